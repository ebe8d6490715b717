import { z } from 'zod';
import type { FormField, FormValues } from './formField.ts';

/** The fields of a body; empty for one that is no object. */
function shapeOf(body: z.ZodType): Readonly<Record<string, z.ZodType>> {
  return body instanceof z.ZodObject ? body.shape : {};
}

interface Kernel {
  schema: z.ZodType;
  /** It has a default, or may be left out. */
  isOptional: boolean;
}

/** What a field takes once defaults and conversions are peeled off. */
function kernelOf(field: z.ZodType): Kernel {
  let schema = field;
  let isOptional = false;
  for (;;) {
    if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
      isOptional = true;
      schema = schema.unwrap() as z.ZodType;
    } else if (schema instanceof z.ZodPipe) {
      schema = schema.def.out as z.ZodType;
    } else {
      return { schema, isOptional };
    }
  }
}

/**
 * [FO6] A field with what the body says about it: the longest text, the bounds of a number, whether it must be given.
 * What the field says itself goes first.
 */
export function withRules(body: z.ZodType, field: FormField): FormField {
  const declared = shapeOf(body)[field.name];
  if (!declared) return field;
  const { schema, isOptional } = kernelOf(declared);
  // Numbers and choices begin with a value; a text is what can be left empty.
  const required = !isOptional && schema instanceof z.ZodString && (schema.minLength ?? 0) > 0;
  return { required, ...boundsOf(schema, field.kind), ...field };
}

function boundsOf(schema: z.ZodType, kind: FormField['kind']): { maxLength?: number; min?: number; max?: number } {
  const isText = kind === 'text' || kind === 'secret' || kind === 'multiline';
  if (isText && schema instanceof z.ZodString) return schema.maxLength === null ? {} : { maxLength: schema.maxLength };
  if (kind !== 'number' || !(schema instanceof z.ZodNumber)) return {};
  const { minValue, maxValue } = schema;
  return { ...(isBound(minValue) && { min: minValue }), ...(isBound(maxValue) && { max: maxValue }) };
}

/** Integers are bounded by what a number can hold; nobody needs to be told. */
const isBound = (value: number | null): value is number => value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER;

/** [FO7] What a form for something new begins with: the defaults of the body, and nothing in its other fields. */
export function newValues(body: z.ZodType): FormValues {
  return Object.fromEntries(Object.entries(shapeOf(body)).map(([name, field]) => [name, emptyValue(field)]));
}

function emptyValue(field: z.ZodType): unknown {
  if (field instanceof z.ZodDefault) return field.def.defaultValue;
  if (field instanceof z.ZodNullable) return null;
  const { schema, isOptional } = kernelOf(field);
  if (schema instanceof z.ZodString && !isOptional) return '';
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodBoolean) return false;
  return undefined;
}

/** [FO7] What a form for something that is there begins with: what of it the body takes. */
export function valuesOf(body: z.ZodType, row: object): FormValues {
  const known = new Map(Object.entries(row));
  return Object.fromEntries(
    Object.keys(shapeOf(body))
      .filter((name) => known.has(name))
      .map((name) => [name, known.get(name)]),
  );
}
