import { z } from 'zod';
import { alarmLevels, alarmStates } from './alarmWords.ts';
import { read } from './declare.ts';
import { Id, Integer, optional, paging } from './fields.ts';
import { group } from './group.ts';
import { historyLimits } from './limits.ts';
import { right } from './permissions.ts';
import { SignalValue, Value } from './signal.ts';
import { parseTime } from './time.ts';

const may = right('monitor_equipment');

/** A moment: epoch ms, or `YYYY-MM-DD HH:mm:ss` in UTC+8. */
export const Moment = z.preprocess(
  (value) => (typeof value === 'string' ? (parseTime(value) ?? value) : value),
  Integer.pipe(z.number().min(0).max(8_640_000_000_000)),
);

/** A list; `1,2,3` or a single id is accepted too. The number allowed depends on the call (1042). */
const SignalIds = z.preprocess((value) => {
  if (typeof value === 'string') return value.split(',');
  return typeof value === 'number' ? [value] : value;
}, z.array(Id).min(1).max(1000));

/** Both ends are included: 1044 if the range ends before it starts, 1041 over 30 days. */
const range = { startTime: Moment, endTime: Moment };
/** 1014 unless the caller can see the device, 1714 unless all signals belong to it, 1042 over ten. */
const signals = { equipmentId: Id, signalIds: SignalIds };
const format = z.enum(['json', 'binary']).default('json');
const stepSeconds = optional(Integer.pipe(z.number().min(1).max(86_400)));

const Numbers = z.array(z.number().nullable());

/** What a trend needs to know beyond its range. */
export const SeriesEdges = z.object({
  /** The last sample before the range; null if there is none, or the range starts with one. */
  before: SignalValue.nullable(),
  /** The first sample after it; null if there is none, or the range ends with one. */
  after: SignalValue.nullable(),
  /** Every change is stored, so a value is valid until the next sample, or until the device cannot be reached. */
  holds: z.boolean(),
});
export type SeriesEdges = z.output<typeof SeriesEdges>;

/** Every sample. `codes` is empty while all of them are good (200). `edges` are those of a trend. */
export const RawSeries = z.object({
  signalId: z.number(),
  kind: z.literal('raw'),
  times: z.array(z.number()),
  values: z.array(Value),
  codes: z.array(z.string()),
  edges: SeriesEdges.optional(),
});

/** Statistics of the good numbers in equal intervals; `times` are the starts. Null for an interval without any. */
export const BucketSeries = z.object({
  signalId: z.number(),
  kind: z.literal('buckets'),
  times: z.array(z.number()),
  min: Numbers,
  max: Numbers,
  avg: Numbers,
  first: Numbers,
  last: Numbers,
  count: z.array(z.number()),
  /** Whether the last sample of an interval is not a good number; empty if that is so for none. */
  bad: z.array(z.boolean()),
  /** Whether it is a value that was held; absent if that is so for none. */
  held: z.array(z.boolean()).optional(),
  edges: SeriesEdges.optional(),
});

export const HistorySeries = z.discriminatedUnion('kind', [RawSeries, BucketSeries]);
export type HistorySeries = z.output<typeof HistorySeries>;

const Points = Integer.pipe(z.number().min(1));

export const gapReasons = ['gatewayOffline', 'deviceOffline', 'serverDown', 'dropped'] as const;
/**
 * `open` while it lasts; `refilling` while the gateway is still sending what it buffered; `filled` when all of that is
 * stored; `lost` if nothing (more) can arrive.
 */
export const gapStates = ['open', 'refilling', 'filled', 'lost'] as const;
export type GapReason = (typeof gapReasons)[number];
export type GapState = (typeof gapStates)[number];

export const Gap = z.object({
  id: z.number(),
  /** Null if it is the gateway's gap and affects every device behind it. */
  equipmentId: z.number().nullable(),
  reason: z.enum(gapReasons),
  state: z.enum(gapStates),
  /** Epoch ms; `to` is null while it lasts. */
  from: z.number(),
  to: z.number().nullable(),
  /** Samples that the gateway had to drop. */
  lostPoints: z.number(),
});
export type Gap = z.output<typeof Gap>;

