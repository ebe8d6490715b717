import type { Editor } from '@lookfar/editor';
import type { BoundSignal } from '@lookfar/page';
import { changeBindings } from '../usage/rebindRecords.ts';
import { refKey } from '../usage/signalUses.ts';
import type { DrawnParam } from './componentPage.ts';
import { mapFormulas, mapListed } from './paramSignals.ts';

/** [CP10] Another name for a parameter wherever it stands, as one undo entry; a new signal gets its name by that. */
export function renameParam(editor: Editor, { name, signal, isNew }: DrawnParam, next: string): boolean {
  const key = signal && refKey(signal);
  const isMeant = ({ param, ...ids }: BoundSignal) =>
    isNew ? param === undefined && refKey(ids) === key : param === name;
  const named = (each: BoundSignal) => (isMeant(each) ? { ...each, param: next } : each);
  // A list holds the name beside the signal, a formula one of both.
  const renamed = (each: BoundSignal) => (isMeant(each) ? { ...each, equipId: 0, signalId: 0, param: next } : each);
  return changeBindings(editor, (widget) => mapFormulas(mapListed(widget, named), renamed)) > 0;
}
