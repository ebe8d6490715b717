import { fail } from '@lookfar/contract';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { Bus } from '../../../platform/bus/Bus.ts';
import { type Caller, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';

/** Changes what decides who is told: one transaction each, one after the other in an organisation. */
export class NotifyChanges {
  readonly #parts: { db: Records; bus: Pick<Bus, 'publish'> };

  constructor(parts: { db: Records; bus: Pick<Bus, 'publish'> }) {
    this.#parts = parts;
  }

  /** 1014 for an organisation that is not the caller's. The engine hears of it after the commit. */
  async run<T>(caller: Caller, orgId: number, work: (trx: Records, scope: Scope) => Promise<T>): Promise<T> {
    const scope = withinOrganisation(scopeOf(caller), orgId);
    const result = await this.#parts.db.transaction().execute(async (trx) => {
      const hold = scoped(trx, scope).updateTable('org');
      const held = await hold
        .set((eb) => ({ createdAt: eb.ref('createdAt') }))
        .where('id', '=', orgId)
        .executeTakeFirstOrThrow();
      if (held.numUpdatedRows === 0n) fail('1014');
      return work(trx, scope);
    });
    this.tell(orgId);
    return result;
  }

  tell(orgId: number): void {
    this.#parts.bus.publish('notify.changed', { orgId });
  }
}
