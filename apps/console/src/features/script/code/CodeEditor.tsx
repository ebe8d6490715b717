import './code-editor.css';
import { Annotation, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { ScriptDialect } from '../scriptApi.ts';
import type { CodeSignal } from './CodeSignal.ts';
import { codeSetup } from './codeSetup.ts';
import { goToLine, markLine } from './errorLine.ts';

export interface CodeHandle {
  goToLine(line: number): void;
}

interface CodeEditorProps {
  code: string;
  /** Cannot change while the editor is mounted. */
  readOnly: boolean;
  signals: readonly CodeSignal[];
  /** There may be other signals than these: unknown names are not marked. */
  isOpenEnded?: boolean;
  /** Cannot change while the editor is mounted. */
  dialect: ScriptDialect;
  label: string;
  /** The line where the last dry run failed. */
  failedLine: number | null;
  onChange(code: string): void;
  ref?: Ref<CodeHandle>;
}

/** Marks changes that the user did not type. */
const fromOutside = Annotation.define<true>();

/** Edits one document: needs a key, so that each script has its own editor and undo history. */
export function CodeEditor({
  code,
  readOnly,
  signals,
  isOpenEnded = false,
  dialect,
  label,
  failedLine,
  onChange,
  ref,
}: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef({ signals, onChange });
  const first = useRef({ code, label, readOnly, dialect, isOpenEnded });
  // Typed text that has not come back from the parent yet. A late echo must not undo what was typed since.
  const echoes = useRef(new Set<string>());
  useEffect(() => {
    latest.current = { signals, onChange };
  });

  useEffect(() => {
    if (!place.current) return;
    const changed = EditorView.updateListener.of((update) => {
      if (!update.docChanged || update.transactions.some((one) => one.annotation(fromOutside))) return;
      const text = update.state.doc.toString();
      echoes.current.add(text);
      latest.current.onChange(text);
    });
    const extensions = [
      codeSetup(() => latest.current.signals, first.current),
      EditorState.readOnly.of(first.current.readOnly),
      changed,
    ];
    const editor = new EditorView({
      state: EditorState.create({ doc: first.current.code, extensions }),
      parent: place.current,
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  // The document may change from outside: a revision was restored, a conflict was resolved.
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    if (editor.state.doc.toString() === code) echoes.current.clear();
    else if (!echoes.current.has(code)) {
      const changes = { from: 0, to: editor.state.doc.length, insert: code };
      editor.dispatch({ changes, annotations: fromOutside.of(true) });
    }
  }, [code]);

  useEffect(() => {
    if (view.current) markLine(view.current, failedLine);
  }, [failedLine]);

  useImperativeHandle(ref, () => ({ goToLine: (line) => view.current && goToLine(view.current, line) }), []);
  return <div className="script-code" ref={place} />;
}
