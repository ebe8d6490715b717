export { type Calc, type CalcType, calcTypes, calculate, calculateStrict } from './calculate.ts';
export {
  applyFormula,
  evaluate,
  evaluateStrict,
  formulaCodes,
  type Lookup,
  numberOf,
  type SignalReading,
  type StrictResult,
} from './evaluate.ts';
export type { Formula, FormulaError, Placeholder, Reason } from './Formula.ts';
export { functionNames } from './functions.ts';
export { formulaLimits } from './limits.ts';
export { type ParseOptions, parseFormula } from './parseFormula.ts';
export type { FormulaInputs } from './TokenCheck.ts';
