import { minuteMs, RepairSettings, type RepairState } from '@lookfar/contract';
import { dueTimes } from '@lookfar/work';
import { hourMs } from '../demoTimes.ts';
import type { PastContext } from './PastContext.ts';
import type { PastOrder } from './PastOrder.ts';
import type { PastRepair } from './PastOrg.ts';
import { dispatcherAt } from './pastDuty.ts';

interface Step {
  state: RepairState;
  at: number;
  loginname: string;
}

/** A repair as far as it came; none if it would have come further than the end of the past. */
export function pastRepair(past: PastContext, repair: PastRepair): PastOrder[] {
  const { orgId, until, people, equipment, org } = past;
  const equipmentId = equipment.get(repair.device);
  if (equipmentId === undefined) return [];
  const { title, content, kind, urgency, reporter, at, alarm, found, parts = [] } = repair;
  const { made, moved } = courseOf(past, repair);
  const last = made.at(-1);
  if (!last || last.at > until) return [];
  const assignee = last.state === 'pending' ? '' : repair.assignee;
  const isDone = last.state === 'finished';
  const due = dueTimes(RepairSettings.parse(org.repairWork.settings).sla, urgency, at);
  const note = (repair.closed ?? repair.note)?.cn ?? '';
  return [
    {
      row: {
        ...{ orgId, equipmentId, type: 'repair', title, content, urgency, reporter, assignee, startAt: null },
        ...{ state: last.state, alarmId: alarm?.id ?? null, dueAt: due.finishDueAt },
        ...{ createdAt: at, updatedAt: last.at },
      },
      steps: made.map((step) => ({
        ...{ ...step, assignee: step.state === 'pending' ? '' : assignee, note: step === last ? note : '' },
      })),
      repair: {
        ...{ orgId, kind, source: repair.source ?? 'person', reporterId: people.get(reporter)?.id ?? null },
        ...{ contact: repair.contact ?? '', occurrence: alarm?.occurrence ?? null, item: found?.item ?? '' },
        ...{ phase: moved.onSiteAt === undefined ? '' : 'onSite', cause: (isDone && repair.cause?.cn) || '' },
        ...{ measures: (isDone && repair.measures?.cn) || '', parts: JSON.stringify(parts), cost: costOf(parts) },
        ...{ ...timesOf(made), ...moved, ...due, respondLevel: 2, finishLevel: 2, escalateAt: null },
      },
      ...(found && { foundBy: found.occurrence }),
    },
  ];
}

/** Assigned at once, worked on when the fitter is there, and confirmed by its reporter. */
function courseOf(
  { org, presence, until }: PastContext,
  repair: PastRepair,
): { made: Step[]; moved: { travellingAt?: number; onSiteAt?: number } } {
  const { reporter, assignee, at, hours, closed, upTo } = repair;
  const { assignedBy } = org.repairWork;
  const assigner = (time: number) => (presence.isThere(assignedBy, time) ? assignedBy : dispatcherAt(org.duty, time));
  const dispatchedAt = at + 18 * minuteMs;
  const opened: Step[] = [
    { state: 'pending', at, loginname: reporter },
    { state: 'dispatched', at: dispatchedAt, loginname: assigner(dispatchedAt) },
  ];
  if (closed) {
    const endedAt = dispatchedAt + 95 * minuteMs;
    return { made: [...opened, { state: 'ended', at: endedAt, loginname: assigner(endedAt) }], moved: {} };
  }
  if (upTo === 'pending') return { made: opened.slice(0, 1), moved: {} };
  if (upTo === 'dispatched') return { made: opened, moved: {} };
  const workMs = Math.round(hours * hourMs);
  const receivedAt = presence.next(assignee, dispatchedAt + 14 * minuteMs);
  const travellingAt = presence.next(assignee, receivedAt + 9 * minuteMs, 16 * minuteMs + workMs);
  const onSiteAt = travellingAt + 16 * minuteMs;
  const received: Step = { state: 'received', at: receivedAt, loginname: assignee };
  if (upTo === 'received')
    return { made: [...opened, received], moved: onSiteAt > until ? {} : { travellingAt, onSiteAt } };
  const finishedAt = onSiteAt + workMs;
  const made: Step[] = [...opened, received, { state: 'finished', at: finishedAt, loginname: assignee }];
  if (reporter && upTo === undefined)
    made.push({ state: 'finished', at: presence.next(reporter, finishedAt + 50 * minuteMs), loginname: reporter });
  return { made, moved: { travellingAt, onSiteAt } };
}

function timesOf(made: readonly Step[]) {
  const timeOf = (state: RepairState) => made.find((step) => step.state === state)?.at ?? null;
  const confirmed = made.filter(({ state }) => state === 'finished')[1];
  return {
    ...{ dispatchedAt: timeOf('dispatched'), receivedAt: timeOf('received'), finishedAt: timeOf('finished') },
    ...{ endedAt: timeOf('ended'), confirmedAt: confirmed?.at ?? null },
  };
}

function costOf(parts: NonNullable<PastRepair['parts']>): number {
  return Math.round(parts.reduce((sum, { count, price }) => sum + count * price, 0) * 100) / 100;
}
