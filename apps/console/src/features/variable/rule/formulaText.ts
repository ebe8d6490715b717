import type { VariableInput } from '@lookfar/contract';
import { signalName } from '../../../shared/project-signal/projectSignal.ts';

/** A reference in a formula: `${12.34}` or `${mvar.34}`. */
const reference = /\$\{\s*(?:\d+|mvar)\s*\.\s*(\d+)\s*\}/g;

/** How a signal or variable is written in a formula. */
export const referenceTo = ({
  equipId,
  signalId,
  isVariable,
}: Pick<VariableInput, 'equipId' | 'signalId' | 'isVariable'>): string =>
  isVariable ? `\${mvar.${signalId}}` : `\${${equipId}.${signalId}}`;

/** The ids that a formula refers to, each once. */
export function referencesOf(formula: string): number[] {
  return [...new Set([...formula.matchAll(reference)].map(([, id]) => Number(id)))];
}

/** [VC2] The formula with names in place of references; what is not known stays as it is. */
export function readable(formula: string, inputs: readonly VariableInput[]): string {
  const names = new Map(inputs.filter(({ isKnown }) => isKnown).map((input) => [input.signalId, signalName(input)]));
  return formula.replace(reference, (written, id: string) => {
    const name = names.get(Number(id));
    return name === undefined ? written : `[${name}]`;
  });
}

export interface Piece {
  text: string;
  kind: 'plain' | 'reference' | 'problem';
}

/** [VC1] The text in pieces, so that references and the place of the problem can be marked. */
export function piecesOf(formula: string, problem: { from: number; to: number } | null): Piece[] {
  const from = Math.min(problem?.from ?? formula.length, formula.length);
  // A problem behind the last character, or of no width, still needs something to be seen by.
  const to = problem ? Math.min(Math.max(problem.to, from + 1), formula.length) : formula.length;
  const marked: Piece[] = problem ? [{ text: formula.slice(from, to) || ' ', kind: 'problem' }] : [];
  return [...plainPieces(formula.slice(0, from)), ...marked, ...plainPieces(problem ? formula.slice(to) : '')].filter(
    ({ text }) => text !== '',
  );
}

function plainPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(reference)) {
    pieces.push({ text: text.slice(end, match.index), kind: 'plain' }, { text: match[0], kind: 'reference' });
    end = match.index + match[0].length;
  }
  return [...pieces, { text: text.slice(end), kind: 'plain' }];
}

/** A text put in place of a selection, and where the caret is then. */
export function inserted(text: string, from: number, to: number, piece: string): { text: string; caret: number } {
  return { text: `${text.slice(0, from)}${piece}${text.slice(to)}`, caret: from + piece.length };
}
