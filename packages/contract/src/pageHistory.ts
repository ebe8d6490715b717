import { z } from 'zod';
import { alarmLevels } from './alarmWords.ts';
import { read } from './declare.ts';
import { Flag, Id, Integer } from './fields.ts';
import { group } from './group.ts';
import { gapReasons, gapStates, Moment } from './history.ts';
import { anyRight } from './permissions.ts';
import { SignalValue, Value } from './signal.ts';

/**
 * A page as it was: of a device or of a project, with the rights of its viewers: 1014, also without permission to see
 * history, and 1542. `draft` is the preview of those who manage a project.
 */
const shown = { pageId: Id, draft: Flag.default(false) };
const range = { startTime: Moment, endTime: Moment };

/** An alarm that was active during a range; `to` is null if it still is. */
export const PastAlarm = z.object({
  alarmId: z.number(),
  equipmentId: z.number().nullable(),
  signalId: z.number().nullable(),
  level: z.enum(alarmLevels),
  text: z.string(),
  from: z.number(),
  to: z.number().nullable(),
});
export type PastAlarm = z.output<typeof PastAlarm>;

export const PastGap = z.object({
  equipmentId: z.number().nullable(),
  reason: z.enum(gapReasons),
  state: z.enum(gapStates),
  from: z.number(),
  to: z.number().nullable(),
});
export type PastGap = z.output<typeof PastGap>;

export const pageHistory = group(
  '/monitor/page/history',
  { may: anyRight(['monitor_equipment', 'monitor_project']), name: 'pageHistory' },
  {
    /**
     * Every signal of the page as it was: the last sample at or before the moment, with its own time; null if there was
     * none. A signal that is not stored is in `unstored`. A value inside a gap has the code of the gap. 1044 for a
     * moment in the future.
     */
    at: read({
      name: { cn: '页面的历史时刻', en: 'Page at a past moment' },
      compress: true,
      body: { ...shown, time: Moment },
      reply: {
        time: z.number(),
        list: z.array(z.object({ signalId: z.number(), value: SignalValue.nullable() })),
        unstored: z.array(z.number()),
        /** Active at that moment; absent for users who cannot see alarms. */
        alarms: z.array(PastAlarm).optional(),
      },
    }),
    /**
     * Changes of all signals after `startTime` up to `endTime`, in the order of time, thinned to one per signal and
     * step: what a replay needs. 1041 over a day, 1043 over 200,000 changes.
     */
    replay: read({
      name: { cn: '页面回放数据', en: 'Changes of a page for replay' },
      compress: true,
      body: { ...shown, ...range, stepMs: Integer.pipe(z.number().min(0).max(3_600_000)).default(0) },
      reply: {
        /** Parallel lists. `codes` is empty while all of them are good. */
        times: z.array(z.number()),
        signalIds: z.array(z.number()),
        values: z.array(Value),
        codes: z.array(z.string()),
      },
    }),
    /** Alarms and gaps of a range for the time line, up to 31 days (1041), and where history begins. */
    timeline: read({
      name: { cn: '页面的时间轴', en: 'Time line of a page' },
      compress: true,
      body: { ...shown, ...range },
      reply: {
        first: z.number().nullable(),
        gaps: z.array(PastGap),
        alarms: z.array(PastAlarm).optional(),
        /** More alarms were active than are listed (2,000). */
        isCut: z.boolean(),
      },
    }),
  },
);
