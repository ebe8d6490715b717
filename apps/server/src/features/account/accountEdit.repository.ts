import type { Insertable, Updateable } from 'kysely';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { AccountTable } from '../../platform/database/peopleSchema.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { loginKeyOf } from '../../platform/sessions/loginKeyOf.ts';

/** Rows per statement. */
const atOnce = 500;

/** Writes accounts and what is chosen for them. */
export class AccountEditRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  /** Those of the usernames that exist, of any organisation, as keys. */
  async takenNames(loginnames: readonly string[], scope?: Scope): Promise<Set<string>> {
    return this.#taken('loginKey', loginnames.map(loginKeyOf), { scope });
  }

  async takenTels(tels: readonly string[], except?: number, scope?: Scope): Promise<Set<string>> {
    return this.#taken('tel', tels, { except, scope });
  }

  async takenEmails(emails: readonly string[], except?: number, scope?: Scope): Promise<Set<string>> {
    return this.#taken('email', emails, { except, scope });
  }

  /** By accounts of the scope; of all organisations by default. */
  async #taken(
    column: 'loginKey' | 'tel' | 'email',
    values: readonly string[],
    { except = 0, scope }: { except?: number | undefined; scope: Scope | undefined },
  ): Promise<Set<string>> {
    const wanted = [...new Set(values)].filter((value) => value !== '');
    const found = new Set<string>();
    for (let at = 0; at < wanted.length; at += atOnce) {
      const rows = await scoped(this.#db, scope ?? acrossOrganisations('is it taken'))
        .selectFrom('account')
        .select(column)
        .where(column, 'in', wanted.slice(at, at + atOnce))
        .where('id', '!=', except)
        .execute();
      for (const row of rows) found.add(String(Reflect.get(row, column)));
    }
    return found;
  }

  async insert(scope: Scope, row: Insertable<AccountTable>): Promise<number> {
    const query = scoped(this.#db, scope).insertInto('account').values(row).returning('id');
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async update(scope: Scope, id: number, change: Updateable<AccountTable>): Promise<void> {
    await scoped(this.#db, scope).updateTable('account').set(change).where('id', '=', id).execute();
  }

  async chosen(accountId: number): Promise<{ groupIds: number[]; equipmentIds: number[] }> {
    const all = scoped(this.#db, acrossOrganisations('what hangs on it'));
    const groups = await all.selectFrom('accountGroup').select('groupId').where('accountId', '=', accountId).execute();
    const devices = await all
      .selectFrom('accountEquipment')
      .select('equipmentId')
      .where('accountId', '=', accountId)
      .execute();
    return {
      groupIds: groups.map(({ groupId }) => groupId).toSorted((a, b) => a - b),
      equipmentIds: devices.map(({ equipmentId }) => equipmentId).toSorted((a, b) => a - b),
    };
  }

  async choose(accountId: number, chosen: { groupIds: readonly number[]; equipmentIds: readonly number[] }) {
    const all = scoped(this.#db, acrossOrganisations('what hangs on it'));
    await all.deleteFrom('accountGroup').where('accountId', '=', accountId).execute();
    await all.deleteFrom('accountEquipment').where('accountId', '=', accountId).execute();
    const groups = chosen.groupIds.map((groupId) => ({ accountId, groupId }));
    if (groups.length > 0) await all.insertInto('accountGroup').values(groups).execute();
    const devices = chosen.equipmentIds.map((equipmentId) => ({ accountId, equipmentId }));
    for (let at = 0; at < devices.length; at += atOnce)
      await all
        .insertInto('accountEquipment')
        .values(devices.slice(at, at + atOnce))
        .execute();
  }
}
