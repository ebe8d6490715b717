import { type FormulaError, parseFormula } from '@lookfar/formula';

const param = /\$\{[\p{L}\p{N}_-]+\}/gu;

/**
 * [DP24] The problem of a formula, or how many signals it uses. Inside a component, names in `${}` represent signals;
 * the check replaces each with a number of the same length, so that positions match the text.
 */
export function checkFormula(
  formula: string,
  hasParams: boolean,
  mvars = false,
): FormulaError | { ok: true; signals: number } {
  const names = new Set(hasParams ? formula.match(param) : []);
  const text = hasParams ? formula.replaceAll(param, (name) => '1'.padEnd(name.length)) : formula;
  const parsed = parseFormula(text, { mvars });
  return parsed.ok ? { ok: true, signals: parsed.placeholders.length + names.size } : parsed;
}
