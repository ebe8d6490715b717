import { Style } from '@lookfar/page';
import type { Outcome } from '../actions/Action.ts';
import { restyled } from '../actions/styles.ts';
import type { DocumentView } from '../Editor.ts';

/** Sets parts of the style of widgets, or of all leaves of groups. */
export function editStyle(document: DocumentView, ids: readonly string[], style: Partial<Style>): Outcome | undefined {
  if (!ids.every((id) => document.get(id)) || !Style.strict().safeParse(style).success) return undefined;
  return { change: { kind: 'edit', changes: restyled(document, ids, style) } };
}
