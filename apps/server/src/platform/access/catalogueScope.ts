import type { Scope } from '../sessions/caller.ts';

/**
 * What the platform offers to everyone: hardware models, firmware, protocols. Only calls by users who run the platform
 * lead to a change, and the scope includes nothing that belongs to an organisation or an account.
 */
export const catalogueScope = {
  ...{ orgId: 0, range: { kind: 'all' }, accountId: 0, deptId: null },
  ...{ isPlatform: true, isServer: false },
} as unknown as Scope;
