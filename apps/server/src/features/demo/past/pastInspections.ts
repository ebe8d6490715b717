import type { CheckAnswer } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { type DemoPlan, demoPlans } from '../demoInspectionWork.ts';
import { dosingFindings, dosingMissed, sealFinding, sealNote, sealRepair } from './inspectionWords.ts';
import type { PastContext } from './PastContext.ts';
import type { PastOrder } from './PastOrder.ts';
import { chanceOf } from './pastChance.ts';
import { midnightOf, weekdayOf } from './pastDuty.ts';
import type { PastRepair } from './pastRepairs.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** How one task went. */
interface Went {
  /** Of the item with this key. */
  finding?: { key: string; value: string; note: string };
  note?: string;
  missed?: string;
}

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
  const [weekly, , daily] = await plansOf(trx, past);
  for (let daysAgo = 29; daysAgo >= 1; daysAgo -= 1) {
    const midnight = midnightOf(past.until) - daysAgo * dayMs;
    if (midnight < past.since) continue;
    if (daily) orders.push(taskOf(past, daily, { midnight, turn: daysAgo, ...dailyWent(daysAgo) }));
    if (!weekly || weekdayOf(midnight + hourMs) !== 1) continue;
    const isLeaking = daysAgo > 12 && found.length === 0;
    const went = isLeaking ? { finding: { key: 'seal', value: '滴漏', note: sealFinding.cn }, note: sealNote.cn } : {};
    const task = taskOf(past, weekly, { midnight, turn: Math.floor(daysAgo / 7), ...went });
    orders.push(task);
    if (isLeaking) found.push(sealOf(task));
  }
  return { orders, found };
}

function dailyWent(daysAgo: number): Went {
  const [finding, missed] = [dosingFindings[daysAgo]?.cn, dosingMissed[daysAgo]?.cn];
  return {
    ...(finding && { finding: { key: 'leak', value: '有渗漏', note: finding }, note: finding }),
    ...(missed && { missed }),
  };
}

/** In the order of the demo's plans; undefined for those whose device is missing. */
async function plansOf(trx: Records, { orgId, equipment }: PastContext): Promise<(Planned | undefined)[]> {
  const query = scoped(trx, serverScope).selectFrom('inspectionPlan').select(['id', 'contentId', 'title']);
  const rows = new Map((await query.where('orgId', '=', orgId).execute()).map((row) => [row.title, row]));
  return demoPlans.map((plan) => {
    const [row, equipmentId] = [rows.get(plan.title), equipment.get(plan.device)];
    return row && equipmentId !== undefined
      ? { plan, planId: row.id, contentId: row.contentId, equipmentId }
      : undefined;
  });
}

function taskOf(
  past: PastContext,
  { plan, planId, contentId, equipmentId }: Planned,
  { midnight, turn, finding, note = '', missed }: Went & { midnight: number; turn: number },
): PastOrder {
  const { items, title: contentTitle, note: content, ...rules } = plan.list;
  const [hours = 0, minutes = 0] = plan.time.split(':').map(Number);
  const startAt = midnight + hours * hourMs + minutes * minuteMs;
  const assignee = plan.people[turn % plan.people.length] ?? '';
  const doneAt = Math.round(startAt + (0.6 + 2.2 * chanceOf(plan.title, midnight)) * hourMs);
  const answers = missed ? [] : answersOf(past, { plan, doneAt, finding });
  const state = missed ? 'aborted' : finding ? 'abnormal' : 'normal';
  const made = { state: 'notStarted', loginname: '', assignee, note: '', at: startAt };
  const row = { orgId: past.orgId, equipmentId, type: 'inspection', urgency: 'normal', title: plan.title };
  return {
    row: {
      ...{ ...row, content, state, alarmId: null, reporter: '', assignee, startAt, dueAt: startAt + 10 * hourMs },
      ...{ createdAt: startAt, updatedAt: doneAt },
    },
    steps: [made, { ...made, state, loginname: assignee, note: missed ?? note, at: doneAt }],
    task: {
      ...{ planId, equipmentId, occurrence: `demo:${planId}:${midnight}`, contentId, contentTitle, contentRevision: 1 },
      ...{ checks: JSON.stringify(items), rules: JSON.stringify(rules), answers: JSON.stringify(answers) },
      ...{ done: answers.length, abnormal: answers.filter(({ isAbnormal }) => isAbnormal).length, toldOverdue: 0 },
      uuid: missed ? null : `demo-${planId}-${midnight}`,
    },
  };
}

/** Readings are those of the stored values, and what the person read on the instrument. */
function answersOf(
  { curves, signals }: PastContext,
  { plan, doneAt, finding }: { plan: DemoPlan; doneAt: number; finding: Went['finding'] },
): CheckAnswer[] {
  return plan.list.items.flatMap((item): CheckAnswer[] => {
    const usual = { key: item.key, note: '', read: null, isAbnormal: false, at: doneAt };
    if (item.key === finding?.key) return [{ ...usual, value: finding.value, note: finding.note, isAbnormal: true }];
    if (item.type === 'tick') return [{ ...usual, value: 1 }];
    if (item.type === 'choice') return [{ ...usual, value: item.choices[0]?.text ?? '' }];
    if (item.type === 'number') return [{ ...usual, value: 76 + Math.round(6 * chanceOf(item.key, doneAt)) }];
    if (item.type !== 'reading') return [];
    const signalId = signals.get(`${plan.device}/${item.signalTitle}`)?.signalId ?? 0;
    const read = curves.value(signalId, doneAt);
    if (read === undefined) return [];
    const off = Math.round((chanceOf(item.key, doneAt, 'off') - 0.5) * 10) / 10;
    return [{ ...usual, value: Math.round((read + off) * 10) / 10, read: Math.round(read * 10) / 10 }];
  });
}

function sealOf({ row, task }: PastOrder): PastRepair {
  return {
    ...{ device: '送水泵房', title: sealRepair.title.cn, content: sealFinding.cn, kind: '机械', urgency: 'high' },
    ...{ reporter: row.assignee, assignee: 'zhengkai', at: row.updatedAt + 5 * minuteMs, hours: 3.5 },
    ...{ cause: sealRepair.cause, measures: sealRepair.measures, source: 'inspection' },
    parts: [{ name: '机械密封 DN65', count: 1, unit: '套', price: 860 }],
    found: { occurrence: task?.occurrence ?? '', item: 'seal' },
  };
}
