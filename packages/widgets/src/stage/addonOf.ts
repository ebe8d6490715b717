import type { WidgetDefinition } from '../definition.ts';

interface Read {
  definition: WidgetDefinition;
  result: { ok: true; addon: unknown } | { ok: false };
}

const known = new WeakMap<object, Read>();

/** `dataAddon` as parsed by the kind. Cached per object, which is never changed in place. */
export function addonOf(definition: WidgetDefinition, dataAddon: Readonly<Record<string, unknown>>): Read['result'] {
  const before = known.get(dataAddon);
  if (before?.definition === definition) return before.result;
  const parsed = definition.fields.schema.safeParse(dataAddon);
  const result = parsed.success ? ({ ok: true, addon: parsed.data } as const) : ({ ok: false } as const);
  known.set(dataAddon, { definition, result });
  return result;
}
