import type { Editor } from '@lookfar/editor';
import { type Binding, type BoundSignal, signalsOf } from '@lookfar/page';
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

const isBlank = (binding: Binding): boolean =>
  binding.isFormula ? binding.formula === '' : signalsOf(binding).some(isBlankItem);

const isBlankItem = ({ signalId, param }: BoundSignal): boolean => signalId === 0 && param === undefined;

function plainBinding(binding: Binding, to: BoundSignal | null): Binding {
  const list = binding.type === 'report' && !binding.isFormula ? 'reportSignalArray' : 'signalArray';
  const kept = binding[list].filter((item) => !isBlankItem(item));
  const type = list === 'signalArray' ? 'signal' : 'report';
  return { ...binding, type, isFormula: false, [list]: to ? [...kept, to] : kept };
}
