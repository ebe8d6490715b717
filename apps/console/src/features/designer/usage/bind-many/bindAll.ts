import type { Editor, WidgetRecord } from '@lookfar/editor';
import type { BoundSignal } from '@lookfar/page';
import { definitionOf } from '@lookfar/widgets';
import { boundTo } from '../../panels/binding/pickedBinding.ts';

/** [US7] All of them bound as one undo entry. What takes several signals keeps those that it has. */
export function bindAll(editor: Editor, bound: ReadonlyMap<string, BoundSignal>): boolean {
  return editor.edit([...bound.keys()], (record) => {
    const to = bound.get(record.id);
    return to ? { data: boundTo(record.data, [to], isMany(record)) } : {};
  });
}

const isMany = ({ widgetType }: WidgetRecord): boolean => definitionOf(widgetType)?.data === 'many';
