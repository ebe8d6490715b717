import { type Formula, type FormulaError, parseFormula } from '@lookfar/formula';

const remembered = 5000;
const known = new Map<string, Formula | FormulaError>();

/** The formula of a text, parsed once: over signals and variables. */
export function formulaOf(text: string): Formula | FormulaError {
  const before = known.get(text);
  if (before) return before;
  if (known.size >= remembered) known.clear();
  const formula = parseFormula(text, { mvars: true });
  known.set(text, formula);
  return formula;
}
