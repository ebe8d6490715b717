import { z } from 'zod';
import { resultLimits } from '../scriptLimits.ts';
import { numberOrNull, OwnColour, resultReader, Words } from './readResult.ts';

const Slice = z.object({
  name: Words,
  color: OwnColour,
  /** Of the whole; what is no number, or less than 0, has no share. */
  value: z.unknown().transform(numberOrNull),
});

/** Slices of a whole; a list is one of slices. */
const PieResult = z.preprocess(
  (given) => (Array.isArray(given) ? { slices: given } : given),
  z.object({ slices: z.array(Slice).max(resultLimits.slices), unit: Words.default('') }),
);
export type PieResult = z.output<typeof PieResult>;

export const readPie = resultReader<PieResult>(PieResult);
