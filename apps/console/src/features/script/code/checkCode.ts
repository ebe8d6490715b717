import type { syntaxTree } from '@codemirror/language';
import type { CodeSignal } from './CodeSignal.ts';

type Tree = ReturnType<typeof syntaxTree>;
type SyntaxNode = Tree['topNode'];

interface CodeProblem {
  from: number;
  to: number;
  kind: 'syntax' | 'unknown' | 'readOnly';
  title: string;
}

/** A few marks are enough: further errors usually follow from the first. */
const syntaxMost = 3;

interface Known {
  signals: readonly CodeSignal[];
  /** Functions whose first argument names a signal. */
  reading: readonly string[];
}

/** Problems that can be found without running the code: syntax errors, unknown signals, writes to read-only signals. */
export function checkCode(tree: Tree, code: string, { signals, reading }: Known): CodeProblem[] {
  const byTitle = new Map(signals.map((signal) => [signal.title, signal]));
  const syntax: CodeProblem[] = [];
  const names: CodeProblem[] = [];
  tree.iterate({
    enter({ type, from, to, node }) {
      if (type.isError) syntax.push({ from, to, kind: 'syntax', title: '' });
      if (type.name !== 'CallExpression') return;
      const problem = callProblem(node, code, { byTitle, reading });
      if (problem) names.push(problem);
    },
  });
  return [...syntax.slice(0, syntaxMost), ...names];
}

function callProblem(
  call: SyntaxNode,
  code: string,
  { byTitle, reading }: { byTitle: ReadonlyMap<string, CodeSignal>; reading: readonly string[] },
): CodeProblem | undefined {
  const callee = call.firstChild;
  const name = callee?.name === 'VariableName' ? code.slice(callee.from, callee.to) : '';
  const text = call.getChild('ArgList')?.getChild('String');
  if (!reading.includes(name) || !text) return undefined;
  const title = unquoted(code.slice(text.from, text.to));
  const signal = byTitle.get(title);
  const place = { from: text.from, to: text.to, title };
  if (!signal) return { ...place, kind: 'unknown' };
  return name === 'write' && !signal.writable ? { ...place, kind: 'readOnly' } : undefined;
}

function unquoted(text: string): string {
  return text.slice(1, -1).replace(/\\(.)/g, '$1');
}
