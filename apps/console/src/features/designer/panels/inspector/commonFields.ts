import type { WidgetRecord } from '@lookfar/editor';
import { definitionOf, type Field, type FieldGroup } from '@lookfar/widgets';
import { resolveWidget } from './resolveWidget.ts';

/** [DP12] The field groups that all of these have: same path and kind, shown for each of them. Empty ones are left out. */
export function commonFields(records: readonly WidgetRecord[], tab: FieldGroup['tab']): readonly FieldGroup[] {
  const [first] = records;
  if (!first) return [];
  const groups = (definitionOf(first.widgetType)?.fields ?? []).filter((group) => group.tab === tab);
  const others = [...new Set(records.map(({ widgetType }) => widgetType))].slice(1).map(fieldsOf);
  return groups
    .map((group) => ({
      ...group,
      fields: group.fields.filter((field) => others.every((fields) => has(fields, field))),
    }))
    .map((group) => ({ ...group, fields: group.fields.filter((field) => isShown(field, records)) }))
    .filter(({ fields }) => fields.length > 0);
}

const fieldsOf = (type: string): readonly Field[] => definitionOf(type)?.fields.flatMap(({ fields }) => fields) ?? [];

const has = (fields: readonly Field[], wanted: Field): boolean =>
  fields.some(({ path, kind }) => path === wanted.path && kind === wanted.kind);

/** Lists of several widgets cannot be edited as one: their items do not belong to each other. */
function isShown(field: Field, records: readonly WidgetRecord[]): boolean {
  if (field.kind === 'list' && records.length > 1) return false;
  return !field.when || records.every((record) => field.when?.(resolveWidget(record)));
}
