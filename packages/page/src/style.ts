import { z } from 'zod';

/** A CSS colour: names, hex, rgb(), hsl(); nothing that could fetch. */
export const Colour = z
  .string()
  .max(64)
  .regex(/^(?!.*url)[#a-z0-9(),.%\s/-]*$/i);

export const Gradient = z.object({
  type: z.enum(['linear', 'radial']),
  /** Degrees clockwise from "to the right"; radial ignores it. */
  angle: z.number().min(0).max(360).default(0),
  stops: z
    .array(z.object({ offset: z.number().min(0).max(1), color: Colour }))
    .min(2)
    .max(10),
});
export type Gradient = z.output<typeof Gradient>;

export const Paint = z.union([Colour, Gradient]);
export type Paint = z.output<typeof Paint>;

export const strokeDashes = ['solid', 'dashed', 'dotted'] as const;

/** A type ignores the fields it does not use; an absent field means the type's default. */
export const Style = z.object({
  fill: Paint.optional(),
  stroke: Colour.optional(),
  strokeWidth: z.number().min(0).max(200).optional(),
  strokeDash: z.enum(strokeDashes).optional(),
  /** Corner radius. */
  radius: z.number().min(0).max(2000).optional(),
  opacity: z.number().min(0).max(1).optional(),
  color: Colour.optional(),
  fontSize: z.number().min(1).max(1000).optional(),
  fontFamily: z
    .string()
    .max(100)
    .regex(/^[\p{L}\p{N}\s,"'-]*$/u)
    .optional(),
  fontWeight: z.enum(['normal', 'bold']).optional(),
  fontStyle: z.enum(['normal', 'italic']).optional(),
  textDecoration: z.enum(['none', 'underline', 'line-through']).optional(),
  textAlign: z.enum(['left', 'center', 'right']).optional(),
  verticalAlign: z.enum(['top', 'middle', 'bottom']).optional(),
  lineHeight: z.number().min(0.5).max(5).optional(),
  shadow: z.boolean().optional(),
});
export type Style = z.output<typeof Style>;
