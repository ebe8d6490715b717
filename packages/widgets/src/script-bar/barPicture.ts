import { barEnds } from '../bar-chart/barEnds.ts';
import type { BarPicture } from '../bar-chart/barOption.ts';
import { niceRange } from '../chart/sheet/niceRange.ts';
import { valueRange } from '../chart/valueRange.ts';
import { colourAt, figureOf } from '../script/figuresOf.ts';
import type { BarResult } from '../script/results/barResult.ts';
import type { ScriptBarAddon } from './scriptBarFields.ts';

const axis = { mode: 'adapt', minVal: 0, maxVal: 100, isFormula: true } as const;

/** The bars of a result: a group for each category, and in it a bar for each series. */
export function barPicture({ categories, series, unit }: BarResult, addon: ScriptBarAddon): BarPicture {
  const { theme, decimals, stacked } = addon;
  const drawn = series.map(({ name, color, values }, index) => {
    const named = { name, color: colourAt(color, theme, index) };
    return { name, figures: categories.map((_, at) => figureOf(named, values[at] ?? null, { decimals, unit: '' })) };
  });
  const [low, high] = valueRange(
    axis,
    [],
    barEnds(
      drawn.map(({ figures }) => figures.map(({ value }) => value)),
      stacked,
    ),
  );
  const [min, max] = niceRange(Math.min(0, low), Math.max(0, high));
  const suffix = unit === '' ? '' : ` ${unit}`;
  const tips = categories.map((category, at) =>
    [category, ...drawn.map(({ name, figures }) => `${name}  ${figures[at]?.text ?? ''}${suffix}`)].join('\n'),
  );
  return { groups: categories, series: drawn, min, max, tips };
}
