import type { Editor, RecordPatch, WidgetRecord } from '@lookfar/editor';
import { type FieldPath, headOf, readAt, readBelow, writeAt } from '@lookfar/page';
import { commonOf } from './common.ts';
import type { FieldAccess } from './FieldAccess.ts';
import { readResolved, resolvedField } from './resolveWidget.ts';

/** Fields of widgets: they show the type's default if the record has no value. */
export function recordAccess(editor: Editor, records: readonly WidgetRecord[]): FieldAccess {
  const ids = () => records.map(({ id }) => id);
  // A dozen controls read the styles of thousands of widgets: those are looked up once.
  const fields = new Map<string, readonly unknown[]>();
  const fieldOfAll = (name: string): readonly unknown[] => {
    const all = fields.get(name) ?? records.map((record) => resolvedField(record, name));
    fields.set(name, all);
    return all;
  };
  const edit = (path: FieldPath, valueFor: (record: WidgetRecord) => unknown, merge: string | undefined) => {
    const head = headOf(path);
    const patch = (record: WidgetRecord): RecordPatch => {
      const next: unknown = writeAt(record, path, valueFor(record));
      return { [head]: (next as Readonly<Record<string, unknown>>)[head] } as RecordPatch;
    };
    editor.edit(ids(), patch, merge === undefined ? {} : { merge: `${merge}:${path.name}` });
  };
  return {
    read: (path) => commonOf(fieldOfAll(headOf(path)), (field) => readBelow(field, path)),
    write: (path, value, merge) => edit(path, () => value, merge),
    apply: (path, change, merge) => edit(path, (record) => change(readResolved(record, path)), merge),
    snapshot: (path) => {
      const before = new Map(ids().map((id) => [id, readAt(editor.document.get(id), path)]));
      return (merge) => edit(path, ({ id }) => before.get(id), merge);
    },
  };
}
