import type { Scope } from '../sessions/caller.ts';

/**
 * For the server's own work: ingest, engines, workers, leases. Never on behalf of a user; `scripts/graph` lists the
 * files that may import it.
 */
export const serverScope = {
  ...{ orgId: undefined, range: { kind: 'all' }, accountId: undefined, deptId: null },
  ...{ isPlatform: true, isServer: true },
} as unknown as Scope;
