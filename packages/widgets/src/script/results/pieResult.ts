import { z } from 'zod';
import { resultLimits } from '../scriptLimits.ts';
import { numberOrNull, OwnColour, resultReader, Words } from './readResult.ts';

const Slice = z.object({
  name: Words,
  color: OwnColour,
  /** A share of the whole; what is no number, or less than 0, has none. */
  value: z.unknown().transform((given) => {
    const value = numberOrNull(given);
    return value !== null && value >= 0 ? value : null;
  }),
});

/** Slices of a whole; a list is one of slices. */
const PieResult = z.preprocess(
  (given) => (Array.isArray(given) ? { slices: given } : given),
  z.object({ slices: z.array(Slice).max(resultLimits.slices), unit: Words.default('') }),
);
export type PieResult = z.output<typeof PieResult>;

export const readPie = resultReader<PieResult>(PieResult);
