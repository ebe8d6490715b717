import type { Text } from '@lookfar/contract';
import { type FormulaInputs, parseFormula } from '@lookfar/formula';
import { readablePlaceholders } from '../references/placeholders.ts';

/** Why a text is not a formula, with the position; undefined if it is one. */
export function formulaProblem(text: string, inputs: FormulaInputs): Text | undefined {
  const parsed = parseFormula(readablePlaceholders(text), { inputs });
  if (parsed.ok) return undefined;
  const at = parsed.position + 1;
  return {
    cn: `第 ${at} 个字符处，${parsed.reason.cn}`,
    en: `at character ${at}, ${parsed.reason.en}`,
  };
}
