import { sessionStore } from '../../base/session/sessionStore.ts';
import { session } from './session.ts';

/** Reaches the other tabs of this browser; they have the same session. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('account') : undefined;

/** The user changed something about their account: this tab and the others load it again. */
export async function accountChanged(): Promise<void> {
  channel?.postMessage('changed');
  await session.enter();
}

/** Follows changes that were made in other tabs. */
export function followAccountChanges(): void {
  channel?.addEventListener('message', () => {
    if (sessionStore.status() === 'in') void session.enter();
  });
}
