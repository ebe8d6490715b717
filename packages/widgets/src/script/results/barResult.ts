import { z } from 'zod';
import { resultLimits } from '../scriptLimits.ts';
import { numberOrNull, OwnColour, resultReader, Words } from './readResult.ts';

const Series = z.object({
  name: Words,
  color: OwnColour,
  /** In the order of the categories; what is no number has no bar. */
  values: z.array(z.unknown().transform(numberOrNull)).max(resultLimits.categories),
});

/** Categories, and the bars of each series in them. */
const BarResult = z.object({
  categories: z.array(Words).max(resultLimits.categories),
  series: z.array(Series).max(resultLimits.series),
  unit: Words.default(''),
});
export type BarResult = z.output<typeof BarResult>;

export const readBars = resultReader<BarResult>(BarResult);
