import { applyFormula, parseFormula } from '@lookfar/formula';

export interface EntryBounds {
  min?: number;
  max?: number;
  /** What the value is rounded to; hundredths when absent. */
  step?: number;
}

/**
 * [DP10] How a number field interprets typed text. `+10`, `*2` and `/2` start from the current value, as do `-=10` and
 * `50%` (half of it); anything else is arithmetic, so `-10` is a negative number. Undefined if it cannot be parsed.
 * Parsed once: it may apply to thousands of widgets.
 */
export function entryReader(text: string, bounds: EntryBounds = {}): (current: number) => number | undefined {
  const formula = parseFormula(expressionOf(normalise(text)), { inputs: 'variable' });
  if (!formula.ok) return () => undefined;
  return (current) => {
    const { value } = applyFormula(formula, current);
    return value === null ? undefined : bounded(value, bounds);
  };
}

/** Full-width digits and signs of a Chinese keyboard, and the units that people type along. */
function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/(?:px|°|deg)\s*$/i, '')
    .replace(/[×xX]/g, '*')
    .replace(/÷/g, '/')
    .trim();
}

function expressionOf(text: string): string {
  const relative = /^([-+*/])=(.*)$/.exec(text) ?? /^([+*/])(.*)$/.exec(text);
  return relative ? `x ${relative[1]} (${amount(relative[2] ?? '')})` : amount(text);
}

/** A share of the value that is there, where the whole of it is a percentage. */
const amount = (text: string): string => {
  const share = /^(.*)%$/.exec(text.trim());
  return share ? `x * (${share[1]}) / 100` : text;
};

/** Within its bounds, and without binary rounding errors. */
export function bounded(value: number, { min, max, step }: EntryBounds): number {
  const inside = Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, value));
  const places = step === undefined ? 2 : Math.min(6, Math.max(0, -Math.floor(Math.log10(step))));
  return Number(inside.toFixed(places));
}

/** The text of a number in its field: at most two decimals, never an exponent. */
export function entryText(value: number): string {
  return String(Number(value.toFixed(value !== 0 && Math.abs(value) < 1 ? 4 : 2)));
}

/** The step of an arrow key or of a pixel of scrubbing. */
export const stepOf = (step: number | undefined, isFar: boolean): number => (step ?? 1) * (isFar ? 10 : 1);
