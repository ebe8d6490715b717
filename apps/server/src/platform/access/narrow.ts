import type { ProjectRange, Scope } from '../sessions/caller.ts';

/** One device of another organisation and nothing else, for an account that is known to hold a share of it. */
export function sharedScope(scope: Scope, device: { equipmentId: number; orgId: number }): Scope {
  const { equipmentId, orgId } = device;
  return { ...scope, orgId, range: { kind: 'one', equipmentId } };
}

/** A project and nothing else, for an account that is known to manage it or to be one of its people. */
export function projectScope(scope: Scope, range: Omit<ProjectRange, 'kind'>): Scope {
  const { shared: _, ...own } = scope;
  return { ...own, orgId: undefined, range: { kind: 'project', ...range }, isPlatform: false };
}

/** Only one organisation: names are unique within one, also for users who manage all of them. */
export function withinOrganisation(scope: Scope, orgId: number): Scope {
  // Naming another organisation does not give access to it.
  return { ...scope, orgId: scope.orgId === undefined || scope.orgId === orgId ? orgId : noOrganisation };
}

const noOrganisation = 0;

/** What is about variables only for those who manage projects, and for them whatever their range. */
export function withVariables(scope: Scope, { isManager }: { isManager: boolean }): Scope {
  return { ...scope, variables: isManager ? 'managed' : 'none' };
}

/** Adds what is currently shared with the account. */
export function withShared(scope: Scope, now: number): Scope {
  return { ...scope, shared: { at: now, only: false } };
}

/** Only what is shared with the account, without its own organisation. */
export function onlyShared(scope: Scope, now: number): Scope {
  return { ...scope, shared: { at: now, only: true } };
}
