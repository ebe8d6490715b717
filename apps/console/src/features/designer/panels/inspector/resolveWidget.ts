import type { WidgetRecord } from '@lookfar/editor';
import { type FieldPath, headOf, type LeafWidget, readBelow, type Style } from '@lookfar/page';
import { addonOf, definitionOf } from '@lookfar/widgets';

const resolved = new WeakMap<WidgetRecord, LeafWidget>();
/** By the style of the record, then of the type: a record that only moved keeps its style, and its addon. */
const styles = new WeakMap<Style, { defaults: Style; style: Style }>();

/**
 * A widget with the defaults of its type filled in: what the inspector shows, and what decides which fields are
 * visible. Records are never changed in place, so this is computed once for each.
 */
export function resolveWidget(record: WidgetRecord): LeafWidget {
  const known = resolved.get(record);
  if (known) return known;
  const made = resolve(record);
  resolved.set(record, made);
  return made;
}

/** One field of a resolved widget. Without making one: a field is read of thousands of widgets. */
export function resolvedField(record: WidgetRecord, name: string): unknown {
  if (name === 'style') return styleOf(record);
  return name === 'dataAddon' ? dataAddonOf(record) : (record as object as Readonly<Record<string, unknown>>)[name];
}

/** The value at a path of a resolved widget. */
export function readResolved(record: WidgetRecord, path: FieldPath): unknown {
  return readBelow(resolvedField(record, headOf(path)), path);
}

function resolve(record: WidgetRecord): LeafWidget {
  const { children: _none, ...widget } = record as LeafWidget;
  return { ...widget, style: styleOf(record), dataAddon: dataAddonOf(record) };
}

function dataAddonOf({ widgetType, dataAddon }: WidgetRecord): LeafWidget['dataAddon'] {
  const definition = definitionOf(widgetType);
  const read = definition && addonOf(definition, dataAddon);
  return read?.ok ? (read.addon as LeafWidget['dataAddon']) : dataAddon;
}

function styleOf({ widgetType, style: own }: WidgetRecord): Style {
  const defaults = definitionOf(widgetType)?.style;
  if (!defaults) return own;
  const known = styles.get(own);
  if (known?.defaults === defaults) return known.style;
  const style = { ...defaults, ...own };
  styles.set(own, { defaults, style });
  return style;
}
