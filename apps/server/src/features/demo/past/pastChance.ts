import { createHash } from 'node:crypto';

/** Between 0 and 1, always the same for the same words: what people did in the past looks random and can be repeated. */
export function chanceOf(...words: readonly (string | number)[]): number {
  return createHash('sha256').update(words.join('/')).digest().readUInt32BE(0) / 2 ** 32;
}

/** One of these. */
export function oneOf<T>(list: readonly [T, ...T[]], ...words: readonly (string | number)[]): T {
  return list[Math.floor(chanceOf(...words) * list.length)] ?? list[0];
}
