import { useReminderStore } from '../reminderStore.ts';

/** Whether there is something to remind of: before that nobody needs its dialogs. */
export const useHasReminders = (): boolean =>
  useReminderStore(({ notices, alarms }) => notices.shown !== undefined || alarms.length > 0);
