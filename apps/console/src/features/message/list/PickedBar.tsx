import { CloseOutlined } from '@ant-design/icons';
import type { Message } from '@lookfar/contract';
import { Button } from 'antd';
import { messageTexts } from '../messageTexts.ts';
import type { MessageActions } from '../useMessageActions.ts';
import type { PickedMessages } from './usePickedMessages.ts';

interface PickedBarProps {
  messages: readonly Message[];
  picked: PickedMessages;
  actions: MessageActions;
  onDelete: (ids: readonly number[]) => void;
}

/** [MSG9] The number of selected messages and what can be done with them. */
export function PickedBar({ messages, picked, actions, onDelete }: PickedBarProps) {
  const t = messageTexts.useTexts();
  const chosen = messages.filter(({ id }) => picked.ids.has(id));
  const unread = chosen.filter(({ dataStatus }) => dataStatus === 'sended').map(({ id }) => id);
  const heard = chosen.filter(({ ignored }) => !ignored).map(({ id }) => id);
  const ids = chosen.map(({ id }) => id);
  const run = async (work: Promise<void>) => {
    // The client has shown a failure; the selection stays for another try.
    await work.then(picked.clear, () => undefined);
  };
  return (
    <section className="message-picked" aria-label={t('selected', { count: ids.length })}>
      <span className="message-picked-count">{t('selected', { count: ids.length })}</span>
      <Button type="primary" disabled={unread.length === 0} onClick={() => void run(actions.markRead(unread))}>
        {t('markRead')}
      </Button>
      {heard.length > 0 ? (
        <Button title={t('ignoreNote')} onClick={() => void run(actions.ignore(heard, true))}>
          {t('ignore')}
        </Button>
      ) : (
        <Button onClick={() => void run(actions.ignore(ids, false))}>{t('unignore')}</Button>
      )}
      <Button danger onClick={() => onDelete(ids)}>
        {t('delete')}
      </Button>
      <Button
        className="message-picked-clear"
        type="text"
        icon={<CloseOutlined aria-hidden="true" />}
        aria-label={t('clear')}
        title={t('clear')}
        onClick={picked.clear}
      />
    </section>
  );
}
