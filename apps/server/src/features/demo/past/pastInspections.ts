import { type CheckAnswer, dayMs, minuteMs } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { DemoPlan } from '../demoInspectionWork.ts';
import { hourMs, midnightOf, weekdayOf } from '../demoTimes.ts';
import type { PastContext } from './PastContext.ts';
import type { PastOrder } from './PastOrder.ts';
import type { PastFinding, PastRepair } from './PastOrg.ts';
import { chanceOf } from './pastChance.ts';

interface Planned {
  plan: DemoPlan;
  planId: number;
  contentId: number;
  equipmentId: number;
}

/** The weekly and daily inspections of the month, and the repairs that came of them. */
export async function inspectionsOf(
  trx: Records,
  past: PastContext,
): Promise<{ orders: PastOrder[]; found: PastRepair[] }> {
  const orders: PastOrder[] = [];
  const found: PastRepair[] = [];
  for (const planned of await plansOf(trx, past)) {
    for (let daysAgo = 29; daysAgo >= 1; daysAgo -= 1) {
      const midnight = midnightOf(past.until) - daysAgo * dayMs;
      if (midnight < past.since || !isDue(planned.plan, midnight)) continue;
      const isWeekly = planned.plan.rule.kind === 'weekly';
      const turn = isWeekly ? Math.floor(daysAgo / 7) : daysAgo;
      const finding = past.org.findings.find(
        (one) => one.plan === planned.plan.title && (isWeekly ? Math.floor(one.daysAgo / 7) : one.daysAgo) === turn,
      );
      const task = taskOf(past, planned, { midnight, turn, finding });
      orders.push(task);
      found.push(...repairOf(past, { plan: planned.plan, task, finding }));
    }
  }
  return { orders, found };
}

/** Those by running hours were not due. */
function isDue({ rule }: DemoPlan, midnight: number): boolean {
  if (rule.kind === 'weekly') return rule.days.includes(weekdayOf(midnight + hourMs));
  return rule.kind === 'daily';
}

async function plansOf(trx: Records, { orgId, equipment, org }: PastContext): Promise<Planned[]> {
  const query = scoped(trx, serverScope).selectFrom('inspectionPlan').select(['id', 'contentId', 'title']);
  const rows = new Map((await query.where('orgId', '=', orgId).execute()).map((row) => [row.title, row]));
  return org.plans.flatMap((plan) => {
    const [row, equipmentId] = [rows.get(plan.title), equipment.get(plan.device)];
    return row && equipmentId !== undefined ? [{ plan, planId: row.id, contentId: row.contentId, equipmentId }] : [];
  });
}

function taskOf(
  past: PastContext,
  { plan, planId, contentId, equipmentId }: Planned,
  { midnight, turn, finding }: { midnight: number; turn: number; finding: PastFinding | undefined },
): PastOrder {
  const { items, title: contentTitle, note: content, ...rules } = plan.list;
  const [hours = 0, minutes = 0] = plan.time.split(':').map(Number);
  const startAt = midnight + hours * hourMs + minutes * minuteMs;
  const assignee = plan.people[turn % plan.people.length] ?? '';
  const wanted = Math.round(startAt + (0.6 + 2.2 * chanceOf(plan.title, midnight)) * hourMs);
  const doneAt = past.presence.next(assignee, wanted);
  const { isMissed = false } = finding ?? {};
  const answers = isMissed ? [] : answersOf(past, { plan, doneAt, finding });
  const state = isMissed ? 'aborted' : finding ? 'abnormal' : 'normal';
  const made = { state: 'notStarted', loginname: '', assignee, note: '', at: startAt };
  const row = { orgId: past.orgId, equipmentId, type: 'inspection', urgency: 'normal', title: plan.title };
  return {
    row: {
      ...{ ...row, content, state, alarmId: null, reporter: '', assignee, startAt, dueAt: startAt + 10 * hourMs },
      ...{ createdAt: startAt, updatedAt: doneAt },
    },
    steps: [made, { ...made, state, loginname: assignee, note: finding?.note.cn ?? '', at: doneAt }],
    task: {
      ...{ planId, equipmentId, occurrence: `demo:${planId}:${midnight}`, contentId, contentTitle, contentRevision: 1 },
      ...{ checks: JSON.stringify(items), rules: JSON.stringify(rules), answers: JSON.stringify(answers) },
      ...{ done: answers.length, abnormal: answers.filter(({ isAbnormal }) => isAbnormal).length, toldOverdue: 0 },
      uuid: isMissed ? null : `demo-${planId}-${midnight}`,
    },
  };
}

/** Readings are those of the stored values, and what the person read on the instrument. */
function answersOf(
  { curves, signals }: PastContext,
  { plan, doneAt, finding }: { plan: DemoPlan; doneAt: number; finding: PastFinding | undefined },
): CheckAnswer[] {
  return plan.list.items.flatMap((item): CheckAnswer[] => {
    const usual = { key: item.key, note: '', read: null, isAbnormal: false, at: doneAt };
    if (finding && item.key === finding.item?.key) {
      const note = (finding.itemNote ?? finding.note).cn;
      return [{ ...usual, value: finding.item.value, note, isAbnormal: true }];
    }
    if (item.type === 'tick') return [{ ...usual, value: 1 }];
    if (item.type === 'choice') return [{ ...usual, value: item.choices[0]?.text ?? '' }];
    if (item.type === 'number') return [{ ...usual, value: measured(item, chanceOf(item.key, doneAt)) }];
    if (item.type !== 'reading') return [];
    const signalId = signals.get(`${plan.device}/${item.signalTitle}`)?.signalId ?? 0;
    const read = curves.value(signalId, doneAt);
    if (read === undefined) return [];
    const off = Math.round((chanceOf(item.key, doneAt, 'off') - 0.5) * 10) / 10;
    return [{ ...usual, value: Math.round((read + off) * 10) / 10, read: Math.round(read * 10) / 10 }];
  });
}

/** Not far from the limit, as in everyday life. */
function measured({ upper }: { upper?: number | null | undefined }, chance: number): number {
  return Math.round((upper ?? 100) * (0.89 + 0.07 * chance) * 10) / 10;
}

function repairOf(
  { presence }: PastContext,
  { plan, task: order, finding }: { plan: DemoPlan; task: PastOrder; finding: PastFinding | undefined },
): PastRepair[] {
  if (!finding?.repair) return [];
  const { title, ...repair } = finding.repair;
  const { row, task } = order;
  const { assignee: reporter, updatedAt } = row;
  const at = presence.next(reporter, updatedAt + 5 * minuteMs);
  return [
    {
      ...{ ...repair, device: plan.device, title: title.cn, content: (finding.itemNote ?? finding.note).cn },
      ...{ urgency: 'high', reporter, at, source: 'inspection' },
      found: { occurrence: task?.occurrence ?? '', item: finding.item?.key ?? '' },
    },
  ];
}
