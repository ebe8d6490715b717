import { type api, type BodyOf, type DispatchRule, fail, repairLimits } from '@lookfar/contract';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import { dispatchRulesOf } from './repairSetting.repository.ts';

type Draft = BodyOf<typeof api.repairSetting.addRule>;

/** Rules by which repairs are given to people. */
export class DispatchRuleService {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async list(caller: Caller): Promise<DispatchRule[]> {
    const rules = await dispatchRulesOf(this.#db, own(caller), caller.orgId);
    return rules.map(({ last: _, ...rule }) => rule);
  }

  async add(caller: Caller, draft: Draft): Promise<number> {
    return this.#change(caller, async (trx, scope) => {
      const rules = await dispatchRulesOf(trx, scope, caller.orgId);
      const limit = repairLimits.rules;
      if (rules.length >= limit) fail('1522', { limit });
      const row = { orgId: caller.orgId, ...(await this.#checked(trx, scope, draft, rules)) };
      const seq = Math.max(0, ...rules.map((rule) => rule.seq)) + 1;
      const insert = scoped(trx, scope).insertInto('dispatchRule');
      return (
        await insert
          .values({ ...row, seq })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    });
  }

  async edit(caller: Caller, { id, ...draft }: BodyOf<typeof api.repairSetting.editRule>): Promise<void> {
    await this.#change(caller, async (trx, scope) => {
      const rules = await dispatchRulesOf(trx, scope, caller.orgId);
      if (!rules.some((rule) => rule.id === id)) fail('1014');
      const others = rules.filter((rule) => rule.id !== id);
      const set = await this.#checked(trx, scope, draft, others);
      await scoped(trx, scope).updateTable('dispatchRule').set(set).where('id', '=', id).execute();
    });
  }

  async delete(caller: Caller, id: number): Promise<string> {
    const query = scoped(this.#db, own(caller)).deleteFrom('dispatchRule').where('id', '=', id);
    return ((await query.returning('name').executeTakeFirst()) ?? fail('1014')).name;
  }

  /** All of them, each once: 1014 otherwise. */
  async sort(caller: Caller, ids: readonly number[]): Promise<void> {
    await this.#change(caller, async (trx, scope) => {
      const known = new Set((await dispatchRulesOf(trx, scope, caller.orgId)).map(({ id }) => id));
      if (ids.length !== known.size || new Set(ids).size !== known.size || !ids.every((id) => known.has(id)))
        fail('1014');
      for (const [at, id] of ids.entries()) {
        const update = scoped(trx, scope)
          .updateTable('dispatchRule')
          .set({ seq: at + 1 });
        await update.where('id', '=', id).execute();
      }
    });
  }

  /** One change of an organisation at a time. */
  async #change<T>(caller: Caller, work: (trx: Records, scope: Scope) => Promise<T>): Promise<T> {
    const scope = own(caller);
    return this.#db.transaction().execute(async (trx) => {
      const lock = scoped(trx, scope)
        .updateTable('org')
        .set((eb) => ({ name: eb.ref('name') }));
      await lock.where('id', '=', caller.orgId).execute();
      return work(trx, scope);
    });
  }

  /** 1501 for a name that is taken, 1014 for a group or schedule of others, 1002 for people whom it does not have. */
  async #checked(trx: Records, scope: Scope, { name, ...draft }: Draft, others: readonly DispatchRule[]) {
    if (others.some((rule) => rule.name.toLowerCase() === name.toLowerCase())) fail('1501', { name });
    const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length;
    const records = scoped(trx, scope);
    const { scheduleId = null } = draft;
    const groupIds = [...new Set(draft.groupIds)];
    if (groupIds.length > 0) {
      const groups = records.selectFrom('equipmentGroup').select('id').where('id', 'in', groupIds);
      if ((await count(groups)) < groupIds.length) fail('1014');
    }
    if (scheduleId !== null) {
      const schedule = records.selectFrom('notifySchedule').select('id').where('id', '=', scheduleId);
      if ((await count(schedule)) === 0) fail('1014');
    }
    const people = [...new Set(draft.people.map((person) => person.toLowerCase()))];
    if (people.length > 0) {
      const accounts = records.selectFrom('account').select('id').where('loginKey', 'in', people);
      if ((await count(accounts)) < people.length) fail('1002');
    }
    return { name, rule: JSON.stringify({ ...draft, groupIds, scheduleId }) };
  }
}

/** Platform staff decide about their own organisation, too. */
const own = (caller: Caller) => withinOrganisation(scopeOf(caller), caller.orgId);
