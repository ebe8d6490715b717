import { type FieldPath, type LeafWidget, pathIn } from '@lookfar/page';
import { z } from 'zod';
import type { Field } from './Field.ts';
import type { Shape, ValuesOf } from './items.ts';

/** A row by field name, or one of the rows that every type has. */
type Shown<A> = (keyof A & string) | Field;

/** Everything a type stores in `dataAddon`, described once: how it is read, its defaults, and the inspector rows. */
export interface FieldSet<A> {
  /** Reads anything: missing or invalid fields get their defaults, and unknown ones are dropped. */
  schema: z.ZodType<A>;
  /** The path of each field in the widget. */
  at: { readonly [K in keyof A]: FieldPath };
  /** Inspector rows, in this order. */
  rows: (...shown: Shown<A>[]) => readonly Field[];
  /** The same, shown while a condition is met. */
  when: (holds: (addon: A, widget: LeafWidget) => boolean, ...shown: Shown<A>[]) => readonly Field[];
}

/** The `dataAddon` type of a widget with these fields. */
export type AddonOf<F> = F extends FieldSet<infer A> ? A : never;

const inWidget = pathIn<LeafWidget>();

export function fields<S extends Shape>(shape: S): FieldSet<ValuesOf<S>> {
  type A = ValuesOf<S>;
  const kinds = Object.entries(shape);
  const object = z.object(Object.fromEntries(kinds.map(([name, { schema }]) => [name, schema])));
  const at = Object.fromEntries(kinds.map(([name]) => [name, inWidget('dataAddon', name)])) as FieldSet<A>['at'];
  const rows: FieldSet<A>['rows'] = (...shown) =>
    shown.flatMap((one) => (typeof one === 'string' ? (shape[one]?.rows(at[one]) ?? []) : [one]));
  return {
    schema: object.catch(() => object.parse({})) as unknown as z.ZodType<A>,
    at,
    rows,
    when: (holds, ...shown) => shownWhen((widget) => holds(widget.dataAddon as A, widget), rows(...shown)),
  };
}

/** Rows that are shown while a condition is met. */
export function shownWhen(when: (widget: LeafWidget) => boolean, shown: readonly Field[]): readonly Field[] {
  return shown.map((field) => ({ ...field, when }));
}
