import { type LeafWidget, pathIn } from '@lookfar/page';
import { type StepFields, type StepType, stepFields } from '@lookfar/scenes';
import { z } from 'zod';
import type { FieldSet } from '../fields/fields.ts';

/** What the placeholders of its expressions are called, as of when they were written: `12.34` is `2# pump · Level`. */
const Names = z.record(z.string().max(40), z.string().max(200)).default({}).catch({});

export type StepAddon<T extends StepType = StepType> = StepFields<T> & { names: Record<string, string> };

const inWidget = pathIn<LeafWidget>();

/** `dataAddon` of a step as a set of fields. Steps are edited in forms of their own and have no inspector rows. */
export function stepFieldSet<T extends StepType>(type: T): FieldSet<StepAddon<T>> {
  const own = stepFields[type] as z.ZodObject;
  const schema = own.extend({ names: Names });
  const at = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, inWidget('dataAddon', name)]));
  return {
    schema: schema.catch(() => schema.parse({})) as unknown as z.ZodType<StepAddon<T>>,
    at: at as FieldSet<StepAddon<T>>['at'],
    rows: () => [],
    when: () => [],
  };
}
