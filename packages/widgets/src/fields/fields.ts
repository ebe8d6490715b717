import { type FieldPath, type LeafWidget, pathIn } from '@lookfar/page';
import { z } from 'zod';
import type { Field } from './Field.ts';
import type { Shape, ValuesOf } from './items.ts';

/** A row by the name of its field, or one of what every type has. */
type Shown<A> = (keyof A & string) | Field;

/** All that a type keeps in `dataAddon`, described once: how it is read, its defaults, and the inspector's rows. */
export interface FieldSet<A> {
  /** Reads anything: each field that is missing or broken takes its default, and unknown ones are dropped. */
  schema: z.ZodType<A>;
  /** Where each field stands in the widget. */
  at: { readonly [K in keyof A]: FieldPath };
  /** Rows of the inspector, in this order. */
  rows: (...shown: Shown<A>[]) => readonly Field[];
  /** The same, shown while something holds. */
  when: (holds: (addon: A, widget: LeafWidget) => boolean, ...shown: Shown<A>[]) => readonly Field[];
}

/** What a widget of these fields keeps in its `dataAddon`. */
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

/** Rows that are shown while something holds. */
export function shownWhen(when: (widget: LeafWidget) => boolean, shown: readonly Field[]): readonly Field[] {
  return shown.map((field) => ({ ...field, when }));
}
