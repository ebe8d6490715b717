import type { Run } from './Formula.ts';

type Binary = (left: Run, right: Run) => Run;

/** Truth is 1 or 0; `&&` and `||` return one of their operands, so that `${1.2} || 5` reads "or else 5". */
export const binaryOperators: ReadonlyMap<string, Binary> = new Map<string, Binary>([
  ['+', (l, r) => (i) => l(i) + r(i)],
  ['-', (l, r) => (i) => l(i) - r(i)],
  ['*', (l, r) => (i) => l(i) * r(i)],
  ['/', (l, r) => (i) => l(i) / r(i)],
  ['%', (l, r) => (i) => l(i) % r(i)],
  ['**', (l, r) => (i) => l(i) ** r(i)],
  ['<', (l, r) => (i) => (l(i) < r(i) ? 1 : 0)],
  ['>', (l, r) => (i) => (l(i) > r(i) ? 1 : 0)],
  ['<=', (l, r) => (i) => (l(i) <= r(i) ? 1 : 0)],
  ['>=', (l, r) => (i) => (l(i) >= r(i) ? 1 : 0)],
  ['==', (l, r) => (i) => (l(i) === r(i) ? 1 : 0)],
  ['===', (l, r) => (i) => (l(i) === r(i) ? 1 : 0)],
  ['!=', (l, r) => (i) => (l(i) !== r(i) ? 1 : 0)],
  ['!==', (l, r) => (i) => (l(i) !== r(i) ? 1 : 0)],
  ['&&', (l, r) => (i) => l(i) && r(i)],
  ['||', (l, r) => (i) => l(i) || r(i)],
]);

export const unaryOperators: ReadonlyMap<string, (argument: Run) => Run> = new Map<string, (argument: Run) => Run>([
  ['-', (a) => (i) => -a(i)],
  ['+', (a) => a],
  ['!', (a) => (i) => (a(i) ? 0 : 1)],
]);

export const relational: ReadonlySet<string> = new Set(['<', '>', '<=', '>=']);
