import type { HistorySeries } from '@lookfar/contract';
import {
  type ChartSpan,
  extremesOf,
  numberOf,
  type SeriesPart,
  type TrendLine,
  traceLine,
} from '@lookfar/widgets/trend';

const column = (values: readonly (number | null)[]) => Float64Array.from(values, (value) => value ?? Number.NaN);

function partOf(series: HistorySeries): SeriesPart {
  if (series.kind === 'raw') {
    const texts = [...new Set(series.codes)];
    return {
      ...{ kind: 'raw', times: Float64Array.from(series.times), values: Float64Array.from(series.values, numberOf) },
      ...{
        codes: Uint32Array.from(series.codes, (code) => texts.indexOf(code)),
        codeTexts: texts.length > 0 ? texts : ['200'],
      },
    };
  }
  const { times, min, max, avg, first, last, count, bad } = series;
  const stepMs = times.length > 1 ? ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1) : 0;
  return {
    ...{ kind: 'buckets', times: Float64Array.from(times), min: column(min), max: column(max), avg: column(avg) },
    ...{ first: column(first), last: column(last), count: Uint32Array.from(count) },
    ...{ bad: Uint8Array.from(times, (_, row) => Number(bad[row] ?? false)), stepMs },
  };
}

const sample = ({ time, value }: { time: number; value: number | string | null }): SeriesPart => ({
  ...{ kind: 'raw', times: Float64Array.of(time), values: Float64Array.of(numberOf(value)) },
  ...{ codes: new Uint32Array(0), codeTexts: ['200'] },
});

export function lineOf(series: HistorySeries, to: number): TrendLine {
  const { before, holds } = series.edges ?? { before: null, holds: false };
  return {
    parts: [...(before ? [sample(before)] : []), partOf(series)],
    ...{ step: false, shiftMs: 0, holdTo: holds ? to : null, breaks: [] },
  };
}

export interface ValueRange {
  min: number;
  max: number;
}

/** Of all lines together; undefined without data. */
export function rangeOf(lines: readonly TrendLine[], view: ChartSpan): ValueRange | undefined {
  const found = lines.flatMap((line) => extremesOf(line, view, false) ?? []);
  if (found.length === 0) return undefined;
  return { min: Math.min(...found.map(({ min }) => min)), max: Math.max(...found.map(({ max }) => max)) };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** SVG path data of a line in a box. A constant value is in the middle, where it does not look empty. */
export function curvePath(
  line: TrendLine,
  { width, height, view, range }: { width: number; height: number; view: ChartSpan; range: ValueRange },
): string {
  const { min, max } = range;
  const y = (value: number) => round(max === min ? height / 2 : height - ((value - min) / (max - min)) * height);
  const steps: string[] = [];
  const write = (step: string) => (x: number, at: number) => {
    steps.push(`${step}${round(Math.min(width, Math.max(0, x)))} ${at}`);
  };
  traceLine(line, { left: 0, width, ratio: 1, view }, y, { moveTo: write('M'), lineTo: write('L') });
  return steps.join('');
}
