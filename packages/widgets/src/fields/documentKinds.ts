import type { Text } from '@lookfar/contract';
import { Binding, ClickEvent, EquipmentLink, PageLink, scriptChars } from '@lookfar/page';
import { z } from 'zod';
import type { ScriptUse } from './Field.ts';
import { type FieldKind, kind } from './FieldKind.ts';

/** An object whose schema has a default for everything, so that it may be omitted. */
function whole<T>(schema: z.ZodType<T>): { strict: z.ZodType<T>; initial: () => T } {
  return { strict: schema.prefault({} as never) as unknown as z.ZodType<T>, initial: () => schema.parse({}) };
}

/** A further binding in addition to the widget's own `data`. */
export function binding(label: Text, { many = false, reports = false } = {}): FieldKind<Binding> {
  const control = { kind: 'binding', many, ...(reports && { reports }) } as const;
  return kind({ label, control, ...whole<Binding>(Binding) });
}

/** A further click event in addition to the widget's own; the view marks the clickable element with `eventMark`. */
export function clickEvent(label: Text): FieldKind<ClickEvent> {
  return kind({ label, control: { kind: 'event' }, ...whole<ClickEvent>(ClickEvent) });
}

/** A page of the same owner or of another device. */
export function page(label: Text): FieldKind<PageLink> {
  return kind({ label, control: { kind: 'page' }, ...whole<PageLink>(PageLink) });
}

/** A device; the page's own by default. */
export function equipment(label: Text): FieldKind<EquipmentLink> {
  return kind({ label, control: { kind: 'equipment' }, ...whole<EquipmentLink>(EquipmentLink) });
}

/**
 * Permission regions, comma separated; empty for everyone. The field must be called `authRegion`: the viewer uses that
 * name to leave out items the user may not see.
 */
export function region(label: Text): FieldKind<string> {
  return kind({ label, control: { kind: 'region' }, strict: z.string().max(1000), initial: () => '' });
}

export function script(label: Text, use: ScriptUse): FieldKind<string> {
  return kind({ label, control: { kind: 'script', use }, strict: z.string().max(scriptChars), initial: () => '' });
}

/** The identity of an item, as a document has it. Nobody types it, so it has no row. */
export function identity(): FieldKind<string> {
  const made = kind({
    ...{ label: { cn: '标识', en: 'Identity' }, control: { kind: 'text' } as const },
    ...{ strict: z.string().max(60), initial: () => '' },
  });
  return { ...made, rows: () => [] };
}
