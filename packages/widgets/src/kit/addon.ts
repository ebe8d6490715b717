import { Colour } from '@lookfar/page';
import { z } from 'zod';

/**
 * The schema of a `dataAddon`: it reads anything. A field that is missing or broken takes its default, unknown fields
 * are dropped, and what is no object at all becomes a new widget's addon.
 */
export function addonSchema<S extends z.ZodRawShape>(shape: S) {
  const object = z.object(shape);
  return object.catch(() => object.parse({}));
}

interface Range {
  min?: number;
  max?: number;
}

/** Numbers may be written as text, as forms of older pages saved them. */
export function numberField(initial: number, { min = -1e12, max = 1e12 }: Range = {}) {
  return z.preprocess(readNumber, z.number().min(min).max(max)).catch(initial);
}

export const integerField = (initial: number, { min = -1e12, max = 1e12 }: Range = {}) =>
  z.preprocess(readNumber, z.number().int().min(min).max(max)).catch(initial);

/** A number or nothing: nothing means "as the signal has it". */
export const optionalInteger = ({ min = -1e12, max = 1e12 }: Range = {}) =>
  z.preprocess(readNumber, z.number().int().min(min).max(max).nullable()).catch(null);

export const textField = (initial: string, most = 2000) => z.string().max(most).catch(initial);
export const flagField = (initial: boolean) => z.boolean().catch(initial);
export const colourField = (initial: string) => Colour.catch(initial);

export function choiceField<const T extends readonly [string, ...string[]]>(values: T, initial: T[number]) {
  return z.enum(values).catch(initial);
}

function readNumber(value: unknown): unknown {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
}
