import { createUserStore } from '../../base/userStore.ts';
import type { AlarmPile } from './dialog/alarmPile.ts';
import { type NoticeQueue, noNotices } from './dialog/noticeQueue.ts';

interface ReminderState {
  notices: NoticeQueue;
  alarms: AlarmPile;
  /** A past moment is on the screen: alarms of now wait until it is left. */
  isHeld: boolean;
}

/** What the dialogs show. */
export const useReminderStore = createUserStore<ReminderState>(() => ({
  notices: noNotices,
  alarms: [],
  isHeld: false,
}));
