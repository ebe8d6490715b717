import type { z } from 'zod';
import type { Text } from './text.ts';

/** Why a value is refused, as the end of a sentence that begins with the field's name. */
export interface Reason extends Text {
  /** The field it concerns, from the checked value on; the value itself if absent. */
  path?: readonly PropertyKey[];
}

/**
 * A schema with a rule of its own. It is the only way to write one: a reason without both languages does not compile,
 * and `npm run check` finds rules that are added to a schema directly.
 */
export function checked<S extends z.ZodType>(
  schema: S,
  reasonsOf: (value: z.output<S>) => Reason | readonly Reason[] | undefined,
): S {
  return schema.superRefine((value, context) => {
    const reasons = reasonsOf(value) ?? [];
    for (const { cn, en, path = [] } of 'cn' in reasons ? [reasons] : reasons)
      context.addIssue({ code: 'custom', path: [...path], message: en, params: { cn, en } });
  });
}
