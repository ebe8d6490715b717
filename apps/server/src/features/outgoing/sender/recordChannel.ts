import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { AfterAttempt } from './deliveryRules.ts';

/** How the last attempt of a channel ended, for those who look after it. */
export async function recordChannel(id: number, after: AfterAttempt, now: number, db: Records): Promise<void> {
  const isSent = after.state === 'sent';
  await scoped(db, serverScope)
    .updateTable('notifyChannel')
    .set({ lastState: isSent ? 'sent' : 'failed', lastError: isSent ? '' : after.error, lastAt: now })
    .where('id', '=', id)
    .execute();
}
