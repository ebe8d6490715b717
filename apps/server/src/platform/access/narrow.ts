import type { Scope } from '../sessions/caller.ts';

/** A device of others and nothing else of theirs, for somebody who was found to hold a share of it. */
export function sharedScope(scope: Scope, device: { equipmentId: number; orgId: number }): Scope {
  const { equipmentId, orgId } = device;
  return { ...scope, orgId, range: { kind: 'one', equipmentId } };
}

/** Only one organisation: names are unique within one, also for those who look after all. */
export function withinOrganisation(scope: Scope, orgId: number): Scope {
  // Somebody else's organisation is not opened by naming it.
  return { ...scope, orgId: scope.orgId === undefined || scope.orgId === orgId ? orgId : noOrganisation };
}

const noOrganisation = 0;

/** Also what is shared with the account at this moment. */
export function withShared(scope: Scope, now: number): Scope {
  return { ...scope, shared: { at: now, only: false } };
}

/** What is shared with the account, and nothing of its own organisation. */
export function onlyShared(scope: Scope, now: number): Scope {
  return { ...scope, shared: { at: now, only: true } };
}
