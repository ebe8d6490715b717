import { breathe } from './turns.ts';

/**
 * JSON in pieces: a large value is neither written nor read at once, so that other processes can have it without anyone
 * waiting for it in this one. `list` are texts of arrays, to be joined.
 */
export type Pieces = string | { fields: [key: string, value: Pieces][] } | { list: string[] };

/** Items of a list that are one piece. */
const itemsEach = 100;
/** The long lists of our documents are not deeper than this. */
const deepest = 3;

/** In turns. */
export async function toPieces(value: unknown): Promise<Pieces> {
  const steps = splitting(value, 0);
  for (;;) {
    const { done, value: pieces } = steps.next();
    if (done) return pieces;
    await breathe();
  }
}

/** At once, where nobody waits. */
export function toPiecesNow(value: unknown): Pieces {
  const steps = splitting(value, 0);
  for (;;) {
    const { done, value: pieces } = steps.next();
    if (done) return pieces;
  }
}

/** The value again, in turns. */
export async function fromPieces(pieces: Pieces): Promise<unknown> {
  const steps = joining(pieces);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await breathe();
  }
}

/** The value again, at once. */
export function fromPiecesNow(pieces: Pieces): unknown {
  const steps = joining(pieces);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Roughly how long its text is. */
export function sizeOf(pieces: Pieces): number {
  if (typeof pieces === 'string') return pieces.length;
  if ('list' in pieces) return pieces.list.reduce((sum, text) => sum + text.length, 0);
  return pieces.fields.reduce((sum, [, value]) => sum + sizeOf(value), 0);
}

function* splitting(value: unknown, depth: number): Generator<undefined, Pieces> {
  if (Array.isArray(value) && value.length > itemsEach) {
    const list: string[] = [];
    for (let at = 0; at < value.length; at += itemsEach) {
      list.push(JSON.stringify(value.slice(at, at + itemsEach)));
      yield;
    }
    return { list };
  }
  if (depth === deepest || typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield;
    return JSON.stringify(value) ?? 'null';
  }
  const fields: [string, Pieces][] = [];
  for (const [key, field] of Object.entries(value))
    if (field !== undefined) fields.push([key, yield* splitting(field, depth + 1)]);
  return { fields };
}

function* joining(pieces: Pieces): Generator<undefined, unknown> {
  if (typeof pieces === 'string') {
    yield;
    return JSON.parse(pieces);
  }
  if ('list' in pieces) {
    const items: unknown[] = [];
    for (const text of pieces.list) {
      for (const item of JSON.parse(text) as unknown[]) items.push(item);
      yield;
    }
    return items;
  }
  const value: Record<string, unknown> = {};
  for (const [key, field] of pieces.fields) {
    const joined = yield* joining(field);
    // Not an assignment: a key may be `__proto__`.
    Object.defineProperty(value, key, { value: joined, enumerable: true, configurable: true, writable: true });
  }
  return value;
}
