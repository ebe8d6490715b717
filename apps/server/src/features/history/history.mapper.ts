import type { BinarySeries, SignalValue } from '@lookfar/contract';
import { type Buckets, type Columns, codeAt, kind, kindAt, valueAt } from '@lookfar/historian';

export function toRawSeries(signalId: number, columns: Columns): Extract<BinarySeries, { kind: 'raw' }> {
  const { times, values, kinds, texts, codes, codeTexts } = columns;
  return {
    signalId,
    kind: 'raw',
    times,
    values,
    kinds: kinds ?? new Uint8Array(0),
    texts,
    codes: codes ?? new Uint32Array(0),
    codeTexts,
  };
}

export function toBucketSeries(signalId: number, buckets: Buckets): BinarySeries {
  const { times, min, max, avg, first, last, count, bad } = buckets;
  return { signalId, kind: 'buckets', times, min, max, avg, first, last, count, bad };
}

/** Undefined where a table has a gap. */
export function toCell(columns: Columns, row: number): SignalValue | undefined {
  const time = columns.times[row];
  if (time === undefined || (Number.isNaN(time) && kindAt(columns, row) === kind.none)) return undefined;
  return { code: codeAt(columns, row), value: valueAt(columns, row), time };
}
