import type { Suggestion } from '@lookfar/contract';

/** How often an alarm came, within so many days. */
export interface AlarmCount {
  equipmentId: number;
  equipName: string;
  alarmId: number;
  title: string;
  times: number;
}

/** What was last done at a device, epoch ms. */
export interface LastWork {
  repair?: { orderId: number; title: string; at: number } | undefined;
  inspectedAt?: number | undefined;
}

export const suggestionRule = { days: 30, times: 3 } as const;
const dayMs = 86_400_000;

/** [WS11] An alarm that came at least 3 times within 30 days; the most frequent first, with what was last done. */
export function suggest(
  counts: readonly AlarmCount[],
  workOf: (equipmentId: number) => LastWork,
  { now, most }: { now: number; most: number },
): Suggestion[] {
  const daysAgo = (at: number) => Math.max(0, Math.floor((now - at) / dayMs));
  return counts
    .filter(({ times }) => times >= suggestionRule.times)
    .toSorted((a, b) => b.times - a.times || a.equipmentId - b.equipmentId || a.alarmId - b.alarmId)
    .slice(0, most)
    .map(({ equipmentId, equipName, alarmId, title, times }) => {
      const { repair, inspectedAt } = workOf(equipmentId);
      return {
        ...{ equipmentId, equipName, alarmId, alarmTitle: title, times, days: suggestionRule.days },
        lastRepair: repair ? { orderId: repair.orderId, title: repair.title, daysAgo: daysAgo(repair.at) } : null,
        lastInspectionDaysAgo: inspectedAt === undefined ? null : daysAgo(inspectedAt),
      };
    });
}
