import { explainIssue, type Text } from '@lookfar/contract';
import { Colour } from '@lookfar/page';
import { z } from 'zod';
import { resultLimits } from '../scriptLimits.ts';

/** What a script returned, as a kind can draw it; or what is wrong with it. */
export type ReadResult<R> = { ok: true; result: R } | { ok: false; issue: Text };
export type ResultReader<R> = (text: string) => ReadResult<R>;

/** [SW4] Reads the JSON of a result: nothing but what the schema knows of passes, in bounded amounts. */
export const resultReader =
  <R>(schema: z.ZodType<R>): ResultReader<R> =>
  (text) => {
    const given: unknown = JSON.parse(text);
    const read = schema.safeParse(given);
    if (read.success) return { ok: true, result: read.data };
    const [issue] = read.error.issues;
    return { ok: false, issue: issue ? explainIssue(issue, given) : { cn: '', en: '' } };
  };

/** A short text; numbers are texts, too, and long ones are cut. */
export const Words = z.union([z.string(), z.number()]).transform((given) => cut(String(given)));

export const cut = (text: string): string =>
  text.length > resultLimits.text ? `${text.slice(0, resultLimits.text)}…` : text;

/** A colour of the document, or that of the theme. */
export const OwnColour = Colour.catch('').default('');

/** Neither text nor gaps are numbers; null stands for them. */
export const numberOrNull = (given: unknown): number | null =>
  typeof given === 'number' && Number.isFinite(given) ? given : null;

export const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
