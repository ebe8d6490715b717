import { decodeBlock, sharedRoom } from '../codec/block.ts';
import { between, overlay } from '../columns/arrange.ts';
import { type Columns, rowAt } from '../columns/Columns.ts';
import type { BlockHead } from '../store/BlockStore.ts';

/** A part of a signal in time order: a block answered by its statistics, or points, or what `Quick` made of a block. */
export type Segment<Quickly = never> = { readonly head: BlockHead } | { readonly columns: Columns } | Quickly;

/** Uses the bytes of a complete block in another way than by its points; undefined if it cannot. */
export type Quick<Quickly> = (blob: Uint8Array) => Quickly | undefined;

/**
 * The result of a read: blocks ascending, bytes by `t0` for those whose points are wanted, and the points in memory.
 */
export interface Material {
  readonly heads: readonly BlockHead[];
  readonly blobs: ReadonlyMap<number, Uint8Array>;
  readonly tail: Columns;
}

/**
 * True if points in memory are within the span of the block: they may overwrite its points, so its statistics cannot be
 * used.
 */
export function isTouched(head: BlockHead, tail: Columns): boolean {
  const row = rowAt(tail.times, head.t0);
  return row < tail.times.length && (tail.times[row] as number) <= head.t1;
}

/**
 * The points in [from, to), memory over blocks, in time order. A block without bytes is returned as it is. Decodes one
 * block at a time into the same buffer: a segment is valid until the next is requested.
 */
export function* segments<Quickly = never>(
  { heads, blobs, tail }: Material,
  from: number,
  to: number,
  quick: Quick<Quickly> = () => undefined,
): Generator<Segment<Quickly>> {
  const room = sharedRoom();
  let reached = from;
  for (const head of heads) {
    yield { columns: between(tail, reached, Math.max(reached, Math.min(to, head.t0))) };
    const blob = blobs.get(head.t0);
    if (blob) {
      const newer = between(tail, head.t0, head.t1 + 1);
      const isWhole = newer.times.length === 0 && head.t0 >= from && head.t1 < to;
      const quickly = isWhole ? quick(blob) : undefined;
      yield quickly ?? { columns: between(overlay(decodeBlock(blob, room), newer), from, to) };
    } else yield { head };
    reached = Math.max(reached, head.t1 + 1);
  }
  yield { columns: between(tail, reached, Math.max(reached, to)) };
}
