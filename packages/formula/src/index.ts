export { type Calc, type CalcType, calcTypes, calculate, calculateStrict } from './calculate.ts';
export {
  applyFormula,
  evaluate,
  evaluateStrict,
  formulaCodes,
  isGoodCode,
  type Lookup,
  numberOf,
  type SignalReading,
  type StrictResult,
} from './evaluate.ts';
export type { Formula, FormulaError, Placeholder, Reason } from './Formula.ts';
export { functionNames } from './functions.ts';
export { formulaLimits } from './limits.ts';
export { type ParseOptions, parseFormula } from './parseFormula.ts';
export type {
  Answer,
  Period,
  QueryLimits,
  QueryRequest,
  QueryResult,
  Question,
  Step,
} from './sandbox/query/QueryScript.ts';
export { reasonText } from './sandbox/reasonText.ts';
export type {
  LogLevel,
  LogLine,
  SandboxEnding,
  ScriptReason,
  ScriptRefusal,
  ScriptSignal,
} from './sandbox/SandboxRun.ts';
export type { FormulaInputs } from './TokenCheck.ts';
