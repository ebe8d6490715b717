import type { Language } from '@lookfar/contract';
import type { WidgetDefinition } from './definition.ts';

/** The fields of a widget that is drawn by somebody who reads this language. */
export function newAddon(
  { fields, fresh, english }: WidgetDefinition,
  language: Language,
  preset: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const worded = language === 'en' ? english : undefined;
  return fields.schema.parse({ ...fresh, ...worded, ...preset }) as Record<string, unknown>;
}
