import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useReminderStore } from '../reminderStore.ts';
import { AlarmCard } from './AlarmCard.tsx';
import { isInSight } from './alarmsInSight.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import { feedAlarms } from './reminderDialogs.ts';

/** The dialogs of reminders: one notice after another, and one card for all alarms. */
export function ReminderDialogs() {
  const { notices, alarms, isHeld } = useReminderStore();
  const { pathname } = useLocation();
  const hidden = isHeld ? [] : alarms.filter(({ message }) => !isInSight(message, pathname));
  useEffect(() => {
    const ids = alarms.flatMap(({ message }) => (isInSight(message, pathname) ? [message.id] : []));
    if (ids.length > 0) feedAlarms({ type: 'gone', ids });
  }, [alarms, pathname]);
  return (
    <>
      <NoticeDialog message={notices.shown} waiting={notices.waiting.length} />
      <AlarmCard pile={hidden} />
    </>
  );
}
