import { Binding, mapEachBinding, type Widget } from '@lookfar/page';
import type { Outcome } from '../actions/Action.ts';
import type { DocumentView } from '../Editor.ts';
import type { WidgetRecord } from '../records.ts';
import { withAllBelow } from '../store/tree.ts';

/** Edits every binding of widgets and their descendants. Refused if a binding becomes invalid. */
export function editBindings(
  document: DocumentView,
  ids: readonly string[],
  change: (binding: Binding) => Binding,
): Outcome | undefined {
  if (!ids.every((id) => document.get(id))) return undefined;
  let isWhole = true;
  const checked = (binding: Binding): Binding => {
    const next = change(binding);
    if (next !== binding && !Binding.safeParse(next).success) isWhole = false;
    return next;
  };
  const changes = new Map<string, WidgetRecord>();
  for (const id of withAllBelow(document, ids)) {
    const record = document.get(id);
    // Children of a record are ids and have no bindings.
    if (record) changes.set(id, mapEachBinding(record as unknown as Widget, checked) as unknown as WidgetRecord);
  }
  return isWhole ? { change: { kind: 'edit', changes } } : undefined;
}
