import {
  type api,
  type BodyOf,
  fail,
  holidayDays,
  type InspectionPlan,
  inspectionLimits,
  type Language,
  type ReplyOf,
} from '@lookfar/contract';
import { occurrences, planProblem } from '@lookfar/work';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { wholeOrganisation } from '../../../platform/access/wholeOrganisation.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Caller, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';
import { changedFields } from '../../account/changedFields.ts';
import { settingOf } from '../../notification/setting/setting.service.ts';
import { OrderRepository } from '../../order/order.repository.ts';
import { ContentRepository } from '../content/content.repository.ts';
import { holdOrg } from '../holdOrg.ts';
import type { PlannedTasks } from '../maker/PlannedTasks.ts';
import { withdrawTasks } from '../maker/withdrawTasks.ts';
import { checkPlan } from './PlanChecks.ts';
import { draftTimes, type PlanDraft, timesOf, toPlan } from './plan.mapper.ts';
import { PlanRepository, type PlanRow } from './plan.repository.ts';

export interface PlanServiceParts {
  db: Records;
  clock: Clock;
  planned: Pick<PlannedTasks, 'makeNow'>;
  /** There may be tasks to make. */
  changed(): void;
}

type Detail = Readonly<Record<string, unknown>>;

const mostMoments = 20;
const momentsMs = 10 * 366 * 86_400_000;

export class PlanService {
  readonly #parts: PlanServiceParts;

  constructor(parts: PlanServiceParts) {
    this.#parts = parts;
  }

