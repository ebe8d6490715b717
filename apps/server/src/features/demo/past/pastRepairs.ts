import { RepairSettings } from '@lookfar/contract';
import { dueTimes } from '@lookfar/work';
import type { PastContext } from './PastContext.ts';
import type { PastOrder } from './PastOrder.ts';
import type { PastRepair } from './PastOrg.ts';
import { hourOf, midnightOf, type PastDuty, worksAtNight } from './pastDuty.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** When repairs are assigned. */
const office = { from: 8.5, to: 17.5 };

/** The first moment from then on at which people of the office are there. */
export function inOffice(time: number): number {
  const hour = hourOf(time);
  if (hour >= office.from && hour < office.to) return time;
  const opening = midnightOf(time) + office.from * hourMs + ((time / 1000) % 23) * minuteMs;
  return Math.round(hour < office.from ? opening : opening + dayMs);
}

/** The whole course of a repair: assigned and accepted in office hours, done, and confirmed by who reported it. */
export function pastRepair({ orgId, until, people, equipment, org }: PastContext, repair: PastRepair): PastOrder[] {
  const equipmentId = equipment.get(repair.device);
  if (equipmentId === undefined) return [];
  const { title, content, kind, urgency, reporter, at, alarm, found, closed } = repair;
  const dispatchedAt = inOffice(at + 18 * minuteMs);
  const receivedAt = inOffice(dispatchedAt + 14 * minuteMs);
  const travellingAt = receivedAt + 9 * minuteMs;
  const onSiteAt = travellingAt + 16 * minuteMs;
  const finishedAt = Math.round(onSiteAt + repair.hours * hourMs);
  const confirmedAt = confirmationAt(org.duty, reporter, finishedAt);
  if (confirmedAt > until) return [];
  const assignee = repair.assignee;
  const { settings, assignedBy: dispatcher } = org.repairWork;
  const due = dueTimes(RepairSettings.parse(settings).sla, urgency, at);
  const step = (state: string, time: number, loginname: string, note = '') => ({
    ...{ state, at: time, loginname, assignee: state === 'pending' ? '' : assignee, note },
  });
  const opened = [step('pending', at, reporter), step('dispatched', dispatchedAt, dispatcher)];
  const worked = [
    ...opened,
    step('received', receivedAt, assignee),
    step('finished', finishedAt, assignee),
    ...(reporter ? [step('finished', confirmedAt, reporter)] : []),
  ];
  const steps = closed ? [...opened, step('ended', receivedAt, dispatcher, closed.cn)] : worked;
  const { parts = [] } = repair;
  const cost = Math.round(parts.reduce((sum, { count, price }) => sum + count * price, 0) * 100) / 100;
  const times = closed
    ? { dispatchedAt, endedAt: receivedAt }
    : { dispatchedAt, receivedAt, travellingAt, onSiteAt, finishedAt, confirmedAt: reporter ? confirmedAt : null };
  return [
    {
      row: {
        ...{ orgId, equipmentId, type: 'repair', title, content, urgency, reporter, assignee, startAt: null },
        ...{ state: closed ? 'ended' : 'finished', alarmId: alarm?.id ?? null, dueAt: due.finishDueAt },
        ...{ createdAt: at, updatedAt: steps.at(-1)?.at ?? at },
      },
      steps,
      repair: {
        ...{ orgId, kind, source: repair.source ?? 'person', reporterId: people.get(reporter)?.id ?? null },
        ...{ contact: repair.contact ?? '', occurrence: alarm?.occurrence ?? null, item: found?.item ?? '' },
        ...{ phase: closed ? '' : 'onSite', cause: closed ? '' : repair.cause.cn },
        ...{ measures: closed ? '' : repair.measures.cn, parts: JSON.stringify(parts), cost },
        ...{ ...times, ...due, respondLevel: 2, finishLevel: 2, escalateAt: null },
      },
      ...(found && { foundBy: found.occurrence }),
    },
  ];
}

/** People confirm in their own shift: those of the night shift in the evening. */
function confirmationAt(duty: PastDuty, reporter: string, finishedAt: number): number {
  const wanted = finishedAt + 50 * minuteMs;
  if (worksAtNight(duty, reporter)) {
    const evening = midnightOf(wanted) + 20.4 * hourMs;
    return Math.round(wanted < evening ? evening : wanted);
  }
  return hourOf(wanted) < 19.5 ? wanted : Math.round(midnightOf(wanted) + dayMs + 8.6 * hourMs);
}
