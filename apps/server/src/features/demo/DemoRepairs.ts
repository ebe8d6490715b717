import { DispatchRule, RepairSettings } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { DemoRepairWork } from './demoRepairWork.ts';

/** How an organisation of the demo deals with repairs; those of its past are written with everything else of it. */
export class DemoRepairs {
  readonly #db: Records;
  readonly #orgId: number;
  readonly #now: number;
  readonly #work: DemoRepairWork;

  constructor(db: Records, work: DemoRepairWork, { orgId, now }: { orgId: number; now: number }) {
    this.#db = db;
    this.#orgId = orgId;
    this.#now = now;
    this.#work = work;
  }

  async load(): Promise<void> {
    const records = scoped(this.#db, serverScope);
    const [orgId, updatedAt] = [this.#orgId, this.#now];
    const settings = JSON.stringify(RepairSettings.parse(this.#work.settings));
    await records.insertInto('repairSetting').values({ orgId, settings, updatedAt }).execute();
    for (const [at, { name, ...rule }] of this.#work.rules.entries()) {
      const {
        id: _id,
        seq: _seq,
        name: _name,
        ...whole
      } = DispatchRule.parse({
        ...{ id: 0, seq: 0, name, scheduleId: null },
        ...rule,
      });
      const row = { orgId, seq: at + 1, name, rule: JSON.stringify(whole) };
      await records.insertInto('dispatchRule').values(row).execute();
    }
    const people = await this.#people();
    for (const [loginname, skills] of Object.entries(this.#work.skills)) {
      const accountId = people.get(loginname);
      if (accountId === undefined) continue;
      await records
        .insertInto('repairSkill')
        .values({ accountId, orgId, skills: JSON.stringify(skills) })
        .execute();
    }
  }

  async #people(): Promise<Map<string, number>> {
    const query = scoped(this.#db, serverScope).selectFrom('account').select(['id', 'loginname']);
    const rows = await query.where('orgId', '=', this.#orgId).execute();
    return new Map(rows.map(({ id, loginname }) => [loginname, id]));
  }
}
