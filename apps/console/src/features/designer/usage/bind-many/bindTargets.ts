import type { Editor, WidgetRecord } from '@lookfar/editor';
import type { FieldPath } from '@lookfar/page';
import { definitionOf } from '@lookfar/widgets';
import { textAt } from '../../canvas/textPath.ts';
import type { Target } from './proposeSignals.ts';

/** [US7] What can be bound of the selection, groups opened: names first, then texts. */
export function bindTargets(editor: Editor, selection: readonly string[]): readonly Target[] {
  const ids = new Set(selection.flatMap((id) => editor.document.leavesOf(id)));
  return [...ids].flatMap((id): Target[] => {
    const record = editor.document.get(id);
    const definition = record && definitionOf(record.widgetType);
    const box = editor.boundsOf([id]);
    if (!record || !box || !definition || definition.data === 'none') return [];
    return [{ id, names: namesOf(record, definition.textPath), box }];
  });
}

function namesOf(record: WidgetRecord, textPath: FieldPath | undefined): string[] {
  const text = textPath === undefined ? '' : textAt(record, textPath);
  return [record.widgetName, text].filter((name) => name !== '');
}
