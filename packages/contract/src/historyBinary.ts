import type { HistorySeries, SeriesEdges } from './history.ts';

/**
 * History as binary columns: `LFH1`, the header's length (uint32), the header (JSON, padded with spaces so that what
 * follows starts at a multiple of 8), then the columns one after another. Everything is little-endian. The server
 * writes and the console reads with the same pair of functions.
 */

/** Rows as typed columns. A column of `f64` contains NaN where there is no number. */
export type BinarySeries =
  | {
      signalId: number;
      kind: 'raw';
      times: Float64Array;
      /** A number; an index into `texts` if `texts` is not empty and `kinds` is 2; NaN if `kinds` is 1. */
      values: Float64Array;
      /** 0 number, 1 no value, 2 text; empty if all are numbers. */
      kinds: Uint8Array;
      texts: readonly string[];
      /** Indexes into `codeTexts`; empty if all samples have the first. */
      codes: Uint32Array;
      codeTexts: readonly string[];
      edges?: SeriesEdges;
    }
  | {
      signalId: number;
      kind: 'buckets';
      times: Float64Array;
      min: Float64Array;
      max: Float64Array;
      avg: Float64Array;
      first: Float64Array;
      last: Float64Array;
      count: Uint32Array;
      /** 1 where the last sample of an interval is not a good number, 2 where it was held; empty if that is so for none. */
      bad: Uint8Array;
      edges?: SeriesEdges;
    };

type Column = Float64Array | Uint32Array | Uint8Array;

interface ColumnHead {
  name: string;
  type: keyof typeof types;
  /** Bytes from the end of the header. */
  at: number;
  length: number;
}

interface SeriesHead {
  /** Everything that is not a column. */
  plain: Record<string, unknown>;
  columns: ColumnHead[];
}

const magic = 'LFH1';
const fixedBytes = 8;
const types = { f64: Float64Array, u32: Uint32Array, u8: Uint8Array };
const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8;

export function encodeSeries(series: readonly BinarySeries[]): Uint8Array<ArrayBuffer> {
  const columns: { at: number; data: Column }[] = [];
  let at = 0;
  const heads = series.map((one): SeriesHead => {
    const head: SeriesHead = { plain: {}, columns: [] };
    for (const [name, part] of Object.entries(one)) {
      const type = typeOf(part);
      if (type === undefined) {
        head.plain[name] = part;
        continue;
      }
      const data = part as Column;
      head.columns.push({ name, type, at, length: data.length });
      columns.push({ at, data });
      at += aligned(data.byteLength);
    }
    return head;
  });
  const header = new TextEncoder().encode(JSON.stringify(heads));
  const start = aligned(fixedBytes + header.length);
  const out = new Uint8Array(start + at);
  out.set(new TextEncoder().encode(magic));
  new DataView(out.buffer).setUint32(4, start - fixedBytes, true);
  out.fill(0x20, fixedBytes, start);
  out.set(header, fixedBytes);
  for (const column of columns) {
    const { buffer, byteOffset, byteLength } = column.data;
    out.set(new Uint8Array(buffer, byteOffset, byteLength), start + column.at);
  }
  return out;
}

/** Columns are views into `bytes`. Throws if it was not written by `encodeSeries`. */
export function decodeSeries(bytes: ArrayBuffer): BinarySeries[] {
  const view = new DataView(bytes);
  const word = new TextDecoder().decode(new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength)));
  if (word !== magic) throw new Error('not a history reply');
  const length = view.getUint32(4, true);
  const heads = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, fixedBytes, length))) as SeriesHead[];
  return heads.map(({ plain, columns }) => {
    const entries = columns.map(({ name, type, at, length: rows }) => [
      name,
      new types[type](bytes, fixedBytes + length + at, rows),
    ]);
    return { ...plain, ...Object.fromEntries(entries) } as BinarySeries;
  });
}

/** The JSON form of the same. */
export function plainSeries(series: BinarySeries): HistorySeries {
  const { signalId } = series;
  const edges = series.edges ? { edges: series.edges } : {};
  if (series.kind === 'buckets') {
    const numbers = (column: Float64Array) => Array.from(column, (value) => (Number.isNaN(value) ? null : value));
    const { min, max, avg, first, last } = series;
    return {
      signalId,
      kind: 'buckets',
      times: [...series.times],
      min: numbers(min),
      max: numbers(max),
      avg: numbers(avg),
      first: numbers(first),
      last: numbers(last),
      count: [...series.count],
      bad: Array.from(series.bad, (flag) => flag === 1),
      ...(series.bad.includes(2) && { held: Array.from(series.bad, (flag) => flag === 2) }),
      ...edges,
    };
  }
  const { times, values, kinds, texts, codes, codeTexts } = series;
  const valueAt = (row: number) => {
    const kind = kinds[row] ?? 0;
    if (kind === 1) return null;
    return kind === 2 ? (texts[values[row] ?? 0] ?? null) : (values[row] ?? null);
  };
  const good = codes.length === 0 && (codeTexts[0] ?? '200') === '200';
  return {
    signalId,
    kind: 'raw',
    times: [...times],
    values: Array.from(times, (_, row) => valueAt(row)),
    codes: good ? [] : Array.from(times, (_, row) => codeTexts[codes[row] ?? 0] ?? '200'),
    ...edges,
  };
}

function typeOf(part: unknown): keyof typeof types | undefined {
  if (part instanceof Float64Array) return 'f64';
  if (part instanceof Uint32Array) return 'u32';
  return part instanceof Uint8Array ? 'u8' : undefined;
}
