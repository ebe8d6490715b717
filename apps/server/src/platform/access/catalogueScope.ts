import type { Scope } from '../sessions/caller.ts';

/**
 * What the platform offers to all: hardware models, firmware, protocols. Only calls of those who run the platform lead
 * to a change of it, and it reaches nothing that belongs to an organisation or an account.
 */
export const catalogueScope = {
  ...{ orgId: 0, range: { kind: 'all' }, accountId: 0, deptId: null },
  ...{ isPlatform: true, isServer: false },
} as unknown as Scope;
