import type { Editor, WidgetRecord } from '@lookfar/editor';
import type { BoundSignal } from '@lookfar/page';
import { definitionOf } from '@lookfar/widgets';
import { boundTo } from '../../panels/binding/pickedBinding.ts';

/** [US7] Binds all of them as one undo entry. Widgets that accept several signals keep the ones they have. */
export function bindAll(editor: Editor, bound: ReadonlyMap<string, BoundSignal>): boolean {
  return editor.edit([...bound.keys()], (record) => {
    const to = bound.get(record.id);
    return to ? { data: boundTo(record.data, [to], isMany(record)) } : {};
  });
}

const isMany = ({ widgetType }: WidgetRecord): boolean => definitionOf(widgetType)?.data === 'many';
