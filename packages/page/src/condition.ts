import { z } from 'zod';

export const symbols = ['==', '!=', '>', '>=', '<', '<='] as const;
export type ConditionSymbol = (typeof symbols)[number];

/** Numbers may be written as text; text supports only == and !=. */
export const condition = {
  symbol: z.enum(symbols).default('=='),
  value: z.union([z.number(), z.string().max(200)]).default(0),
};
export const Condition = z.object(condition);
export type Condition = z.output<typeof Condition>;

/** A value that a condition can test; null and undefined mean "not known". */
export type Reading = number | string | boolean | null | undefined;

/** False for unknown values: a missing value must never trigger anything. */
export function holds({ symbol, value }: Condition, reading: Reading): boolean {
  if (reading === null || reading === undefined) return false;
  const left = numeric(reading);
  const right = numeric(value);
  if (left === undefined || right === undefined) {
    if (symbol === '==') return String(reading) === String(value);
    return symbol === '!=' && String(reading) !== String(value);
  }
  return compare(left, symbol, right);
}

function compare(left: number, symbol: ConditionSymbol, right: number): boolean {
  switch (symbol) {
    case '==':
      return left === right;
    case '!=':
      return left !== right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
  }
}

function numeric(value: number | string | boolean): number | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0;
  const number = typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
}
