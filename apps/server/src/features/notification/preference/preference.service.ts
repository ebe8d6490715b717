import {
  type api,
  type BodyOf,
  defaultPreference,
  fail,
  type Language,
  type NotifyPreference,
  type PersonalWay,
  personalWays,
  type ReplyOf,
  type Text,
} from '@lookfar/contract';
import { namedIn } from '@lookfar/notification';
import { withinOrganisation, withShared } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import { wholeOrganisation } from '../../../platform/access/wholeOrganisation.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import { changedFields } from '../../account/changedFields.ts';
import { maskedEmail, maskedTel } from '../../profile/masked.ts';
import type { NotifyChanges } from '../common/NotifyChanges.ts';
import { requireKnown } from '../common/requireKnown.ts';
import type { Example, ExampleResult } from '../example/NotifyExamples.ts';
import { RuleRepository } from '../rule/rule.repository.ts';
import { toDraft } from '../rule/ruleColumns.ts';
import { ScheduleViews } from '../schedule/ScheduleViews.ts';
import { ScheduleRepository } from '../schedule/schedule.repository.ts';
import { settingOf } from '../setting/setting.service.ts';
import type { PushBrowsers } from './PushBrowsers.ts';
import { PreferenceRepository } from './preference.repository.ts';
import { requiredRules } from './requiredRules.ts';
import { storedPreference } from './storedPreference.ts';

export interface PreferenceServiceParts {
  db: Records;
  changes: NotifyChanges;
  clock: Clock;
  browsers: PushBrowsers;
  examples: { send(caller: Caller, example: Example, language: Language): Promise<ExampleResult[]> };
  /** Ways without a provider. */
  missing(): PersonalWay[];
  /** The key that browsers subscribe with. */
  pushKey(): Promise<string>;
}

const own: Text = { cn: '个人通知设置', en: 'personal notification settings' };

/** What a person decides about their own notifications. */
export class PreferenceService {
  readonly #parts: PreferenceServiceParts;

  constructor(parts: PreferenceServiceParts) {
    this.#parts = parts;
  }

  async query(caller: Caller): Promise<ReplyOf<typeof api.userNotification.query>> {
    const { db, browsers, missing, pushKey } = this.#parts;
    const scope = withinOrganisation(scopeOf(caller), caller.orgId);
    const person = (await new PreferenceRepository(db).person(scope, caller.accountId)) ?? fail('1014');
    return {
      chosen: await this.#stored(caller),
      offered: (await settingOf(db, scope, caller.orgId)).personal,
      missing: missing(),
      tel: maskedTel(person.tel),
      email: maskedEmail(person.email),
      required: await this.#required(caller, person),
      browsers: await browsers.of(caller),
      pushKey: await pushKey(),
    };
  }

  async save(caller: Caller, { chosen }: BodyOf<typeof api.userNotification.save>): Promise<Record<string, unknown>> {
    const { accountId, orgId } = caller;
    const before = await this.#stored(caller);
    return this.#parts.changes.run(caller, orgId, async (trx, scope) => {
      const repository = new PreferenceRepository(trx);
      if (chosen === null) {
        await repository.remove(scope, accountId);
        return { chosen: false };
      }
      await this.#checkDevices(trx, caller, chosen, before);
      const { personal } = await settingOf(trx, scope, orgId);
      const preference = {
        ...chosen,
        ways: offeredWays(chosen, before, personal),
        orders: chosen.orders.filter((way) => personal.includes(way)),
      };
      await repository.save(scope, accountId, JSON.stringify(preference));
      return changedFields(before ?? defaultPreference, preference);
    });
  }

  async test(caller: Caller, way: PersonalWay, language: Language): Promise<ReplyOf<typeof api.userNotification.test>> {
    const example = { orgId: caller.orgId, name: own, ways: [way], channelIds: [] };
    const results = await this.#parts.examples.send(caller, example, language);
    // Several browsers: one that got it is enough.
    const order = ['sent', 'waiting', 'kept', 'failed', 'none'] as const;
    const state = order.find((one) => results.some((result) => result.state === one)) ?? 'none';
    return { state, error: results.find((result) => result.state === state)?.error ?? '' };
  }

  /** Also devices that are shared with the caller. What was chosen before is not checked again. */
  async #checkDevices(trx: Records, caller: Caller, chosen: NotifyPreference, before: NotifyPreference | null) {
    const { equipmentIds, groupIds } = chosen.devices;
    const known = new Set(before?.devices.equipmentIds);
    const added = [...new Set(equipmentIds)].filter((id) => !known.has(id));
    const seen = withShared(withinOrganisation(scopeOf(caller), caller.orgId), this.#parts.clock.now());
    if ((await new PreferenceRepository(trx).devices(seen, added)) < added.length) fail('1014');
    const had = { equipmentGroup: before?.devices.groupIds ?? [] };
    await requireKnown(trx, { orgId: caller.orgId, wanted: { equipmentGroup: groupIds }, had });
  }

  async #stored({ accountId, ...caller }: Caller): Promise<NotifyPreference | null> {
    const row = await new PreferenceRepository(this.#parts.db).find(scopeOf({ ...caller, accountId }), accountId);
    return row ? storedPreference(row.body) : null;
  }

  async #required({ orgId, accountId }: Caller, { roleId, deptId }: { roleId: number; deptId: number | null }) {
    const { db } = this.#parts;
    const whole = wholeOrganisation({ orgId });
    const rules = (await new RuleRepository(db).all(whole)).map(toDraft);
    if (!rules.some((rule) => rule.required)) return [];
    const schedules = await new ScheduleViews(db).complete(whole, await new ScheduleRepository(db).all(whole));
    const named = schedules.filter((schedule) => namedIn(schedule).includes(accountId));
    const parents = await new PreferenceRepository(db).parents(whole);
    return requiredRules(rules, {
      ...{ accountId, roleId },
      deptIds: withAbove(deptId, parents),
      scheduleIds: new Set(named.map(({ id }) => id)),
    });
  }
}

/** Ways that the organisation does not offer stay as they are: there rules alone decide. */
function offeredWays(chosen: NotifyPreference, before: NotifyPreference | null, offered: readonly PersonalWay[]) {
  const kept = (before ?? defaultPreference).ways;
  const entries = personalWays.map((way) => [way, (offered.includes(way) ? chosen.ways : kept)[way]]);
  return Object.fromEntries(entries) as NotifyPreference['ways'];
}

function withAbove(id: number | null, parents: ReadonlyMap<number, number | null>): Set<number> {
  const line = new Set<number>();
  // A circle must not be followed for ever.
  for (let next = id; next !== null && !line.has(next); next = parents.get(next) ?? null) line.add(next);
  return line;
}
