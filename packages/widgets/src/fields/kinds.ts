import type { Text } from '@lookfar/contract';
import { Colour, type ConditionSymbol, itemPath, symbols } from '@lookfar/page';
import { z } from 'zod';
import type { FieldControl, FieldOption } from './Field.ts';
import { type FieldKind, kind, omittable } from './FieldKind.ts';

interface Range {
  min?: number;
  max?: number;
}
interface NumberLook extends Range {
  step?: number;
  unit?: string;
}

/** What a widget can be asked to draw; items of lists are bounded by what they say alone. */
const widest = { min: -1e12, max: 1e12 };

/** Numbers may be text, as saved by forms of older pages. */
const readNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

const numberIn = ({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Range) =>
  z.number().min(min).max(max);
const loose = <T>(strict: z.ZodType<T>, initial: T): z.ZodType<T> =>
  z.preprocess(readNumber, strict).catch(initial as never) as z.ZodType<T>;

function numeric(label: Text, initial: number, control: FieldControl & Range): FieldKind<number> {
  const schema = loose(numberIn({ ...widest, ...control }), initial);
  return kind({ label, control, strict: numberIn(control), schema, initial: () => initial });
}

export const number = (label: Text, initial: number, look: NumberLook = {}): FieldKind<number> =>
  numeric(label, initial, { kind: 'number', ...look });

export const slider = (label: Text, initial: number, look: Required<Range> & { step?: number }): FieldKind<number> =>
  numeric(label, initial, { kind: 'slider', ...look });

/** A whole number, or nothing to use the signal's own. */
export function optionalInteger(label: Text, look: NumberLook = {}): FieldKind<number | null> {
  const strict = numberIn({ ...widest, ...look })
    .int()
    .nullable();
  const schema = loose<number | null>(strict, null);
  return kind<number | null>({ label, control: { kind: 'number', ...look }, strict, schema, initial: () => null });
}

interface TextLook {
  /** Maximum characters; 2000 by default. */
  most?: number;
  placeholder?: Text;
  /** Where its suggestions come from. */
  suggest?: 'modelParts';
}

const usualChars = 2000;

export function text(label: Text, initial = '', { most = usualChars, ...look }: TextLook = {}): FieldKind<string> {
  return kind({ label, control: { kind: 'text', ...look }, strict: z.string().max(most), initial: () => initial });
}

/** Multi-line. */
export function textarea(label: Text, initial = '', { most = usualChars }: { most?: number } = {}): FieldKind<string> {
  return kind({ label, control: { kind: 'textarea' }, strict: z.string().max(most), initial: () => initial });
}

export function flag(label: Text, initial: boolean): FieldKind<boolean> {
  return kind({ label, control: { kind: 'switch' }, strict: z.boolean(), initial: () => initial });
}

export function colour(label: Text, initial: string): FieldKind<string> {
  return kind({ label, control: { kind: 'colour' }, strict: Colour, initial: () => initial });
}

/** As many colours as initially given, each in its own row. */
export function colours(labelOf: (index: number) => Text, initial: readonly string[]): FieldKind<string[]> {
  const strict = z.array(Colour).length(initial.length);
  const made = kind({ label: labelOf(0), control: { kind: 'colour' }, strict, initial: () => [...initial] });
  return {
    ...made,
    rows: (path) => initial.map((_, at) => ({ kind: 'colour', path: itemPath(path, at), label: labelOf(at) })),
  };
}

/** An image from the file store or embedded in the document; anything else is not shown. */
export function image(label: Text): FieldKind<string> {
  return kind({ label, control: { kind: 'image' }, strict: z.string().max(1_000_000), initial: () => '' });
}

/** A 3D model from the file store. */
export function model(label: Text): FieldKind<string> {
  return kind({ label, control: { kind: 'model' }, strict: z.string().max(300), initial: () => '' });
}

/** One of these options; the first by default. */
export function choice<T extends string>(
  label: Text,
  words: Readonly<Record<T, Text>>,
  initial?: NoInfer<T>,
): FieldKind<T> {
  const values = Object.keys(words) as [T, ...T[]];
  const first = initial ?? values[0];
  const strict = z.enum(values) as unknown as z.ZodType<T>;
  return kind({ label, control: { kind: 'choice', options: optionsOf(words) }, strict, initial: () => first });
}

/** One of these options, or an unknown one from another version, which is kept. */
export function openChoice(
  label: Text,
  options: readonly FieldOption[],
  initial: string,
  most: number,
): FieldKind<string> {
  return kind({ label, control: { kind: 'choice', options }, strict: z.string().max(most), initial: () => initial });
}

/** The options of a choice from a table of labels. */
export function optionsOf<T extends string>(words: Readonly<Record<T, Text>>): { value: T; label: Text }[] {
  return (Object.entries(words) as [T, Text][]).map(([value, label]) => ({ value, label }));
}

const symbolWords = Object.fromEntries(symbols.map((symbol) => [symbol, { cn: symbol, en: symbol }])) as Record<
  ConditionSymbol,
  Text
>;

/** The two halves of a condition, `> 5`; an item that omits one gets the default. */
export const conditionSymbol = (label: Text, initial: ConditionSymbol = '=='): FieldKind<ConditionSymbol> =>
  omittable(choice(label, symbolWords, initial));

export function conditionValue(label: Text, initial: number | string = 0): FieldKind<number | string> {
  const strict = z.union([z.number(), z.string().max(200)]);
  return omittable(kind<number | string>({ label, control: { kind: 'text' }, strict, initial: () => initial }));
}
