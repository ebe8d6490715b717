import type { Editor } from '@lookfar/editor';
import { rebindRecords } from '../usage/rebindRecords.ts';
import { refKey } from '../usage/signalUses.ts';
import type { DrawnParam } from './componentPage.ts';

/** [CP10] Another name for a parameter wherever it stands, as one undo entry; a new signal gets its name by that. */
export function renameParam(editor: Editor, { name, signal, isNew }: DrawnParam, next: string): boolean {
  const key = signal && refKey(signal);
  const isMeant = (param: string | undefined, itsKey: string) =>
    isNew ? param === undefined && itsKey === key : param === name;
  const changed = rebindRecords(editor, (each) =>
    isMeant(each.param, refKey(each)) ? { ...each, param: next } : each,
  );
  return changed > 0;
}
