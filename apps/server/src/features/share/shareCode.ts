import { randomInt } from 'node:crypto';

/** Without letters and digits that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 10;

/** Some 50 bits, in two halves that can be read over a telephone. */
export function makeShareCode(random: (below: number) => number = randomInt): string {
  const letters = Array.from({ length }, () => alphabet.charAt(random(alphabet.length))).join('');
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`;
}

/** The original form of a code that a user typed. */
export function readShareCode(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`;
}
