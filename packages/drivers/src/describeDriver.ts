import { type TextFormat, textFormats } from '@lookfar/contract';
import { z } from 'zod';
import type { DescribedDriver, DriverDescription, DriverField, FieldText, FieldValue } from './description.ts';

/** The subset of JSON Schema that driver parameters may use. */
interface FieldSchema {
  type?: string;
  default?: FieldValue;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  enum?: FieldValue[];
  format?: string;
}

/** The driver as plain data. Types, bounds and defaults come from its zod schema, so that form and check agree. */
export function describeDriver({ id, name, parameters, texts }: DescribedDriver): DriverDescription {
  const { properties = {}, required = [] } = z.toJSONSchema(parameters, { io: 'input' });
  const fields = Object.entries(properties).map(([key, schema]) =>
    describeField(key, schema as FieldSchema, texts.fields[key], required.includes(key)),
  );
  return { ...texts, id, name, fields };
}

function describeField(
  key: string,
  schema: FieldSchema,
  text: FieldText = { label: { cn: key, en: key } },
  required: boolean,
): DriverField {
  const { label, help, unit, choices, secret } = text;
  const min = schema.minimum ?? schema.minLength;
  const max = schema.maximum ?? schema.maxLength;
  return {
    key,
    kind: secret ? 'secret' : kindOf(schema),
    label,
    required,
    ...(help && { help }),
    ...(unit !== undefined && { unit }),
    ...(schema.default !== undefined && { default: schema.default }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(isTextFormat(schema.format) && { format: schema.format }),
    ...(schema.enum && {
      choices: schema.enum.map((value) => ({
        value,
        label: choices?.[String(value)] ?? { cn: String(value), en: String(value) },
      })),
    }),
  };
}

const isTextFormat = (format = ''): format is TextFormat => Object.hasOwn(textFormats, format);

function kindOf(schema: FieldSchema): DriverField['kind'] {
  if (schema.enum) return 'choice';
  switch (schema.type) {
    case 'boolean':
      return 'switch';
    case 'integer':
    case 'number':
      return schema.type;
    default:
      return 'text';
  }
}
