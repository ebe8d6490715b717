import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

const setLine = StateEffect.define<number | null>();
const mark = Decoration.line({ class: 'cm-errorLine' });

/** The line where the last dry run failed, until the code is changed. */
export const errorLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { docChanged, effects, newDoc }) {
    const effect = effects.find((one) => one.is(setLine));
    if (!effect) return docChanged ? Decoration.none : marks;
    const line = effect.value as number | null;
    if (line === null || line > newDoc.lines) return Decoration.none;
    return Decoration.set([mark.range(newDoc.line(line).from)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export function markLine(view: EditorView, line: number | null): void {
  view.dispatch({ effects: setLine.of(line) });
}

/** Moves the cursor to a line and scrolls it into view. */
export function goToLine(view: EditorView, line: number): void {
  const { doc } = view.state;
  const anchor = doc.line(Math.min(Math.max(line, 1), doc.lines)).from;
  view.dispatch({ selection: { anchor }, scrollIntoView: true });
  view.focus();
}