  async query(
    caller: Caller,
    filter: BodyOf<typeof api.inspectionPlan.query>,
  ): Promise<ReplyOf<typeof api.inspectionPlan.query>> {
    const scope = withinOrganisation(scopeOf(caller), caller.orgId);
    const { total, list } = await new PlanRepository(this.#parts.db).list(scope, filter);
    return { total, list: await this.#views(scope, caller.orgId, list) };
  }

  async info(caller: Caller, id: number): Promise<InspectionPlan> {
    const row = await this.#find(this.#parts.db, scopeOf(caller), id);
    const [plan = fail('1014')] = await this.#views(withinOrganisation(scopeOf(caller), row.orgId), row.orgId, [row]);
    return plan;
  }

  async options(caller: Caller): Promise<ReplyOf<typeof api.inspectionPlan.options>> {
    const { db } = this.#parts;
    const { orgId } = caller;
    const scope = withinOrganisation(scopeOf(caller), orgId);
    const schedules = scoped(db, scope).selectFrom('notifySchedule').select(['id', 'name']).orderBy('name');
    const contents = scoped(db, scope).selectFrom('inspectionContent').select(['id', 'title']).orderBy('title');
    return {
      people: await new OrderRepository(db).assignees(scope, orgId),
      schedules: await schedules.execute(),
      contents: await contents.execute(),
    };
  }

  async moments(
    caller: Caller,
    draft: BodyOf<typeof api.inspectionPlan.moments>,
    language: Language,
  ): Promise<ReplyOf<typeof api.inspectionPlan.moments>> {
    const holidays = await this.#holidays(this.#parts.db, scopeOf(caller), caller.orgId);
    const now = this.#parts.clock.now();
    const times = { ...draft, endDay: draft.endDay ?? null };
    const problem = planProblem(times, now, holidays);
    const next = problem ? [] : occurrences(times, now, now + momentsMs, holidays, mostMoments).map(({ at }) => at);
    return { next, problem: problem?.[language] ?? '' };
  }

  async add(caller: Caller, draft: PlanDraft): Promise<number> {
    const { orgId } = caller;
    const id = await holdOrg(this.#parts.db, caller, orgId, async (trx, scope) => {
      const plans = new PlanRepository(trx);
      const limit = inspectionLimits.plans;
      if ((await plans.count(scope)) >= limit) fail('1522', { limit });
      if (await plans.isTitleTaken(scope, draft.title)) fail('1501', { name: draft.title });
      const { now } = this.#stamp(caller);
      const holidays = await this.#holidays(trx, scope, orgId);
      const checked = await checkPlan(trx, scope, draft, { orgId, now, holidays });
      const planId = await plans.insert(scope, { orgId, sinceAt: now, ...this.#columns(caller, checked) });
      await plans.addDevices(scope, planId, checked.equipmentIds);
      return planId;
    });
    this.#parts.changed();
    return id;
  }

  /** Tasks that were made ahead and have not begun are withdrawn, and made again as the plan says now. */
  async edit(caller: Caller, { id, ...draft }: BodyOf<typeof api.inspectionPlan.edit>): Promise<Detail> {
    const { orgId } = await this.#find(this.#parts.db, scopeOf(caller), id);
    const detail = await holdOrg(this.#parts.db, caller, orgId, async (trx, scope) => {
      const plans = new PlanRepository(trx);
      const row = await this.#find(trx, scope, id);
      if (await plans.isTitleTaken(scope, draft.title, id)) fail('1501', { name: draft.title });
      const had = ((await plans.devices(scope, [id])).get(id) ?? []).map(({ equipmentId }) => equipmentId);
      const { now } = this.#stamp(caller);
      const holidays = await this.#holidays(trx, scope, orgId);
      const checked = await checkPlan(trx, scope, draft, { orgId, now, holidays, had });
      const before = { ...timesOf(row), contentId: row.contentId, equipmentIds: had, isEnabled: row.isEnabled === 1 };
      const { title, ...rest } = { ...checked, ...draftTimes(checked) };
      const changes = changedFields(before, rest);
      const isTurnedOn = row.isEnabled === 0 && checked.isEnabled;
      await plans.update(scope, id, { ...this.#columns(caller, checked), ...(isTurnedOn && { sinceAt: now }) });
      const lost = had.filter((one) => !checked.equipmentIds.includes(one));
      const isRecounted = 'rule' in changes || isTurnedOn;
      await plans.removeDevices(scope, id, isRecounted ? had : lost);
      const added = isRecounted ? checked.equipmentIds : checked.equipmentIds.filter((one) => !had.includes(one));
      await plans.addDevices(scope, id, added);
      if (Object.keys(changes).length > 0) await withdrawTasks(trx, scope, { planId: id, now, caller });
      return { title: row.title, ...(title !== row.title && { name: { from: row.title, to: title } }), ...changes };
    });
    this.#parts.changed();
    return detail;
  }

  async remove(caller: Caller, id: number): Promise<Detail> {
    const { orgId } = await this.#find(this.#parts.db, scopeOf(caller), id);
    return holdOrg(this.#parts.db, caller, orgId, async (trx, scope) => {
      const plans = new PlanRepository(trx);
      const { title } = await this.#find(trx, scope, id);
      await withdrawTasks(trx, scope, { planId: id, now: this.#parts.clock.now(), caller });
      // The plan is gone for devices of other ranges too; the tasks that they have are not the caller's.
      await plans.removeDevices(wholeOrganisation({ orgId }), id);
      await plans.remove(scope, id);
      return { title };
    });
  }

  /** Of the devices that the caller sees. */
  async makeNow(caller: Caller, id: number): Promise<{ orderIds: number[]; title: string }> {
    const row = await this.#find(this.#parts.db, scopeOf(caller), id);
    const scope = withinOrganisation(scopeOf(caller), row.orgId);
    return { orderIds: await this.#parts.planned.makeNow(scope, row, caller), title: row.title };
  }

  async #views(scope: Scope, orgId: number, rows: readonly PlanRow[]): Promise<InspectionPlan[]> {
    const { db, clock } = this.#parts;
    const plans = new PlanRepository(db);
    const devices = await plans.devices(
      scope,
      rows.map(({ id }) => id),
    );
    const contents = await new ContentRepository(db).among(
      scope,
      rows.map(({ contentId }) => contentId),
    );
    const names = await plans.names(
      scope,
      [...devices.values()].flat().map(({ equipmentId }) => equipmentId),
    );
    const [holidays, now] = [await this.#holidays(db, scope, orgId), clock.now()];
    return rows.map((row) =>
      toPlan(row, {
        ...{ names, holidays, now, devices: devices.get(row.id) ?? [] },
        contentTitle: contents.get(row.contentId)?.title ?? '',
      }),
    );
  }

  async #holidays(db: Records, scope: Scope, orgId: number): Promise<ReadonlySet<number>> {
    return holidayDays((await settingOf(db, withinOrganisation(scope, orgId), orgId)).holidays);
  }

  #stamp({ loginname }: Caller) {
    return { loginname, now: this.#parts.clock.now() };
  }

  #columns(caller: Caller, draft: PlanDraft) {
    const { loginname, now } = this.#stamp(caller);
    const { title, contentId, isEnabled } = draft;
    const body = JSON.stringify(draftTimes(draft));
    return { title, contentId, isEnabled: isEnabled ? 1 : 0, body, loginname, updatedAt: now };
  }

  async #find(db: Records, scope: Scope, id: number): Promise<PlanRow> {
    return (await new PlanRepository(db).find(scope, id)) ?? fail('1014');
  }
}
