import type { Editor } from '@lookfar/editor';
import type { BoundSignal } from '@lookfar/page';
import { changeBindings } from '../usage/rebindRecords.ts';
import { refKey } from '../usage/signalUses.ts';
import type { DrawnParam } from './componentPage.ts';
import { mapFormulas, mapListed } from './paramSignals.ts';

/** [CP10] Renames a parameter everywhere, as one undo entry; this is also how a new signal gets its name. */
export function renameParam(editor: Editor, { name, signal, isNew }: DrawnParam, next: string): boolean {
  const key = signal && refKey(signal);
  const isMeant = ({ param, ...ids }: BoundSignal) =>
    isNew ? param === undefined && refKey(ids) === key : param === name;
  const named = (each: BoundSignal) => (isMeant(each) ? { ...each, param: next } : each);
  // A list has the name next to the signal, a formula has one of the two.
  const renamed = (each: BoundSignal) => (isMeant(each) ? { ...each, equipId: 0, signalId: 0, param: next } : each);
  return changeBindings(editor, (widget) => mapFormulas(mapListed(widget, named), renamed)) > 0;
}
