import {
  type api,
  type BodyOf,
  type ChannelKind,
  fail,
  notifyLimits,
  type RepairSettings,
  type ReplyOf,
} from '@lookfar/contract';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import { changedFields } from '../account/changedFields.ts';
import { knownIds } from '../notification/common/knownIds.ts';
import { requireKnown } from '../notification/common/requireKnown.ts';
import { repairSettingsOf, saveRepairSettings } from './repairSetting.repository.ts';

/** Those who work on orders, for the lists of the settings. */
export type WorkersOf = (orgId: number) => Promise<{ loginname: string; skills: readonly string[]; open: number }[]>;

export interface RepairSettingServiceParts {
  db: Records;
  workers: WorkersOf;
  clock: Pick<Clock, 'now'>;
}

type Detail = Readonly<Record<string, unknown>>;

/** How an organisation deals with repairs, and who can do what. */
export class RepairSettingService {
  readonly #parts: RepairSettingServiceParts;

  constructor(parts: RepairSettingServiceParts) {
    this.#parts = parts;
  }

  async info(caller: Caller): Promise<RepairSettings> {
    const { db } = this.#parts;
    const settings = await repairSettingsOf(db, own(caller), caller.orgId);
    const known = await knownIds(db, own(caller), 'notifyChannel', settings.overdueChannels);
    return { ...settings, overdueChannels: settings.overdueChannels.filter((id) => known.has(id)) };
  }

  /** 1002 for somebody whom the organisation does not have, 1014 for a channel. */
  async save(caller: Caller, body: RepairSettings): Promise<Detail> {
    const { db, clock } = this.#parts;
    const { orgId } = caller;
    const scope = own(caller);
    const named = new Set<string>();
    for (const loginname of body.escalateTo) named.add((await this.#person(scope, loginname)).loginname);
    const before = await repairSettingsOf(db, scope, orgId);
    const had = { notifyChannel: before.overdueChannels };
    await requireKnown(db, { orgId, wanted: { notifyChannel: body.overdueChannels }, had });
    const once = <T>(list: readonly T[]) => [...new Set(list)];
    const settings = {
      ...body,
      ...{ escalateTo: [...named], kinds: once(body.kinds), alarmLevels: once(body.alarmLevels) },
      ...{ overdueWays: once(body.overdueWays), assignWays: once(body.assignWays) },
      overdueChannels: once(body.overdueChannels),
    };
    await saveRepairSettings(db, scope, { orgId, settings, at: clock.now() });
    return changedFields(before, settings);
  }

  async channels(caller: Caller): Promise<ReplyOf<typeof api.repairSetting.channels>> {
    const rows = await scoped(this.#parts.db, own(caller))
      .selectFrom('notifyChannel')
      .select(['id', 'name', 'kind', 'enabled'])
      .orderBy('name')
      .orderBy('id')
      .limit(notifyLimits.channels)
      .execute();
    return rows.map(({ kind, enabled, ...row }) => ({ ...row, kind: kind as ChannelKind, enabled: enabled === 1 }));
  }

  async people(caller: Caller): Promise<ReplyOf<typeof api.repairSetting.people>> {
    const workers = await this.#parts.workers(caller.orgId);
    return workers.map(({ loginname, skills, open }) => ({ loginname, skills: [...skills], open }));
  }

  async saveSkills(
    caller: Caller,
    { loginname, skills: given }: BodyOf<typeof api.repairSetting.saveSkills>,
  ): Promise<Detail> {
    const { db } = this.#parts;
    const { id: accountId, loginname: name } = await this.#person(own(caller), loginname);
    const skills = [...new Set(given)];
    const row = { accountId, orgId: caller.orgId, skills: JSON.stringify(skills) };
    await scoped(db, own(caller))
      .insertInto('repairSkill')
      .values(row)
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ orgId: row.orgId, skills: row.skills }))
      .execute();
    return { loginname: name, skills };
  }

  async #person(scope: Scope, loginname: string): Promise<{ id: number; loginname: string }> {
    const query = scoped(this.#parts.db, scope).selectFrom('account').select(['id', 'loginname']);
    return (await query.where('loginKey', '=', loginname.toLowerCase()).executeTakeFirst()) ?? fail('1002');
  }
}

/** Platform staff decide about their own organisation, too. */
const own = (caller: Caller) => withinOrganisation(scopeOf(caller), caller.orgId);
