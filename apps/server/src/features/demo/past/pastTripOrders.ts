import type { PastContext } from './PastContext.ts';
import { chanceOf, oneOf } from './pastChance.ts';
import type { PastRepair } from './pastRepairs.ts';
import { trippedContent, trippedTitle, trippedWork } from './repairWords.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];
/** One repair for a machine that trips again and again. */
const restMs = 4 * dayMs;
/** What is younger is among the orders of the last days. */
export const recentMs = 5.5 * dayMs;

/** Some of the machines that tripped were looked at: whoever acknowledged the alarm reported it. */
export function tripRepairs({ lines, until }: PastContext): PastRepair[] {
  const last = new Map<number, number>();
  return lines.flatMap((line): PastRepair[] => {
    const { equipmentId, alarmId, occurrence, time, userName, equip, title } = line;
    const isTrip = line.action === 'acknowledged' && userName !== null && /故障$/.test(title) && !/变频器/.test(title);
    if (!isTrip || equipmentId === null || time > until - recentMs) return [];
    const before = last.get(equipmentId) ?? Number.NEGATIVE_INFINITY;
    if (time - before < restMs || chanceOf(occurrence ?? alarmId, 'order') < 0.35) return [];
    last.set(equipmentId, time);
    const work = oneOf(trippedWork as [(typeof trippedWork)[number]], occurrence ?? alarmId);
    return [
      {
        ...{ device: equip, title: title + trippedTitle.cn, content: trippedContent.cn, kind: '电气' },
        ...{ urgency: 'high', reporter: userName, assignee: 'heping', at: time + 6 * minuteMs, source: 'alarm' },
        ...{ ...work, alarm: { id: alarmId, occurrence } },
      },
    ];
  });
}
