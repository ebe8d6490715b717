import { type FormulaError, parseFormula } from '@lookfar/formula';

const param = /\$\{[\p{L}\p{N}_-]+\}/gu;

/**
 * [DP24] What is wrong with a formula, or how many signals it uses. Inside of a component names in `${}` stand for
 * signals; the check reads a number in the place of each, as long as it is, so that positions are those of the text.
 */
export function checkFormula(formula: string, hasParams: boolean): FormulaError | { ok: true; signals: number } {
  const names = new Set(hasParams ? formula.match(param) : []);
  const parsed = parseFormula(hasParams ? formula.replaceAll(param, (name) => '1'.padEnd(name.length)) : formula);
  return parsed.ok ? { ok: true, signals: parsed.placeholders.length + names.size } : parsed;
}
