import { checked } from '@lookfar/contract';
import { z } from 'zod';
import { resultLimits } from '../scriptLimits.ts';
import { isRecord, numberOrNull, OwnColour, resultReader, Words } from './readResult.ts';

/** In order of time; NaN where there is no value. */
interface Samples {
  times: Float64Array;
  values: Float64Array;
}

/** The last time that a date can have. */
const latest = 8.64e12;
const badTime = { cn: '时间应为毫秒数', en: 'must have a time in ms' };

/** `[time, value]`, a sample of `history`, or a line of `statistics`, whose average is drawn. */
const Points = checked(z.array(z.unknown().transform(pointOf)).max(resultLimits.points), (points) => {
  const wrong = points.findIndex(([time]) => !(time >= 0 && time <= latest));
  return wrong < 0 ? undefined : { ...badTime, path: [wrong] };
});

function samplesOf(points: z.output<typeof Points>): Samples {
  const read = points.toSorted(([a], [b]) => a - b);
  return { times: Float64Array.from(read, ([time]) => time), values: Float64Array.from(read, ([, value]) => value) };
}

function pointOf(given: unknown): readonly [time: number, value: number] {
  if (Array.isArray(given)) return [numberOrNull(given[0]) ?? Number.NaN, numberOrNull(given[1]) ?? Number.NaN];
  if (!isRecord(given)) return [Number.NaN, Number.NaN];
  const time = numberOrNull(given.time ?? given.start) ?? Number.NaN;
  const value = given.good === false ? null : numberOrNull(given.value ?? given.avg);
  return [time, value ?? Number.NaN];
}

const Line = z.object({
  name: Words,
  unit: Words.default(''),
  color: OwnColour,
  step: z.boolean().default(false),
  points: Points,
});
export type ResultLine = Omit<z.output<typeof Line>, 'points'> & { points: Samples };

const Trend = z.object({
  lines: z.array(Line).max(resultLimits.lines),
  /** Of the value axis; by the values if omitted. */
  min: z.number().nullish(),
  max: z.number().nullish(),
});

const { points: most } = resultLimits;
const tooMany = { cn: `合计最多 ${most} 个点`, en: `must have at most ${most} points in total` };

/** Lines over time; a list is one of lines. */
const TrendResult = checked(
  z.preprocess((given) => (Array.isArray(given) ? { lines: given } : given), Trend),
  ({ lines }) =>
    lines.reduce((sum, { points }) => sum + points.length, 0) > most ? { ...tooMany, path: ['lines'] } : undefined,
).transform(({ lines, ...trend }) => ({
  ...trend,
  lines: lines.map((line): ResultLine => ({ ...line, points: samplesOf(line.points) })),
}));
export type TrendResult = z.output<typeof TrendResult>;

export const readTrend = resultReader<TrendResult>(TrendResult);
