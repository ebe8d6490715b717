import type { NotifySetting } from '@lookfar/contract';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { type Caller, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';
import { changedFields } from '../../account/changedFields.ts';
import type { NotifyChanges } from '../common/NotifyChanges.ts';
import { toSetting } from './storedSetting.ts';

/** What applies to the whole organisation. */
export class SettingService {
  readonly #parts: { db: Records; changes: NotifyChanges };

  constructor(parts: { db: Records; changes: NotifyChanges }) {
    this.#parts = parts;
  }

  async query(caller: Caller): Promise<NotifySetting> {
    return settingOf(this.#parts.db, withinOrganisation(scopeOf(caller), caller.orgId), caller.orgId);
  }

  async save(caller: Caller, body: NotifySetting): Promise<Readonly<Record<string, unknown>>> {
    const { orgId } = caller;
    return this.#parts.changes.run(caller, orgId, async (trx, scope) => {
      const before = await settingOf(trx, scope, orgId);
      const setting = tidied(body);
      const row = { orgId, body: JSON.stringify(setting) };
      const insert = scoped(trx, scope).insertInto('notifySetting').values(row);
      await insert.onConflict((conflict) => conflict.column('orgId').doUpdateSet({ body: row.body })).execute();
      return changedFields(before, setting);
    });
  }
}

/** Of the organisation, or as it ships. */
export async function settingOf(db: Records, scope: Scope, orgId: number): Promise<NotifySetting> {
  const query = scoped(db, scope).selectFrom('notifySetting').select('body').where('orgId', '=', orgId);
  return toSetting(await query.executeTakeFirst());
}

/** Each day and each way once; days in their order. */
function tidied(setting: NotifySetting): NotifySetting {
  const holidays = [...new Map(setting.holidays.map((holiday) => [holiday.day, holiday])).values()];
  return {
    ...setting,
    holidays: holidays.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    personal: [...new Set(setting.personal)],
    expireDays: [...new Set(setting.expireDays)].toSorted((a, b) => b - a),
  };
}
