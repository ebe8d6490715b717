import type { Text } from '@lookfar/contract';
import type { FieldPath } from '@lookfar/page';
import type { z } from 'zod';
import type { Field, FieldControl } from './Field.ts';

/** Describes a field: how it is read, its default in a new widget, and its inspector row. */
export interface FieldKind<T> {
  /** Reads anything: missing or invalid values become the default. */
  schema: z.ZodType<T>;
  /** For reading inside a list item; an invalid item makes the whole list fall back to its default. */
  strict: z.ZodType<T>;
  /** The value in a new widget or item. */
  initial: () => T;
  /** One row, unless the field has several values. */
  rows: (path: FieldPath) => readonly Field[];
}

interface KindParts<T> {
  label: Text;
  control: FieldControl;
  strict: z.ZodType<T>;
  initial: () => T;
  /** For fields that accept more than is written today. */
  schema?: z.ZodType<T>;
}

export function kind<T>({ label, control, strict, initial, schema }: KindParts<T>): FieldKind<T> {
  return {
    // Most fields of a document are missing, and a default is much cheaper than a caught refusal.
    schema: (schema ?? strict.catch(initial as never)).default(initial as never) as unknown as z.ZodType<T>,
    strict,
    initial,
    rows: (path) => [{ ...control, path, label } as Field],
  };
}

/** In a list: an item that leaves the field out gets its default, in place of resetting the list. */
export function omittable<T>(made: FieldKind<T>): FieldKind<T> {
  return { ...made, strict: made.strict.default(made.initial as never) as unknown as z.ZodType<T> };
}
