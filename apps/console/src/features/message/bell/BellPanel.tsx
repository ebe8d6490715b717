import { alarmLevelNames, alarmLevels, api, type Message } from '@lookfar/contract';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { paths } from '../../../base/paths.ts';
import { useCall, useRefresh } from '../../../client/useCall.ts';
import { useMessageStore } from '../../../shared/messages/messageStore.ts';
import { orderAbovePath } from '../../../shared/order-place/orderPlace.ts';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { messagePath, tabPath } from '../messageAddress.ts';
import { orderOf } from '../orderOf.ts';
import { TypeMark } from '../TypeMark.tsx';
import { useMessageActions } from '../useMessageActions.ts';
import { bellTexts } from './bellTexts.ts';
import { SoundSwitch } from './SoundSwitch.tsx';

/** More belong into the message centre. */
const latest = { pageSize: 6 };

/** [MSG14] Below the bell: counts by priority, the latest messages, the sound switch, the way to all of them. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const t = bellTexts.useTexts();
  const language = useLanguage();
  const panel = useRef<HTMLDivElement>(null);
  const unread = useMessageStore((state) => state.unread);
  const actions = useMessageActions();
  const query = useCall(api.msg.query, latest, { staleTime: 0, extra: ['bell', language] });
  useLatest();
  // Keyboard users continue inside; Escape leads back to the bell.
  useEffect(() => panel.current?.focus(), []);
  const newest = query.data?.list[0]?.id;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div ref={panel} className="bell-panel" role="dialog" aria-label={t('messages')} tabIndex={-1} onKeyDown={press}>
      <header className="bell-head">
        <strong>{t('messages')}</strong>
        <span className="bell-dim">{unread?.total ? t('unreadCount', { count: unread.total }) : t('noUnread')}</span>
        <SoundSwitch onClose={onClose} />
      </header>
      <Levels onClose={onClose} />
      <Loaded
        query={query}
        failed={t('failed')}
        empty={<p className="bell-none">{t('empty')}</p>}
        isEmpty={({ list }) => list.length === 0}
      >
        {({ list }) => (
          <ul className="bell-list" aria-label={t('latest')}>
            {list.map((message) => (
              <Line key={message.id} message={message} onClose={onClose} />
            ))}
          </ul>
        )}
      </Loaded>
      <footer className="bell-foot">
        <Button
          type="text"
          disabled={!unread?.total || newest === undefined}
          // The client has shown a failure.
          onClick={() => newest !== undefined && void actions.markAllRead({}, newest).catch(() => undefined)}
        >
          {t('markAllRead')}
        </Button>
        <Link to={paths.messages} onClick={onClose}>
          {t('all')}
        </Link>
      </footer>
    </div>
  );
}

/** Unread alarms by priority, each leading to them. */
function Levels({ onClose }: { onClose: () => void }) {
  const t = bellTexts.useTexts();
  const language = useLanguage();
  const levels = useMessageStore((state) => state.unread?.levels);
  if (!levels || alarmLevels.every((level) => levels[level] === 0)) return null;
  return (
    <ul className="bell-levels" aria-label={t('byLevel')}>
      {alarmLevels.map((level) => {
        const words = t('levelCount', { level: alarmLevelNames[level][language], count: levels[level] });
        return (
          <li key={level} className={levels[level] === 0 ? 'bell-level-none' : undefined}>
            <Link
              to={`${tabPath(paths.msg, 'unread')}?type=alarm&level=${level}`}
              aria-label={words}
              title={words}
              onClick={onClose}
            >
              <StatusMark state={level} size={18} />
              <strong className="digits">{levels[level]}</strong>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Line({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = bellTexts.useTexts();
  const place = useLocation();
  const { markRead } = useMessageActions();
  const isUnread = message.dataStatus === 'sended';
  const order = orderOf(message);
  const above = order && orderAbovePath(place, order);
  const opened = () => {
    // Other messages are read where they are shown; the client has shown a failure.
    if (above !== undefined && isUnread) void markRead([message.id]).catch(() => undefined);
    onClose();
  };
  return (
    <li>
      <Link
        className={isUnread ? 'bell-line bell-line-unread' : 'bell-line'}
        to={above ?? messagePath(message)}
        onClick={opened}
      >
        <TypeMark message={message} />
        <span className="bell-text">
          <span className="bell-title">{message.title}</span>
          <span className="bell-dim bell-note">{message.note}</span>
          <span className="bell-dim digits">{formatEnvelopeTime(message.gmtCreate)}</span>
        </span>
        {isUnread && (
          <span className="bell-unread">
            <i className="bell-dot" aria-hidden="true" />
            <span className="visually-hidden">{t('unread')}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

/** Loads again when something arrives or is read while the panel is open. */
function useLatest(): void {
  const refresh = useRefresh();
  const event = useMessageStore(({ changes, arrived }) => `${changes} ${arrived[0]?.id}`);
  const last = useRef(event);
  useEffect(() => {
    if (event === last.current) return;
    last.current = event;
    void refresh(api.msg.query, latest);
  }, [event, refresh]);
}
