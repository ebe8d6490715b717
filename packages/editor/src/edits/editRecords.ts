import { type BoxPosition, boxOf, type Position } from '@lookfar/page';
import { type Outcome, refused } from '../actions/Action.ts';
import type { DocumentView, RecordPatch } from '../Editor.ts';
import { boundedOf, isOnPage } from '../geometry/edge.ts';
import { type Places, placesOf } from '../geometry/Places.ts';
import { fitTree, type Positions } from '../geometry/trees.ts';
import type { WidgetRecord } from '../records.ts';
import { Draft } from '../store/Draft.ts';
import { isSame } from '../store/isSame.ts';
import { isLocked } from '../store/locked.ts';
import { place } from '../store/settle.ts';
import { isFitting } from './isFitting.ts';

const none: ReadonlyMap<string, Position> = new Map();

/** Sets fields of widgets. All or nothing: refused if a widget is unknown or a value could not be saved. */
export function editRecords(
  document: DocumentView,
  ids: readonly string[],
  patch: RecordPatch | ((record: WidgetRecord) => RecordPatch),
): Outcome | undefined {
  const draft = new Draft(document);
  const places = placesOf(draft);
  const displaced: string[] = [];
  for (const id of new Set(ids)) {
    const record = document.get(id);
    const fields = record && (typeof patch === 'function' ? patch(record) : patch);
    if (!record || !fields || !isFitting(record, fields)) return undefined;
    const { position } = fields;
    const isDisplaced = position && !isSame(position, record.position);
    const inside = isDisplaced ? positionsInside(places, id, position) : none;
    // Read from the draft: a group in the same edit may already have moved it.
    draft.set(withFields(draft.get(id) ?? record, fields));
    place(draft, inside);
    if (isDisplaced) displaced.push(id);
  }
  const notice = displaced.length > 0 ? refusal(document, draft, displaced) : undefined;
  return notice ?? { change: { kind: 'edit', changes: draft.changes } };
}

/** A field set to undefined is removed. Avoids key lists, because there may be thousands of records. */
function withFields(record: WidgetRecord, fields: object): WidgetRecord {
  const next: Record<string, unknown> = { ...record, ...fields };
  for (const key in fields) if (next[key] === undefined) delete next[key];
  return next as unknown as WidgetRecord;
}

/** Children follow when the group's box changes; rotation applies to the group only. */
function positionsInside(places: Places, id: string, position: Position): ReadonlyMap<string, Position> {
  const old = places.positionOf(id);
  if (!old || places.tree.childrenOf(id).length === 0) return none;
  const into: Positions = new Map();
  const upright: BoxPosition = { ...boxOf(old), rotate: 0 };
  const flat: Places = { ...places, positionOf: (each) => (each === id ? upright : places.positionOf(each)) };
  fitTree(flat, id, upright, boxOf(position), into);
  into.delete(id);
  return into;
}

function refusal(document: DocumentView, draft: Draft, ids: readonly string[]): Outcome | undefined {
  // A widget unlocked by this edit may be moved by it.
  if (ids.some((id) => isLocked(draft, id))) return refused({ notice: 'locked' });
  const { con } = document.page();
  const isOut = (tree: DocumentView | Draft, id: string) =>
    !boundedOf(placesOf(tree), [id]).every((shape) => isOnPage(shape, con));
  return ids.some((id) => isOut(draft, id) && !isOut(document, id)) ? refused({ notice: 'edge' }) : undefined;
}
