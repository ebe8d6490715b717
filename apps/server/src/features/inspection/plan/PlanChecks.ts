import { fail, type holidayDays } from '@lookfar/contract';
import { planProblem } from '@lookfar/work';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { Refusal } from '../../../platform/http/Refusal.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import { OrderRepository } from '../../order/order.repository.ts';
import { ContentRepository } from '../content/content.repository.ts';
import { draftTimes, type PlanDraft } from './plan.mapper.ts';
import { PlanRepository } from './plan.repository.ts';

export interface CheckedPlan {
  orgId: number;
  now: number;
  holidays: ReturnType<typeof holidayDays>;
  /** Devices that it has already: they may be out of the caller's range by now. */
  had?: readonly number[];
}

/**
 * A draft with the names of people as they are stored. 1014 for a check list, device or schedule that the caller does not
 * have, 1002 for people who cannot handle orders, 1660 if it would never make a task.
 */
export async function checkPlan(
  trx: Records,
  scope: Scope,
  draft: PlanDraft,
  { orgId, now, holidays, had = [] }: CheckedPlan,
): Promise<PlanDraft> {
  const plans = new PlanRepository(trx);
  if (!(await new ContentRepository(trx).find(scope, draft.contentId))) fail('1014');
  const equipmentIds = [...new Set(draft.equipmentIds)];
  const names = await plans.names(scope, equipmentIds);
  if (equipmentIds.some((id) => !names.has(id) && !had.includes(id))) fail('1014');
  if (draft.scheduleId !== undefined) await requireSchedule(trx, scope, draft.scheduleId);
  const people: string[] = [];
  for (const name of new Set(draft.people))
    people.push((await new OrderRepository(trx).assignee(scope, orgId, name)) ?? fail('1002'));
  if (draft.isEnabled) {
    const problem = planProblem(draftTimes(draft), now, holidays);
    if (problem) throw new Refusal('1660', problem);
    await requireSignals(plans, scope, draft, names);
  }
  return { ...draft, equipmentIds, people };
}

async function requireSchedule(trx: Records, scope: Scope, id: number): Promise<void> {
  const query = scoped(trx, scope).selectFrom('notifySchedule').select('id').where('id', '=', id);
  if (!(await query.executeTakeFirst())) fail('1014');
}

/** By running hours: every device has the signal. */
async function requireSignals(
  plans: PlanRepository,
  scope: Scope,
  { rule }: PlanDraft,
  names: ReadonlyMap<number, string>,
): Promise<void> {
  if (rule.kind !== 'running') return;
  const has = await plans.withSignal(scope, [...names.keys()], rule.signalTitle);
  const [without] = [...names].filter(([id]) => !has.has(id));
  if (!without) return;
  const [, name] = without;
  throw new Refusal('1660', {
    cn: `设备“${name}”没有名为“${rule.signalTitle}”的变量`,
    en: `the device "${name}" has no signal "${rule.signalTitle}"`,
  });
}
