import jsep from 'jsep';
import { compile, NotAllowed } from './compile.ts';
import { type Formula, type FormulaError, formulaError, type Placeholder } from './Formula.ts';
import { variables } from './functions.ts';
import { formulaLimits } from './limits.ts';
import { type FormulaInputs, TokenCheck } from './TokenCheck.ts';
import { readTokens, type Token } from './tokens.ts';

export interface ParseOptions {
  /**
   * `signals` (default): placeholders, as in a project variable. `variable`: only `x` or `value`, as in the scale and
   * write formulas of one signal. `both`: either.
   */
  inputs?: FormulaInputs;
  /** Whether `${mvar.id}`, a variable of a project, is an input too. */
  mvars?: boolean;
}

/** `${12.34}` → `$_12_34_`: a name of the same length, so that the parser's positions are the text's. */
const parserName = (token: Token): string => token.text.replace(/[{.}]/g, '_');

interface Inputs {
  signals: number[];
  placeholders: Placeholder[];
  slots: Map<string, number>;
}

function collectInputs(tokens: readonly Token[]): Inputs {
  const inputs: Inputs = { signals: [], placeholders: [], slots: new Map() };
  for (const token of tokens) {
    if (!token.placeholder || inputs.slots.has(parserName(token))) continue;
    const { signalId } = token.placeholder;
    const seen = inputs.signals.indexOf(signalId);
    inputs.slots.set(parserName(token), seen < 0 ? inputs.signals.push(signalId) - 1 : seen);
    inputs.placeholders.push(token.placeholder);
  }
  return inputs;
}

function forParser(text: string, tokens: readonly Token[]): string {
  let out = '';
  for (const token of tokens) {
    if (!token.placeholder) continue;
    out += text.slice(out.length, token.position) + parserName(token);
  }
  return out + text.slice(out.length);
}

/** Parses a formula. Never throws: errors are returned with their position and reason. */
export function parseFormula(text: string, options: ParseOptions = {}): Formula | FormulaError {
  const most = formulaLimits.length;
  if (text.length > most)
    return formulaError(most, `公式最多 ${most} 个字符`, `A formula can have at most ${most} characters`);
  const { tokens, problem: unreadable } = readTokens(text);
  const check = new TokenCheck(options.inputs ?? 'signals', options.mvars ?? false);
  const problem = check.run(tokens, unreadable ? undefined : text.length);
  if (unreadable && !(problem && problem.position < unreadable.position)) return unreadable;
  if (problem) return problem;
  const inputs = collectInputs(tokens);
  try {
    return {
      ok: true,
      text,
      signals: inputs.signals,
      placeholders: inputs.placeholders,
      usesVariable: tokens.some((token) => token.kind === 'name' && variables.has(token.text)),
      run: compile(jsep(forParser(text, tokens)), { placeholders: inputs.slots, variable: inputs.signals.length }),
    };
  } catch (error) {
    return parserRefusal(error);
  }
}

/** The second line of defence: whatever passed the token check but not the parser or the whitelist. */
function parserRefusal(error: unknown): FormulaError {
  const index = (error as { index?: unknown }).index;
  if (typeof index !== 'number' && !(error instanceof NotAllowed)) throw error;
  return formulaError(typeof index === 'number' ? index : 0, '公式无法识别', 'The formula cannot be parsed');
}
