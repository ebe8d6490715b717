import { pathBelow, pathIn } from '@lookfar/page';
import { z } from 'zod';
import type { FieldKind } from './FieldKind.ts';
import type { Shape, ValuesOf } from './items.ts';

const inside = pathIn<Record<string, unknown>>();

/** Fields that a document keeps together in an object; each has its own row, and is corrected separately. */
export function record<S extends Shape>(shape: S): FieldKind<ValuesOf<S>> {
  type Values = ValuesOf<S>;
  const kinds = Object.entries(shape);
  const objectOf = (schema: (one: FieldKind<unknown>) => z.ZodType) =>
    z.object(Object.fromEntries(kinds.map(([name, one]) => [name, schema(one)])));
  const loose = objectOf((one) => one.schema);
  const initial = () => loose.parse({}) as Values;
  return {
    schema: loose.catch(initial as never).default(initial as never) as unknown as z.ZodType<Values>,
    strict: objectOf((one) => one.strict) as unknown as z.ZodType<Values>,
    initial,
    rows: (path) => kinds.flatMap(([name, one]) => one.rows(pathBelow(path, inside(name)))),
  };
}
