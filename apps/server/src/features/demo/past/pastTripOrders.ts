import { dayMs, minuteMs } from '@lookfar/contract';
import type { PastContext } from './PastContext.ts';
import type { PastRepair } from './PastOrg.ts';
import { chanceOf, oneOf } from './pastChance.ts';
import { standInAt } from './pastDuty.ts';

/** One repair for a machine that trips again and again. */
const restMs = 4 * dayMs;

/**
 * Some of the machines that tripped were looked at: whoever acknowledged the alarm reported it. Without orders that would
 * still be open: the product opens one of its own if the alarm is raised again.
 */
export function tripRepairs(past: PastContext): PastRepair[] {
  const {
    lines,
    groups,
    org: { trips },
  } = past;
  const last = new Map<number, number>();
  return lines.flatMap((line): PastRepair[] => {
    const { equipmentId, alarmId, occurrence, time, userName, equip, title } = line;
    const isTrip = line.action === 'acknowledged' && userName !== null && trips.of.test(title);
    if (!isTrip || equipmentId === null) return [];
    const before = last.get(equipmentId) ?? Number.NEGATIVE_INFINITY;
    if (time - before < restMs || chanceOf(occurrence ?? alarmId, 'order') < 0.35) return [];
    last.set(equipmentId, time);
    const at = time + 6 * minuteMs;
    const work = oneOf(trips.work as [(typeof trips.work)[number]], occurrence ?? alarmId);
    return [
      {
        ...{ device: equip, title, content: trips.content.cn, kind: trips.kind },
        ...{ urgency: 'high', reporter: standInAt(past, userName, equipmentId, at), at, source: 'alarm' },
        assignee: trips.assignee(groups.get(equipmentId) ?? ''),
        ...{ ...work, alarm: { id: alarmId, occurrence } },
      },
    ];
  });
}
