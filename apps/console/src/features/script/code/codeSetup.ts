import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  startCompletion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript, localCompletionSource } from '@codemirror/lang-javascript';
import { bracketMatching, ensureSyntaxTree, indentOnInput, indentUnit } from '@codemirror/language';
import { type Diagnostic, linter, lintKeymap } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { styleNonce } from '../../../base/styleNonce.ts';
import type { ScriptDialect } from '../scriptApi.ts';
import { scriptTexts } from '../scriptTexts.ts';
import type { CodeSignal } from './CodeSignal.ts';
import { checkCode } from './checkCode.ts';
import { codeLook } from './codeLook.ts';
import { quoted, titlePlace, titlesFor } from './completions.ts';
import { errorLine } from './errorLine.ts';

const parseMs = 200;
const { text } = scriptTexts;

type Signals = readonly CodeSignal[];

interface CodeKind {
  label: string;
  dialect: ScriptDialect;
  /** There may be other signals. */
  isOpenEnded: boolean;
}

/** The extensions of the script editor. `signals` is a function because they change while the editor is open. */
export function codeSetup(signals: () => Signals, { label, dialect, isOpenEnded }: CodeKind): Extension {
  const nonce = styleNonce();
  return [
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    drawSelection(),
    history(),
    indentOnInput(),
    indentUnit.of('  '),
    bracketMatching(),
    closeBrackets(),
    javascript(),
    autocompletion({
      override: [
        (context) => titleCompletion(context, signals(), dialect),
        (context) => apiCompletion(context, dialect),
        localCompletionSource,
      ],
      icons: false,
    }),
    linter((view) => problemsOf(view, { signals: signals(), reading: isOpenEnded ? [] : dialect.reading })),
    errorLine,
    codeLook,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', autocapitalize: 'off' }),
    // CodeMirror itself lets Esc, then Tab leave the editor.
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...historyKeymap,
      ...completionKeymap,
      ...lintKeymap,
      indentWithTab,
    ]),
    nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
  ];
}

function titleCompletion(
  context: CompletionContext,
  signals: Signals,
  { reading }: ScriptDialect,
): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const place = titlePlace(line.text.slice(0, context.pos - line.from), reading);
  if (!place) return null;
  const options = titlesFor(place, signals).map(({ title, unit, groupName }) => ({
    label: title,
    apply: quoted(title, place.quote),
    detail: [groupName, unit].filter(Boolean).join(' · '),
  }));
  return { from: context.pos - place.typed.length, options, validFor: /^[^'"`]*$/ };
}

function apiCompletion(context: CompletionContext, dialect: ScriptDialect): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  if (titlePlace(line.text.slice(0, context.pos - line.from), dialect.reading)) return null;
  const word = context.matchBefore(/(?<![.\w$])[\w$]+/);
  if (!word && !context.explicit) return null;
  return { from: word?.from ?? context.pos, options: apiOptions(dialect), validFor: /^[\w$]*$/ };
}

function apiOptions({ api }: ScriptDialect): Completion[] {
  return api.map(({ name, usage, kind, text: words }) => ({
    label: name,
    type: kind,
    detail: usage,
    info: words[currentLanguage()],
    boost: 1,
    ...(usage.includes("('…'") && { apply: callWithTitle }),
  }));
}

/** Inserts the call and offers signal titles immediately. */
function callWithTitle(view: EditorView, { label }: Completion, from: number, to: number): void {
  view.dispatch({
    changes: { from, to, insert: `${label}('')` },
    selection: { anchor: from + label.length + 2 },
    userEvent: 'input.complete',
  });
  startCompletion(view);
}

function problemsOf(view: EditorView, known: Parameters<typeof checkCode>[2]): Diagnostic[] {
  const { doc } = view.state;
  const tree = ensureSyntaxTree(view.state, doc.length, parseMs);
  if (!tree) return [];
  return checkCode(tree, doc.toString(), known).map(({ from, to, kind, title }) => ({
    from: Math.min(from, doc.length),
    // A mark must have a width.
    to: Math.min(Math.max(to, from + 1), doc.length),
    severity: kind === 'syntax' ? 'error' : 'warning',
    message: messageOf(kind, title),
  }));
}

function messageOf(kind: 'syntax' | 'unknown' | 'readOnly', title: string): string {
  if (kind === 'syntax') return text('syntaxError');
  return text(kind === 'unknown' ? 'unknownSignal' : 'readOnlySignal', { title });
}
