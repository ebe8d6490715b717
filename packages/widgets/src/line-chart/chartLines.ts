import { historyLimits } from '@lookfar/contract';
import {
  type Binding,
  type LeafWidget,
  mvarSource,
  type SourceKey,
  signalKey,
  signalsOf,
  systemSource,
} from '@lookfar/page';
import type { LineChartAddon } from './lineChartAddon.ts';

/** One curve: where its values come from, and what the legend calls it. */
export interface ChartLine {
  /** In the binding's list. */
  place: number;
  /** What history is asked for; a formula has none. */
  key: SourceKey | undefined;
  name: string;
  color: string;
}

interface Item {
  key: SourceKey | undefined;
  title: string;
  alias: string;
  color: string;
}

/** The bound items in order, at most ten; their colours are their own or the theme's in turn. */
export function chartLines({ data }: LeafWidget, { theme }: LineChartAddon): ChartLine[] {
  return itemsOf(data)
    .map((item, place) => ({ ...item, place }))
    .filter(({ key }) => key !== undefined || data.isFormula)
    .slice(0, historyLimits.curveVariables)
    .map(({ place, key, title, alias, color }, index) => ({
      ...{ place, key, name: alias || title || (key ?? data.formula) },
      color: color || theme[index % theme.length] || '',
    }));
}

function itemsOf(data: Binding): Item[] {
  if (data.isFormula && data.formula) {
    const { title = '', alias = '', color = '' } = data.signalArray[0] ?? {};
    return [{ key: undefined, title, alias, color }];
  }
  const chosen = (id: number, key: SourceKey) => (id > 0 ? key : undefined);
  switch (data.type) {
    case 'signal':
    case 'report':
      return signalsOf(data).map((item) => ({
        ...item,
        key: chosen(item.signalId, signalKey(item.equipId, item.signalId)),
      }));
    case 'system':
      return data.systemArray.map((item) => ({ ...item, key: systemSource(item.systemKey) }));
    case 'mvar':
      return data.mvarArray.map((item) => ({ ...item, key: chosen(item.mvarId, mvarSource(item.mvarId)) }));
    default:
      return [];
  }
}
