/** A text in the two languages of the product. */
export interface Reason {
  cn: string;
  en: string;
}

/**
 * Why a text is not a formula. `position` counts characters from 0; it is the text's length if something is missing.
 */
export interface FormulaError {
  ok: false;
  position: number;
  reason: Reason;
}

/**
 * `${equipId.signalId}` as it appears in a formula, or `${mvar.id}`, whose `equipId` is 0. Values are looked up by the
 * signal's id alone.
 */
export interface Placeholder {
  equipId: number;
  signalId: number;
  isVariable?: true;
}

/** A compiled expression. `inputs` contains the signals in the order of `Formula.signals`, then the variable. */
export type Run = (inputs: Float64Array) => number;

/** A parsed text, compiled once and evaluated often. */
export interface Formula {
  ok: true;
  text: string;
  /** Distinct signal ids in the order of their first use. */
  signals: readonly number[];
  /** Distinct placeholders in the order of their first use. */
  placeholders: readonly Placeholder[];
  /** Whether `x` or `value` occurs. */
  usesVariable: boolean;
  /** For this package's own evaluators; use `evaluate` or `evaluateStrict`. */
  run: Run;
}

export const formulaError = (position: number, cn: string, en: string): FormulaError => ({
  ok: false,
  position,
  reason: { cn, en },
});
