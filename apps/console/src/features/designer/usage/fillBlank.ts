import type { Editor } from '@lookfar/editor';
import type { Binding, BoundSignal } from '@lookfar/page';
import type { UsedSignal } from './mergeUses.ts';
import { filling, rebindRecords, widgetsOf } from './rebindRecords.ts';

/** [US4] A signal in the blanks of one page, or none: an emptied formula is a plain binding then. One undo entry. */
export function fillBlank(
  editor: Editor,
  { pageId, uses, ...blank }: UsedSignal & { pageId: number },
  to: BoundSignal | null,
): boolean {
  const ids = widgetsOf(uses, pageId);
  if (blank.title !== '') return rebindRecords(editor, filling(blank, to), ids) > 0;
  return editor.editBindings(ids, (binding) => (isBlank(binding) ? plainBinding(binding, to) : binding));
}

const isBlank = ({ isFormula, formula, signalArray }: Binding): boolean =>
  isFormula ? formula === '' : signalArray.some(({ signalId, param }) => signalId === 0 && param === undefined);

function plainBinding(binding: Binding, to: BoundSignal | null): Binding {
  const kept = binding.signalArray.filter(({ signalId, param }) => signalId > 0 || param !== undefined);
  return { ...binding, type: 'signal', isFormula: false, signalArray: to ? [...kept, to] : kept };
}
