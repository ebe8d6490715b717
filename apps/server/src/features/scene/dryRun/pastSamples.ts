import { fail, isGood } from '@lookfar/contract';
import { type Columns, codeAt, valueAt } from '@lookfar/historian';
import type { Samples } from '@lookfar/scenes';
import { breathe } from '../../../platform/work/turns.ts';
import type { SharedHistorian } from '../../history/RemoteHistorian.ts';

/** Rows of one answer of the historian: read and thinned within a turn. */
const rowsAtOnce = 5000;
/** Changes of all inputs together; more do not fit into memory. */
const mostChanges = 2_000_000;
const dayMs = 86_400_000;

/** Times and values that grow as they are read. */
class Growing {
  #times = new Float64Array(1024);
  #values = new Float64Array(1024);
  length = 0;

  /** What stays the same is left out. */
  push(time: number, value: number): void {
    if (this.length > 0 && Object.is(this.#values[this.length - 1], value)) return;
    if (this.length === this.#times.length) {
      this.#times = doubled(this.#times);
      this.#values = doubled(this.#values);
    }
    this.#times[this.length] = time;
    this.#values[this.length] = value;
    this.length += 1;
  }

  samples(): Samples {
    return { times: this.#times.slice(0, this.length), values: this.#values.slice(0, this.length) };
  }
}

function doubled(list: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const next = new Float64Array(list.length * 2);
  next.set(list);
  return next;
}

const numberAt = (columns: Columns, row: number): number => {
  const value = isGood(codeAt(columns, row)) ? valueAt(columns, row) : null;
  return value === null || value === '' ? Number.NaN : Number(value);
};

/**
 * What signals and variables were from one moment to another, with what held before; in pieces, so that nobody waits.
 * 1041 if they changed too often for that time.
 */
export async function pastSamples(
  historian: SharedHistorian,
  ids: readonly number[],
  from: number,
  to: number,
): Promise<Map<number, Samples>> {
  const found = new Map<number, Samples>();
  let total = 0;
  for (const id of ids) {
    const growing = new Growing();
    const { before } = await historian.around(id, from, to);
    for (let row = 0; row < before.times.length; row += 1) growing.push(before.times[row] ?? 0, numberAt(before, row));
    for (let at = from; at < to; ) {
      await breathe();
      const piece = await historian.readRange(id, at, to, { limit: rowsAtOnce });
      for (let row = 0; row < piece.times.length; row += 1) growing.push(piece.times[row] ?? 0, numberAt(piece, row));
      if (!piece.more) break;
      at = (piece.times.at(-1) ?? to) + 1;
      if (total + growing.length > mostChanges) fail('1041', { days: Math.max(1, Math.floor((at - from) / dayMs)) });
    }
    total += growing.length;
    if (growing.length > 0) found.set(id, growing.samples());
  }
  return found;
}
