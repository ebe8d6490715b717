import { z } from 'zod';

const named = {
  alarmId: z.number(),
  /** Null for an alarm of a gateway, or if nothing is known about it any more. */
  equipmentId: z.number().nullable(),
  equip: z.string(),
  title: z.string(),
};
const share = z.object({ count: z.number(), share: z.number() });

/** Key figures. Only annunciations count. Times are epoch ms, shares 0…1. */
export const AlarmStatistics = z.object({
  rates: z.object({
    total: z.number(),
    perTenMinutes: z.number(),
    perHour: z.number(),
    perDay: z.number(),
    /** The fullest ten minutes, and the share of those with more than ten. */
    peakPerTenMinutes: z.number(),
    overloadedShare: z.number(),
  }),
  /** Annunciations in equal intervals from `startTime` on: hours up to three days, otherwise days. */
  slots: z.object({ ms: z.number(), counts: z.array(z.number()) }),
  /** More than 10 in ten minutes, until fewer than 5. */
  floods: z.array(z.object({ from: z.number(), to: z.number(), count: z.number(), peak: z.number() })),
  /** Three calls or more within a minute. */
  chattering: z.array(z.object({ ...named, peak: z.number(), count: z.number() })),
  /** Gone within 10 s and not back within a minute. */
  fleeting: z.array(z.object({ ...named, count: z.number() })),
  /** Alarms that have been active for more than a day now, regardless of the range. */
  standing: z.array(z.object({ ...named, since: z.number(), durationMs: z.number() })),
  /** The ten most frequent alarms, and their combined share. */
  mostFrequent: z.object({
    list: z.array(z.object({ ...named, count: z.number(), share: z.number() })),
    share: z.number(),
  }),
  levels: z.object({ critical: share, high: share, medium: share, low: share }),
});
export type AlarmStatistics = z.output<typeof AlarmStatistics>;
