import { historyLimits } from '@lookfar/contract';
import { type Binding, type BoundItem, itemsOf, type LeafWidget, type SourceKey } from '@lookfar/page';
import type { LineChartAddon } from './lineChartAddon.ts';

/** One line: the source of its values and its name in the legend. */
export interface ChartLine {
  /** Index in the binding's list. */
  place: number;
  /** The source for history requests; a formula has none. */
  key: SourceKey | undefined;
  name: string;
  color: string;
}

/** The bound items in order, at most ten; with their own colours or the theme's in turn. */
export function chartLines({ data }: LeafWidget, { theme }: LineChartAddon): ChartLine[] {
  return curvesOf(data)
    .map((item, place) => ({ ...item, place }))
    .filter(({ key }) => key !== undefined || data.isFormula)
    .slice(0, historyLimits.curveVariables)
    .map(({ place, key, title, alias, color }, index) => ({
      ...{ place, key, name: alias || title || (key ?? data.formula) },
      color: color || theme[index % theme.length] || '',
    }));
}

/** A formula is one line, named after the previously chosen signal. */
function curvesOf(data: Binding): BoundItem[] {
  if (!data.isFormula || !data.formula) return itemsOf(data);
  const { title = '', alias = '', color = '' } = data.signalArray[0] ?? {};
  return [{ key: undefined, title, alias, color }];
}
