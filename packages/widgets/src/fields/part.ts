import { type FieldPath, pathBelow, pathIn } from '@lookfar/page';
import { z } from 'zod';
import type { FieldKind } from './FieldKind.ts';
import type { Shape, ValuesOf } from './items.ts';

const schemas = (shape: Shape, which: 'schema' | 'strict') =>
  z.object(Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, one[which]])));

/** Fields that belong together in an object of their own; a row for each. */
export function part<S extends Shape>(shape: S): FieldKind<ValuesOf<S>> {
  type T = ValuesOf<S>;
  const object = schemas(shape, 'schema');
  const initial = () => object.parse({}) as T;
  const below = pathIn<Record<string, unknown>>();
  return {
    schema: object.catch(initial as never).default(initial as never) as unknown as z.ZodType<T>,
    strict: schemas(shape, 'strict') as unknown as z.ZodType<T>,
    initial,
    rows: (path: FieldPath) => Object.entries(shape).flatMap(([name, one]) => one.rows(pathBelow(path, below(name)))),
  };
}
