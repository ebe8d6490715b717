import type { ConfigDocument } from '@lookfar/contract';
import { fieldText, type Section } from '../fieldTexts.ts';
import { type ItemSection, itemSections } from '../itemSections.ts';
import { same } from '../same.ts';
import type { DocumentChange, FieldChange } from './documentChange.ts';
import { movedItems } from './movedItems.ts';

type Fields = Readonly<Record<string, unknown>>;
type Item = ConfigDocument[ItemSection][number];

/** Everything that differs in `after`, section by section; empty exactly when the documents are equal. */
export function diffDocuments(before: ConfigDocument, after: ConfigDocument): DocumentChange[] {
  return [...documentChanges(before, after)];
}

/** The same one by one, so that comparing large documents can be interrupted. */
export function* documentChanges(before: ConfigDocument, after: ConfigDocument): Generator<DocumentChange> {
  yield* wholeChange('info', before.info, after.info);
  yield* wholeChange('driver', driverFields(before), driverFields(after));
  for (const section of itemSections) yield* itemChanges(section, before[section], after[section]);
}

/** The name users know an item by. */
export function itemTitle(item: Item): string {
  return 'title' in item ? item.title : item.name;
}

function driverFields({ protocolId, driver, parameters }: ConfigDocument): Fields {
  const entries = Object.entries(parameters).map(([key, value]) => [`parameters.${key}`, value]);
  return { protocolId, driver, ...Object.fromEntries(entries) };
}

function wholeChange(section: Section, before: Fields, after: Fields): DocumentChange[] {
  const fields = fieldChanges(section, before, after);
  return fields.length > 0 ? [{ section, kind: 'changed', title: '', fields }] : [];
}

function* itemChanges(
  section: ItemSection,
  before: readonly Item[],
  after: readonly Item[],
): Generator<DocumentChange> {
  const old = new Map(before.map((item) => [item.id, item]));
  const kept = new Set(after.filter(({ id }) => old.has(id)).map(({ id }) => id));
  const describe = (kind: DocumentChange['kind'], item: Item): DocumentChange => ({
    section,
    kind,
    id: item.id,
    title: itemTitle(item),
    fields: [],
  });
  for (const item of before) if (!kept.has(item.id)) yield describe('removed', item);
  for (const item of after) {
    const earlier = old.get(item.id);
    if (!earlier) yield describe('added', item);
    // Most items stay as they are, which is much faster to find out than what has changed.
    else if (!same(earlier, item)) {
      const fields = fieldChanges(section, flat(earlier), flat(item));
      if (fields.length > 0) yield { ...describe('changed', item), fields };
    }
  }
  const ids = (list: readonly Item[]) => list.map(({ id }) => id).filter((id) => kept.has(id));
  const moved = new Set(movedItems(ids(before), ids(after)));
  const places = new Map(before.map(({ id }, index) => [id, index + 1]));
  for (const [index, item] of after.entries())
    if (moved.has(item.id))
      yield { ...describe('moved', item), places: { from: places.get(item.id) ?? 0, to: index + 1 } };
}

/** Parts of a condition and of a trigger are compared one by one. */
const opened = new Set(['condition', 'trigger']);

function flat(item: Item): Fields {
  const entries = Object.entries(item).flatMap(([key, value]) =>
    opened.has(key) && typeof value === 'object' && value !== null
      ? Object.entries(value).map(([part, inner]) => [`${key}.${part}`, inner])
      : [[key, value]],
  );
  return Object.fromEntries(entries);
}

function fieldChanges(section: Section, before: Fields, after: Fields): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((field) => !same(before[field], after[field]))
    .map((field) => ({ field, label: fieldText(section, field), from: before[field], to: after[field] }));
}
