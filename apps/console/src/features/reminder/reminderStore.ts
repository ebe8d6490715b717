import { create } from 'zustand';
import type { AlarmPile } from './dialog/alarmPile.ts';
import { type NoticeQueue, noNotices } from './dialog/noticeQueue.ts';

interface ReminderState {
  notices: NoticeQueue;
  alarms: AlarmPile;
}

/** What the dialogs show. */
export const useReminderStore = create<ReminderState>(() => ({ notices: noNotices, alarms: [] }));
