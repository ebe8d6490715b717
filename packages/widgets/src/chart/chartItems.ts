import { historyLimits } from '@lookfar/contract';
import { type Binding, itemsOf, type SourceKey } from '@lookfar/page';

/** What a chart shows of one item of its binding. */
export interface ChartItem {
  /** Index in the binding's list. */
  place: number;
  /** The source for history requests; a formula and a column of a report have none. */
  key: SourceKey | undefined;
  /** The column of a report, as `customArray` names it. */
  column: string | undefined;
  name: string;
  color: string;
}

/** The bound items in order, at most ten; with their own colours or the theme's in turn. */
export function chartItems(data: Binding, { theme }: { theme: readonly string[] }): ChartItem[] {
  return listOf(data)
    .map((item, place) => ({ ...item, place }))
    .filter(({ key, column }) => key !== undefined || column !== undefined || data.isFormula)
    .slice(0, historyLimits.curveVariables)
    .map(({ place, key, column, title, alias, color }, index) => ({
      ...{ place, key, column, name: alias || title || (key ?? column ?? data.formula) },
      color: color || theme[index % theme.length] || '',
    }));
}

type Named = Omit<ChartItem, 'place' | 'name'> & { title: string; alias: string };

/** A formula is one item, named after the previously chosen signal. */
function listOf(data: Binding): Named[] {
  if (data.isFormula && data.formula) {
    const { title = '', alias = '', color = '' } = data.signalArray[0] ?? {};
    return [{ key: undefined, column: undefined, title, alias, color }];
  }
  if (data.type === 'custom')
    return data.customArray.map(({ key, ...look }) => ({ ...look, key: undefined, column: key }));
  return itemsOf(data).map((item) => ({ ...item, column: undefined }));
}
