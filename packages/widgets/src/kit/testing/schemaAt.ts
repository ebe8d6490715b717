import type { z } from 'zod';

interface Def {
  type: string;
  innerType?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  valueType?: z.ZodType;
}

const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

/** Unwraps defaults, catches and the like. */
function bare(schema: z.ZodType): z.ZodType {
  const { innerType, out } = defOf(schema);
  const inside = innerType ?? out;
  return inside ? bare(inside) : schema;
}

/** The schema at a path; undefined if there is none. */
export function schemaAt(schema: z.ZodType, path: readonly string[]): z.ZodType | undefined {
  const [key, ...rest] = path;
  const { shape, element } = defOf(bare(schema));
  if (key === undefined) return bare(schema);
  const next = shape ? shape[key] : /^\d+$/.test(key) ? element : undefined;
  return next && schemaAt(next, rest);
}

/** The item schema of a list. */
export function elementOf(schema: z.ZodType): z.ZodType | undefined {
  return defOf(bare(schema)).element;
}
