import type { BinarySeries, SignalValue } from '@lookfar/contract';
import type { RawPart, SeriesPart } from './trendLine.ts';

/** A stored trend: what it has within its range, and the samples next to it. */
export interface StoredParts {
  part: SeriesPart;
  /** What follows, if the range was asked for in pieces. */
  further?: readonly SeriesPart[];
  before: RawPart | null;
  after: RawPart | null;
  /** The last value is valid until the next sample or known gap. */
  holds: boolean;
}

export function toParts(series: BinarySeries): StoredParts {
  const { before = null, after = null, holds = false } = series.edges ?? {};
  return { part: partOf(series), before: before && samplePart(before), after: after && samplePart(after), holds };
}

/** Pieces of one trend in order of time. */
export function joinStored([first, ...others]: readonly StoredParts[]): StoredParts {
  if (!first) return { part: emptyPart, before: null, after: null, holds: false };
  if (others.length === 0) return first;
  const { after = null, holds = false } = others.at(-1) ?? {};
  return { ...first, further: others.map(({ part }) => part), after, holds };
}

const emptyPart: RawPart = {
  ...{ kind: 'raw', times: new Float64Array(0), values: new Float64Array(0) },
  ...{ codes: new Uint32Array(0), codeTexts: [] },
};

function partOf(series: BinarySeries): SeriesPart {
  if (series.kind === 'raw') {
    const { times, codes, codeTexts } = series;
    return { kind: 'raw', times, values: numbersOf(series), codes, codeTexts };
  }
  const { times, min, max, avg, first, last, count, bad } = series;
  const stepMs = times.length > 1 ? ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1) : 0;
  return { kind: 'buckets', times, min, max, avg, first, last, count, bad, stepMs };
}

function samplePart({ time, value, code }: SignalValue): RawPart {
  return {
    kind: 'raw',
    times: Float64Array.of(time),
    values: Float64Array.of(numberOf(value)),
    codes: new Uint32Array(0),
    codeTexts: [code],
  };
}

function numbersOf({ values, kinds, texts }: Extract<BinarySeries, { kind: 'raw' }>): Float64Array {
  if (kinds.length === 0) return values;
  return values.map((value, row) => {
    const kind = kinds[row] ?? 0;
    if (kind === 0) return value;
    return numberOf(kind === 2 ? (texts[value] ?? null) : null);
  });
}

/** Texts that are numbers count as numbers: integers beyond 2^53 arrive as text. NaN for anything else. */
export function numberOf(value: SignalValue['value']): number {
  if (typeof value === 'string') return value.trim() === '' ? Number.NaN : Number(value);
  return value ?? Number.NaN;
}
