import type { Text } from '@lookfar/contract';
import { type FieldPath, pathIn } from '@lookfar/page';
import { z } from 'zod';
import type { Field } from './Field.ts';
import { type FieldKind, kind } from './FieldKind.ts';

export type Shape = Readonly<Record<string, FieldKind<unknown>>>;
export type ValuesOf<S extends Shape> = { [K in keyof S]: S[K] extends FieldKind<infer T> ? T : never };

interface ItemsLook<T> {
  /** Items of a new widget; none by default. */
  initial?: readonly T[];
  min?: number;
  max: number;
}

/** A list of items with their own fields, including bindings, events and further lists. */
export function items<S extends Shape>(label: Text, shape: S, look: ItemsLook<ValuesOf<S>>): FieldKind<ValuesOf<S>[]> {
  type Item = ValuesOf<S>;
  const { initial = [], min = 0, max } = look;
  const item = z.object(Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, one.strict])));
  const strict = z.array(item).min(min).max(max) as unknown as z.ZodType<Item[]>;
  return kind<Item[]>({
    ...{ label, strict, initial: () => structuredClone([...initial]) },
    control: { kind: 'list', item: rowsOf(shape), initial: () => newItem(shape), max },
  });
}

const newItem = <S extends Shape>(shape: S): ValuesOf<S> =>
  Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, one.initial()])) as ValuesOf<S>;

const rowsOf = (shape: Shape): readonly Field[] =>
  Object.entries(shape).flatMap(([name, one]) => one.rows(fieldPath(name)));

const fieldPath = (name: string): FieldPath => pathIn<Record<string, unknown>>()(name);