export const history = group(
  '/monitor/multi/history',
  { may },
  {
    /**
     * Signals side by side. With `stepSeconds` one row per step, each cell the last sample at or before it (its `time`
     * says how old it is); without it, one row for every time at which one of them has a sample. 1043 over 200,000 rows
     * or samples.
     */
    query: read({
      embed: true,
      name: { cn: '历史数据查询', en: 'Query history' },
      compress: true,
      body: { ...signals, ...range, ...paging, stepSeconds, order: z.enum(['asc', 'desc']).default('asc') },
      reply: {
        total: z.number().int(),
        /** `cells` in the order of `signalIds`; null if there is no sample. */
        list: z.array(z.object({ time: z.number(), cells: z.array(SignalValue.nullable()) })),
      },
    }),
    /**
     * Trends. A signal with at most `points` samples in the range is returned raw, any other as buckets. JSON carries
     * 200,000 points in total, `format: 'binary'` as many for each signal (`decodeSeries` reads it); beyond that, 1043.
     */
    curve: read({
      embed: true,
      name: { cn: '历史曲线', en: 'History trends' },
      compress: true,
      body: { ...signals, ...range, points: Points.default(historyLimits.defaultPoints), format },
      reply: { list: z.array(HistorySeries) },
    }),
    /** The newest `count` samples of each signal, ascending, raw; limits and formats as in `curve`. */
    last: read({
      embed: true,
      name: { cn: '最近的历史数据', en: 'Latest history' },
      compress: true,
      body: { ...signals, count: Points.default(historyLimits.defaultPoints), format },
      reply: { list: z.array(RawSeries) },
    }),
    /** Times of the first and the last sample; null for a signal that has none. */
    extent: read({
      embed: true,
      name: { cn: '历史数据的起止时间', en: 'Time span of history' },
      body: signals,
      reply: {
        list: z.array(z.object({ signalId: z.number(), first: z.number().nullable(), last: z.number().nullable() })),
      },
    }),
    /** What is missing in a range and why, in the order of time. */
    gaps: read({
      embed: true,
      name: { cn: '历史数据缺口', en: 'Gaps in history' },
      compress: true,
      body: { equipmentId: Id, ...range },
      reply: { list: z.array(Gap) },
    }),
    /**
     * Every signal as it was at a moment: the last sample at or before it, with its own time. `null` if there was none;
     * `stored: false` for signals that are not stored. `broken` is the gap that the moment falls into. `alarms` are
     * those that were active then, from the journal; absent for users who cannot see them. 1044 for a moment in the
     * future.
     */
    at: read({
      name: { cn: '历史时刻的设备状态', en: 'Device state at a past moment' },
      body: { equipmentId: Id, time: Moment },
      reply: {
        time: z.number(),
        list: z.array(z.object({ signalId: z.number(), stored: z.boolean(), value: SignalValue.nullable() })),
        broken: Gap.nullable(),
        alarms: z
          .array(
            z.object({
              alarmId: z.number(),
              signalId: z.number().nullable(),
              level: z.enum(alarmLevels),
              state: z.enum(alarmStates),
              text: z.string(),
              since: z.number(),
            }),
          )
          .optional(),
        /** Where history starts; null if nothing is stored. */
        first: z.number().nullable(),
      },
    }),
    /**
     * The table of `query` without paging, as CSV in UTF-8 with a byte order mark or as XLSX, streamed; the reply is no
     * envelope. A sample that is not good reads `#` and its code. The header `x-row-count` says how many rows will come.
     */
    export: read({
      heavy: true,
      name: { cn: '导出历史数据', en: 'Export history' },
      kind: 'form',
      body: {
        ...signals,
        ...range,
        stepSeconds,
        /** Offset of the written times, minutes east of UTC. */
        utcOffset: Integer.pipe(z.number().min(-720).max(840)).default(480),
        file: z.enum(['csv', 'xlsx']).default('csv'),
      },
      reply: z.unknown(),
    }),
  },
);
