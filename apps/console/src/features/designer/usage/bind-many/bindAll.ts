import type { Editor, WidgetRecord } from '@lookfar/editor';
import type { Binding, BoundSignal } from '@lookfar/page';
import { definitionOf } from '@lookfar/widgets';
import { isSameSignal, withLook } from '../../panels/binding/toBoundSignal.ts';

const most = 100;

/** [US7] All of them bound as one undo entry. What takes several signals keeps those that it has. */
export function bindAll(editor: Editor, bound: ReadonlyMap<string, BoundSignal>): boolean {
  return editor.edit([...bound.keys()], (record) => {
    const to = bound.get(record.id);
    return to ? { data: bindingWith(record, to) } : {};
  });
}

function bindingWith({ widgetType, data }: WidgetRecord, to: BoundSignal): Binding {
  const isMany = definitionOf(widgetType)?.data === 'many';
  const kept = isMany ? data.signalArray.filter((one) => one.signalId > 0 && !isSameSignal(one, to)) : [];
  const look = isMany ? undefined : data.signalArray[0];
  return { ...data, type: 'signal', isFormula: false, signalArray: [...kept, withLook(to, look)].slice(-most) };
}
