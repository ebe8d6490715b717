import type { WidgetRecord } from '@lookfar/editor';
import { definitionOf, type Field, type FieldGroup } from '@lookfar/widgets';
import { resolveWidget } from './resolveWidget.ts';

/** [DP12] The field groups that all of these have: same path and kind, shown for each of them. Empty ones are left out. */
export function commonFields(records: readonly WidgetRecord[], tab: FieldGroup['tab']): readonly FieldGroup[] {
  const [first] = records;
  if (!first) return [];
  const groups = (definitionOf(first.widgetType)?.inspector ?? []).filter((group) => group.tab === tab);
  const others = [...new Set(records.map(({ widgetType }) => widgetType))].slice(1).map(fieldsOf);
  const isCommon = (field: Field) => others.every((fields) => fields.has(nameOf(field)));
  return groups
    .map((group) => ({ ...group, fields: group.fields.filter((field) => isCommon(field) && isShown(field, records)) }))
    .filter(({ fields }) => fields.length > 0);
}

const known = new Map<string, ReadonlySet<string>>();

/** Types do not change, and all of them may be selected together. */
function fieldsOf(type: string): ReadonlySet<string> {
  const fields = known.get(type) ?? new Set(definitionOf(type)?.inspector.flatMap((group) => group.fields.map(nameOf)));
  known.set(type, fields);
  return fields;
}

const nameOf = ({ path, kind }: Field): string => `${kind}:${path.name}`;

/** Lists of several widgets cannot be edited as one: their items do not belong to each other. */
function isShown(field: Field, records: readonly WidgetRecord[]): boolean {
  if (field.kind === 'list' && records.length > 1) return false;
  return !field.when || records.every((record) => field.when?.(resolveWidget(record)));
}
