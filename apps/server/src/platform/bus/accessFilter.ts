import type { BusTopics } from './Bus.ts';

/** Whether `access.changed` is about an account; without its organisation it may be. */
export function accessFilter(
  changed: BusTopics['access.changed'],
): (account: { accountId: number; orgId?: number }) => boolean {
  if ('orgId' in changed) return ({ orgId }) => orgId === undefined || orgId === changed.orgId;
  const ids = new Set(changed.accountIds);
  return ({ accountId }) => ids.has(accountId);
}
