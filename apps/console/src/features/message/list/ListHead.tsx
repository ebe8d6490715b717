import { CheckOutlined } from '@ant-design/icons';
import type { Message } from '@lookfar/contract';
import { Button } from 'antd';
import { notify } from '../../../client/notify.ts';
import { messageTexts } from '../messageTexts.ts';
import type { MessageActions } from '../useMessageActions.ts';
import type { MessageFilter } from './messageFilter.ts';
import type { PickedMessages } from './usePickedMessages.ts';

interface ListHeadProps {
  messages: readonly Message[];
  picked: PickedMessages;
  filter: MessageFilter;
  actions: MessageActions;
  isEnd: boolean;
}

/** Selects what is loaded, and marks everything of the filter as read. */
export function ListHead({ messages, picked, filter, actions, isEnd }: ListHeadProps) {
  const t = messageTexts.useTexts();
  const isAll = messages.length > 0 && picked.ids.size === messages.length;
  const newest = messages[0]?.id;
  // The call knows neither of them: it would mark more than the reader sees.
  const isLimited = filter.search !== undefined || filter.level !== undefined;
  const canMark = newest !== undefined && filter.status !== 'seen';
  const markAll = async () => {
    if (newest === undefined) return;
    await actions.markAllRead(filter, newest);
    notify({ level: 'success', text: t('allReadDone') });
  };
  return (
    <div className="message-head">
      <label className="message-check">
        <input
          type="checkbox"
          checked={isAll}
          aria-label={t('selectAll')}
          title={t('selectAll')}
          ref={(input) => {
            if (input) input.indeterminate = picked.ids.size > 0 && !isAll;
          }}
          onChange={() => picked.pickAll(!isAll)}
        />
      </label>
      <span className="message-head-total" role="status">
        {picked.ids.size > 0
          ? t('selected', { count: picked.ids.size })
          : isEnd
            ? t('total', { count: messages.length })
            : ''}
      </span>
      {canMark && (
        <Button
          icon={<CheckOutlined />}
          disabled={isLimited}
          {...(isLimited && { title: t('markAllLimited') })}
          // The client has shown a failure.
          onClick={() => void markAll().catch(() => undefined)}
        >
          {t('markAllRead')}
        </Button>
      )}
    </div>
  );
}
