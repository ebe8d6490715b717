import type { Scope } from '../sessions/caller.ts';

/** The server's own work: ingest, engines, workers, leases. Never on behalf of a person; who imports it is listed. */
export const serverScope = {
  ...{ orgId: undefined, range: { kind: 'all' }, accountId: undefined, deptId: null },
  ...{ isPlatform: true, isServer: true },
} as unknown as Scope;
