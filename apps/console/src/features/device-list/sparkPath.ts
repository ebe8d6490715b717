import type { EquipmentGlance } from '@lookfar/contract';
import { extremesOf, type RawPart, type SeriesPart, type TrendLine, traceLine } from '@lookfar/widgets/trend';

type SparkValues = Omit<NonNullable<EquipmentGlance['spark']>, 'signalId'>;

export interface Spark {
  /** SVG path data. */
  path: string;
  min: number;
  max: number;
}

/** [ML6] The trend of a value as a line in a box; undefined if there is nothing to draw. `now` is null while offline. */
export function sparkPath(
  spark: SparkValues,
  { width, height }: { width: number; height: number },
  now: number | null,
): Spark | undefined {
  const view = { from: spark.from, to: spark.from + spark.values.length * spark.stepMs };
  const line = lineOf(spark, now === null ? null : Math.min(now, view.to));
  const extremes = extremesOf(line, view, false);
  if (!extremes) return undefined;
  const { min, max } = extremes;
  // A constant value is drawn in the middle, not at the bottom where it would look empty.
  const y = (value: number) => round(max === min ? height / 2 : height - ((value - min) / (max - min)) * height);
  const steps: string[] = [];
  const write = (step: string) => (x: number, at: number) => {
    // The box has no clip of its own.
    steps.push(`${step}${round(Math.min(width, Math.max(0, x)))} ${at}`);
  };
  traceLine(line, { left: 0, width, ratio: 1, view }, y, { moveTo: write('M'), lineTo: write('L') });
  // A single point needs a length, or nothing is drawn.
  const path = steps.map((step, at) => (isAlone(steps, at) ? `${step}h.1` : step)).join('');
  return path === '' ? undefined : { path, min, max };
}

const isAlone = (steps: readonly string[], at: number): boolean =>
  steps[at]?.startsWith('M') === true && steps[at + 1]?.startsWith('L') !== true;

function lineOf(
  { from, stepMs, values, bad = [], gaps = [], before, holds }: SparkValues,
  end: number | null,
): TrendLine {
  const column = Float64Array.from(values, (value) => value ?? Number.NaN);
  const columns = { min: column, max: column, avg: column, first: column, last: column };
  const part: SeriesPart = {
    ...{ kind: 'buckets', ...columns, stepMs },
    times: Float64Array.from(values, (_, row) => from + row * stepMs),
    count: Uint32Array.from(values, (value) => Number(value !== null)),
    bad: Uint8Array.from(values, (_, row) => Number(bad.includes(row))),
  };
  return {
    parts: [...(before ? [samplePart(before)] : []), part],
    ...{ step: false, shiftMs: 0, holdTo: holds ? end : null },
    breaks: gaps.map(([start, stop]) => ({ from: start, to: stop })),
  };
}

const samplePart = ({ time, value }: { time: number; value: number }): RawPart => ({
  ...{ kind: 'raw', times: Float64Array.of(time), values: Float64Array.of(value) },
  ...{ codes: new Uint32Array(0), codeTexts: ['200'] },
});

const round = (value: number): number => Math.round(value * 10) / 10;
