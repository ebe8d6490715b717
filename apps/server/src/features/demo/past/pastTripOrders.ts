import type { PastContext } from './PastContext.ts';
import type { PastRepair } from './PastOrg.ts';
import { chanceOf, oneOf } from './pastChance.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];
/** One repair for a machine that trips again and again. */
const restMs = 4 * dayMs;
/** What is younger is among the orders of the last days. */
export const recentMs = 5.5 * dayMs;

/** Some of the machines that tripped were looked at: whoever acknowledged the alarm reported it. */
export function tripRepairs({ lines, until, groups, org: { trips } }: PastContext): PastRepair[] {
  const last = new Map<number, number>();
  return lines.flatMap((line): PastRepair[] => {
    const { equipmentId, alarmId, occurrence, time, userName, equip, title } = line;
    const isTrip = line.action === 'acknowledged' && userName !== null && trips.of.test(title);
    if (!isTrip || equipmentId === null || time > until - recentMs) return [];
    const before = last.get(equipmentId) ?? Number.NEGATIVE_INFINITY;
    if (time - before < restMs || chanceOf(occurrence ?? alarmId, 'order') < 0.35) return [];
    last.set(equipmentId, time);
    const work = oneOf(trips.work as [(typeof trips.work)[number]], occurrence ?? alarmId);
    return [
      {
        ...{ device: equip, title, content: trips.content.cn, kind: trips.kind },
        ...{ urgency: 'high', reporter: userName, at: time + 6 * minuteMs, source: 'alarm' },
        assignee: trips.assignee(groups.get(equipmentId) ?? ''),
        ...{ ...work, alarm: { id: alarmId, occurrence } },
      },
    ];
  });
}
