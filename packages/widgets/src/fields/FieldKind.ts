import type { Text } from '@lookfar/contract';
import type { FieldPath } from '@lookfar/page';
import type { z } from 'zod';
import type { Field, FieldControl } from './Field.ts';

/** What a field is: how it is read, what it is in a new widget, and its row in the inspector. */
export interface FieldKind<T> {
  /** Reads anything: what is missing or broken is the default. */
  schema: z.ZodType<T>;
  /** As it is read in an item of a list, whose default takes the place of one with a broken item. */
  strict: z.ZodType<T>;
  /** In a new widget or item. */
  initial: () => T;
  /** One, unless it is several of a kind. */
  rows: (path: FieldPath) => readonly Field[];
}

interface KindParts<T> {
  label: Text;
  control: FieldControl;
  strict: z.ZodType<T>;
  initial: () => T;
  /** Where more can be read than is written today. */
  schema?: z.ZodType<T>;
}

export function kind<T>({ label, control, strict, initial, schema }: KindParts<T>): FieldKind<T> {
  return {
    schema: schema ?? (strict.catch(initial as never) as z.ZodType<T>),
    strict,
    initial,
    rows: (path) => [{ ...control, path, label } as Field],
  };
}
