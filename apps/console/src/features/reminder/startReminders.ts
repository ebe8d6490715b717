import { sessionStore, useSessionStore } from '../../base/session/sessionStore.ts';
import { startServiceWorker } from '../browser-push/index.ts';
import { Reminders } from './Reminders.ts';

/** [RM4] Reminds the user of messages from login to logout. */
export function startReminders(): void {
  let userId: number | undefined;
  let reminders: Reminders | undefined;
  const follow = () => {
    const { user } = useSessionStore.getState();
    const next = sessionStore.status() === 'in' ? user?.userId : undefined;
    if (next !== userId) {
      userId = next;
      reminders?.stop();
      reminders = next === undefined ? undefined : new Reminders();
      reminders?.start();
    }
    if (user) reminders?.settings(user);
  };
  follow();
  useSessionStore.subscribe(follow);
  startServiceWorker();
}
