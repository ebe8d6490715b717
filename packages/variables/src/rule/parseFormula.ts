import { variableLimits } from '@lookfar/contract';
import { type Formula, parseFormula as parse, type Reason } from '@lookfar/formula';

/** An input as it is written in a formula; `from` and `to` are offsets of its first use. */
export interface Reference {
  signalId: number;
  /** 0 for a variable. */
  equipId: number;
  isVariable: boolean;
  from: number;
  to: number;
}

/** What is wrong with a formula, and where: offsets into its text. */
export interface FormulaProblem {
  ok: false;
  reason: Reason;
  from: number;
  to: number;
}

export interface VariableFormula {
  ok: true;
  formula: Formula;
  /** Distinct, in the order of their first use. */
  references: readonly Reference[];
}

export interface FormulaOptions {
  /** Whether a reference exists; all of them do by default. */
  isKnown?: (reference: Reference) => boolean;
}

const reference = /\$\{(\d+|mvar)\.(\d+)\}/g;
/** What is marked as wrong: a reference, even an incomplete one, a word or number, or a single character. */
const marked = /\$\{[^}\s]*\}?|[\w.]+|[\s\S]/uy;

/** The formula of a variable: `${equipId.signalId}`, `${mvar.id}` and the functions of `@lookfar/formula`. */
export function parseFormula(text: string, { isKnown }: FormulaOptions = {}): VariableFormula | FormulaProblem {
  const most = variableLimits.formula;
  if (text.length > most)
    return {
      ok: false,
      reason: { cn: `公式最多 ${most} 个字符`, en: `A formula can have at most ${most} characters` },
      from: most,
      to: text.length,
    };
  const formula = parse(text, { mvars: true });
  if (!formula.ok) return { ok: false, reason: formula.reason, ...place(text, formula.position) };
  const references = referencesIn(text);
  const unknown = isKnown && references.find((one) => !isKnown(one));
  return unknown ? missing(unknown) : { ok: true, formula, references };
}

function place(text: string, position: number): { from: number; to: number } {
  // Something is missing at the end: the last character is marked, so that there is something to see.
  if (position >= text.length) return { from: Math.max(0, text.trimEnd().length - 1), to: text.length };
  marked.lastIndex = position;
  return { from: position, to: position + (marked.exec(text)?.[0].length ?? 1) };
}

function referencesIn(text: string): Reference[] {
  const found = new Map<string, Reference>();
  for (const match of text.matchAll(reference)) {
    const isVariable = match[1] === 'mvar';
    const equipId = isVariable ? 0 : Number(match[1]);
    const signalId = Number(match[2]);
    const key = `${equipId}.${signalId}.${isVariable}`;
    if (found.has(key)) continue;
    found.set(key, { signalId, equipId, isVariable, from: match.index, to: match.index + match[0].length });
  }
  return [...found.values()];
}

function missing({ from, to, isVariable }: Reference): FormulaProblem {
  const reason = isVariable
    ? { cn: '变量不存在', en: 'The variable does not exist' }
    : {
        cn: '信号不存在，或其设备不在该运营中心内',
        en: 'The signal does not exist, or its device is not in the project',
      };
  return { ok: false, reason, from, to };
}
