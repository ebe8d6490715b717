import { MoreOutlined, MutedOutlined } from '@ant-design/icons';
import type { Message } from '@lookfar/contract';
import { Button, Dropdown } from 'antd';
import { memo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { isPlainClick } from '../../../ui/isPlainClick.ts';
import { messageTexts } from '../messageTexts.ts';
import { kindOf } from '../messageWords.ts';
import { TypeMark } from '../TypeMark.tsx';
import type { MessageActions } from '../useMessageActions.ts';

interface MessageRowProps {
  message: Message;
  href: string;
  index: number;
  top: number;
  /** The only row that Tab reaches. */
  isActive: boolean;
  isPicked: boolean;
  onPick: (id: number, range: boolean) => void;
  onOpen: (message: Message) => void;
  onDelete: (ids: readonly number[]) => void;
  actions: MessageActions;
}

/* biome-ignore-start lint/a11y/useSemanticElements: rows that are positioned one by one cannot be a table */
/* biome-ignore-start lint/a11y/useFocusableInteractive: the row is focused, its cells are not */
/** [MSG3] One message. Unread ones have a dot, the word for screen readers, and a bold title. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, href, index, top, isActive, isPicked, onPick, onOpen } = props;
  const t = messageTexts.useTexts();
  const language = useLanguage();
  const isUnread = message.dataStatus === 'sended';
  const { name, detail } = kindOf(message, language);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of all rows
    <div
      role="row"
      className={`message-row${isUnread ? ' message-row-unread' : ''}${isPicked ? ' message-row-picked' : ''}`}
      data-index={index}
      data-stop=""
      aria-rowindex={index + 1}
      aria-selected={isPicked}
      tabIndex={isActive ? 0 : -1}
      style={{ transform: `translateY(${top}px)` }}
      onClick={(event) => {
        if (isOnSurface(event.target)) onOpen(message);
      }}
    >
      <div className="message-cell-check" role="gridcell">
        <label className="message-check">
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isPicked}
            aria-label={t('select', { title: message.title })}
            // Only the click event reports the Shift key.
            onClick={(event) => onPick(message.id, event.shiftKey)}
            onChange={() => {}}
          />
        </label>
      </div>
      <div className="message-cell-dot" role="gridcell">
        {isUnread && (
          <>
            <i className="message-dot" aria-hidden="true" />
            <span className="visually-hidden">{t('unread')}</span>
          </>
        )}
      </div>
      <div className="message-cell-type" role="gridcell">
        <TypeMark message={message} />
        <span>
          {name}
          {detail !== '' && <small>{detail}</small>}
        </span>
      </div>
      <div className="message-cell-text" role="gridcell">
        <a
          href={href}
          tabIndex={-1}
          className="message-title"
          title={message.title}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onOpen(message);
          }}
        >
          {message.title}
        </a>
        <span className="message-note" title={message.note}>
          {message.ignored && (
            <span className="message-ignored" title={t('ignoreNote')}>
              <MutedOutlined aria-hidden="true" /> {t('ignored')}
            </span>
          )}
          {message.note}
        </span>
      </div>
      <div className="message-cell-time digits" role="gridcell">
        {formatEnvelopeTime(message.gmtCreate)}
      </div>
      <div className="message-cell-more" role="gridcell">
        <RowMenu {...props} />
      </div>
    </div>
  );
});
/* biome-ignore-end lint/a11y/useFocusableInteractive: the row is focused, its cells are not */
/* biome-ignore-end lint/a11y/useSemanticElements: rows that are positioned one by one cannot be a table */

function RowMenu({ message, isActive, onDelete, actions }: MessageRowProps) {
  const t = messageTexts.useTexts();
  const { id, title, ignored, dataStatus } = message;
  const items = [
    ...(dataStatus === 'sended'
      ? [{ key: 'read', label: t('markRead'), onClick: () => void actions.markRead([id]) }]
      : []),
    {
      key: 'ignore',
      label: t(ignored ? 'unignore' : 'ignore'),
      onClick: () => void actions.ignore([id], !ignored).catch(() => undefined),
    },
    { key: 'delete', danger: true, label: t('delete'), onClick: () => onDelete([id]) },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <Button
        type="text"
        icon={<MoreOutlined />}
        tabIndex={isActive ? 0 : -1}
        aria-label={t('more', { title })}
        title={t('more', { title })}
      />
    </Dropdown>
  );
}

/** A click on the row itself, not on what can be clicked inside it. */
const isOnSurface = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, label, input, .ant-dropdown') === null;
