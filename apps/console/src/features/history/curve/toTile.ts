import type { BinarySeries } from '@lookfar/contract';
import type { ChartSpan, RawPart, SeriesPart } from '../../../ui/chart/chartSeries.ts';
import type { Tile } from './tiles.ts';

export function toTile(series: BinarySeries, { from, to }: ChartSpan, order: number): Tile {
  const part = toPart(series);
  return { from, to, order, stepMs: part.kind === 'raw' ? 0 : part.stepMs, part };
}

export function toPart(series: BinarySeries): SeriesPart {
  if (series.kind === 'raw') return rawPart(series);
  const { times, min, max, avg, first, last, count } = series;
  const stepMs = times.length > 1 ? ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1) : 0;
  return { kind: 'buckets', times, min, max, avg, first, last, count, stepMs };
}

function rawPart(series: Extract<BinarySeries, { kind: 'raw' }>): RawPart {
  const { times, codes, codeTexts } = series;
  return { kind: 'raw', times, values: numbersOf(series), codes, codeTexts };
}

/** Texts that are numbers count as numbers: integers beyond 2^53 arrive as text. */
function numbersOf({ values, kinds, texts }: Extract<BinarySeries, { kind: 'raw' }>): Float64Array {
  if (kinds.length === 0) return values;
  return values.map((value, row) => {
    const kind = kinds[row] ?? 0;
    if (kind === 0) return value;
    const text = kind === 2 ? (texts[value] ?? '') : '';
    return text.trim() === '' ? Number.NaN : Number(text);
  });
}
