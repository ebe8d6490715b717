import { historyLimits } from '@lookfar/contract';
import { type BoundSignal, isChosen, type LeafWidget, type Style, signalsOf } from '@lookfar/page';
import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, flag, number, text } from '../fields/kinds.ts';
import { refreshSeconds, rollSeconds, tableFields } from '../kit/table/tableFields.ts';

const { timeRange, show, filterTime, exportExcel } = tableFields;

export const historyTableFields = fields({
  timeRange,
  interval: number({ cn: '间隔（分钟）', en: 'Minutes a row' }, 5, { min: 1, max: 1440 }),
  rollTime: refreshSeconds,
  /** Of a page, or of a table that rolls. */
  most: number({ cn: '最多行数', en: 'Rows at most' }, 50, { min: 1, max: 200, step: 1 }),
  showTitle: flag({ cn: '标题栏', en: 'Title bar' }, true),
  title: text({ cn: '标题', en: 'Title' }, '', { most: 60, placeholder: { cn: '历史数据', en: 'History' } }),
  format: text({ cn: '时间格式', en: 'Time format' }, 'MM-DD HH:mm', { most: 40 }),
  ...{ show, filterTime, exportExcel },
  rollStep: rollSeconds,
  /** What the rows are: moments, or signals with the moments as columns. */
  dimensionType: choice(
    { cn: '行维度', en: 'A row for each' },
    { time: { cn: '时间', en: 'Time' }, signal: { cn: '变量', en: 'Signal' } },
  ),
});
export type HistoryTableAddon = AddonOf<typeof historyTableFields>;

export const historyTableStyle = {
  ...{ fill: 'none', stroke: '#6b7580', strokeWidth: 1, radius: 4 },
  ...{ fontFamily: 'Microsoft YaHei', fontSize: 12 },
} as const satisfies Style;

export interface HistoryColumnOf {
  /** Index in the binding's list. */
  place: number;
  signal: BoundSignal;
}

/** The bound signals in order, up to the number that one history request allows. */
export function historyColumns({ data }: Pick<LeafWidget, 'data'>): readonly HistoryColumnOf[] {
  return signalsOf(data)
    .map((signal, place) => ({ signal, place }))
    .filter(({ signal }) => isChosen(signal))
    .slice(0, historyLimits.curveVariables);
}

/** With its unit, which the values do without. */
export function columnTitle({ signal: { alias, title, unit } }: HistoryColumnOf): string {
  return unit ? `${alias || title} (${unit})` : alias || title;
}
