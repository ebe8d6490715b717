import type { Text } from '@lookfar/contract';
import type { LeafWidget } from '@lookfar/page';
import type { Field } from '../../fields/Field.ts';
import { choice, optionalInteger, optionsOf } from '../../fields/kinds.ts';
import { at } from '../../kit/styleFields.ts';
import type { PeriodMeasure } from '../../tools/ReportTools.ts';
import { unitOf } from '../customQuestion.ts';

const unitWords = {
  minute: { cn: '分钟', en: 'Minute' },
  hour: { cn: '小时', en: 'Hour' },
  day: { cn: '日', en: 'Day' },
  week: { cn: '周', en: 'Week' },
  month: { cn: '月', en: 'Month' },
  year: { cn: '年', en: 'Year' },
};

export const isCustom = ({ data }: LeafWidget): boolean => data.type === 'custom';
export const hasUnit = ({ data }: LeafWidget): boolean => unitOf(data) !== undefined;

/** `none` is what it means that there is no unit; a report has its own periods then. */
export const unitField = (none: Text): Field => ({
  ...{ kind: 'choice', path: at('data', 'timeUnit'), label: { cn: '时间单位', en: 'Period' } },
  options: optionsOf({ '': none, ...unitWords }),
});

export const measureKind = choice<Exclude<PeriodMeasure, 'first'>>(
  { cn: '统计量', en: 'Measure' },
  {
    avg: { cn: '平均', en: 'Average' },
    min: { cn: '最小', en: 'Minimum' },
    max: { cn: '最大', en: 'Maximum' },
    last: { cn: '末值', en: 'Last' },
    diff: { cn: '用量', en: 'Consumption' },
  },
);

export const periodsKind = optionalInteger({ cn: '周期数', en: 'Number of periods' }, { min: 1, max: 400 });
