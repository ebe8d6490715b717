import { alarmLevelNames, type Language } from '@lookfar/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { paths } from '../../../base/paths.ts';
import { useSessionStore } from '../../../base/session/sessionStore.ts';
import { notify } from '../../../client/notify.ts';
import type { WatchStore } from '../../live/index.ts';
import { playChime } from './playChime.ts';
import { isDue, type LastReminder, type Reminder, reminderOf } from './reminding.ts';
import { TitleAlert } from './TitleAlert.ts';

const texts = defineTexts('monitor.alarm.reminder', {
  alarms: { cn: '{count} 条新报警（{level}）', en: '{count} new {count|alarm|alarms} ({level})' },
  view: { cn: '查看', en: 'View' },
});

const titleAlert = new TitleAlert({
  read: () => document.title,
  write: (title) => {
    document.title = title;
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
});

/** Draws attention to new alarms, in the ways that the user has set. */
export function useAlarmReminder(watch: WatchStore): void {
  const navigate = useNavigate();
  useEffect(() => {
    let last: LastReminder | undefined;
    const leave = watch.onAlarms((alarms) => {
      const { user } = useSessionStore.getState();
      const reminder = user && reminderOf(alarms, user);
      const now = Date.now();
      if (!reminder || !isDue(reminder, last, now)) return;
      last = { at: now, level: reminder.level };
      remind(reminder, () => void navigate(paths.alarms));
    });
    return () => {
      leave();
      titleAlert.stop();
    };
  }, [watch, navigate]);
}

function remind({ count, level, ways }: Reminder, open: () => void): void {
  const language: Language = currentLanguage();
  const text = texts.text('alarms', { count, level: alarmLevelNames[level][language] });
  if (ways.includes('sound')) playChime();
  if (ways.includes('title')) titleAlert.show(text);
  // Those who look at the alarms have just seen it.
  const isOpen = location.pathname.startsWith(paths.alarms);
  if (ways.includes('alter') && !isOpen)
    notify({ level: 'warning', text, action: { text: texts.text('view'), run: open } });
}
