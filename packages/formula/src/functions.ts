import type { Run } from './Formula.ts';

/** A function of the language: the number of its arguments and how a call becomes a closure. */
export interface FormulaFunction {
  min: number;
  max: number;
  compile(args: readonly Run[]): Run;
}

const nothing: Run = () => Number.NaN;
const at = (args: readonly Run[], index: number): Run => args[index] ?? nothing;

function one(fn: (a: number) => number): FormulaFunction {
  return {
    min: 1,
    max: 1,
    compile: (args) => {
      const a = at(args, 0);
      return (inputs) => fn(a(inputs));
    },
  };
}

function two(fn: (a: number, b: number) => number): FormulaFunction {
  return {
    min: 2,
    max: 2,
    compile: (args) => {
      const a = at(args, 0);
      const b = at(args, 1);
      return (inputs) => fn(a(inputs), b(inputs));
    },
  };
}

/** One argument or more, folded from the left; no list is built during evaluation. */
function many(
  fold: (total: number, next: number) => number,
  finish = (total: number, _count: number) => total,
): FormulaFunction {
  return {
    min: 1,
    max: Number.POSITIVE_INFINITY,
    compile: (args) => {
      const first = at(args, 0);
      const rest = args.slice(1);
      const count = args.length;
      return (inputs) => {
        let total = first(inputs);
        for (const next of rest) total = fold(total, next(inputs));
        return finish(total, count);
      };
    },
  };
}

const add = (a: number, b: number) => a + b;

/**
 * Halves are rounded away from zero; the tiny excess corrects values such as 1.005, which are slightly smaller in
 * binary.
 */
export function roundTo(x: number, digits: number): number {
  if (!Number.isInteger(digits) || digits < -15 || digits > 15) return Number.NaN;
  const factor = 10 ** Math.abs(digits);
  const scaled = Math.abs(digits < 0 ? x / factor : x * factor);
  if (!(scaled < Number.MAX_SAFE_INTEGER)) return x;
  const whole = Math.floor(scaled * (1 + Number.EPSILON) + 0.5);
  return Math.sign(x) * (digits < 0 ? whole * factor : whole / factor);
}

/** Bit `n` of an integer, where 0 is the least significant; negative numbers are treated as two's complement. */
export function bitOf(x: number, n: number): number {
  if (!Number.isInteger(x) || !Number.isInteger(n) || n < 0 || n > 52) return Number.NaN;
  return Math.abs(Math.floor(x / 2 ** n) % 2);
}

const round: FormulaFunction = {
  min: 1,
  max: 2,
  compile: (args) => {
    const x = at(args, 0);
    const digits = args[1] ?? (() => 0);
    return (inputs) => roundTo(x(inputs), digits(inputs));
  },
};

const choose: FormulaFunction = {
  min: 3,
  max: 3,
  compile: (args) => {
    const [test, yes, no] = [at(args, 0), at(args, 1), at(args, 2)];
    return (inputs) => (test(inputs) ? yes(inputs) : no(inputs));
  },
};

const clamp: FormulaFunction = {
  min: 3,
  max: 3,
  compile: (args) => {
    const [x, low, high] = [at(args, 0), at(args, 1), at(args, 2)];
    return (inputs) => Math.min(Math.max(x(inputs), low(inputs)), high(inputs));
  },
};

/** Maps a…b linearly onto c…d and extrapolates beyond both ends. */
const scale: FormulaFunction = {
  min: 5,
  max: 5,
  compile: (args) => {
    const [x, a, b, c, d] = [at(args, 0), at(args, 1), at(args, 2), at(args, 3), at(args, 4)];
    return (inputs) => {
      const from = a(inputs);
      const to = c(inputs);
      return to + ((x(inputs) - from) * (d(inputs) - to)) / (b(inputs) - from);
    };
  },
};

/** Every function of the language. A map, so that no name reaches an object's prototype. */
export const functions: ReadonlyMap<string, FormulaFunction> = new Map(
  Object.entries({
    abs: one(Math.abs),
    sign: one(Math.sign),
    floor: one(Math.floor),
    ceil: one(Math.ceil),
    trunc: one(Math.trunc),
    round,
    sqrt: one(Math.sqrt),
    pow: two((a, b) => a ** b),
    exp: one(Math.exp),
    log: one(Math.log),
    log10: one(Math.log10),
    sin: one(Math.sin),
    cos: one(Math.cos),
    tan: one(Math.tan),
    asin: one(Math.asin),
    acos: one(Math.acos),
    atan: one(Math.atan),
    atan2: two(Math.atan2),
    min: many((a, b) => Math.min(a, b)),
    max: many((a, b) => Math.max(a, b)),
    sum: many(add),
    avg: many(add, (total, count) => total / count),
    if: choose,
    bit: two(bitOf),
    clamp,
    scale,
  }),
);

/** For completion and help while typing a formula. */
export const functionNames: readonly string[] = [...functions.keys()];

export const constants: ReadonlyMap<string, number> = new Map([
  ['PI', Math.PI],
  ['E', Math.E],
  ['true', 1],
  ['false', 0],
]);

/** The one variable of a single-signal formula has two names. */
export const variables: ReadonlySet<string> = new Set(['x', 'value']);
