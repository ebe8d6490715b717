import { z } from 'zod';
import type { FormField, FormValues } from './formField.ts';

/** The fields of a body; empty if it is not an object. */
function shapeOf(body: z.ZodType): Readonly<Record<string, z.ZodType>> {
  return body instanceof z.ZodObject ? body.shape : {};
}

interface Kernel {
  schema: z.ZodType;
  /** It has a default, or is optional. */
  isOptional: boolean;
}

/** The type of a field without defaults and conversions. */
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
 * [FO6] A field with what the body defines for it: the maximum length, the bounds of a number, whether it is required.
 * The field's own settings take precedence.
 */
export function withRules(body: z.ZodType, field: FormField): FormField {
  const declared = shapeOf(body)[field.name];
  if (!declared) return field;
  const { schema, isOptional } = kernelOf(declared);
  // Numbers and choices start with a value; only a text can be left empty.
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

/** Integers are bounded by the number type; users need not see that. */
const isBound = (value: number | null): value is number => value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER;

/** [FO7] The initial values for a new object: the defaults of the body, other fields empty. */
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

/** [FO7] The initial values for an existing object: those of its values that the body accepts. */
export function valuesOf(body: z.ZodType, row: object): FormValues {
  const known = new Map(Object.entries(row));
  return Object.fromEntries(
    Object.keys(shapeOf(body))
      .filter((name) => known.has(name))
      .map((name) => [name, known.get(name)]),
  );
}
