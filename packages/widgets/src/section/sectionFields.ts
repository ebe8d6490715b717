import { type Binding, type FieldPath, pathBelow, pathIn } from '@lookfar/page';
import { frameKinds } from '../chart/chartFields.ts';
import { binding } from '../fields/documentKinds.ts';
import type { Field } from '../fields/Field.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { items } from '../fields/items.ts';
import { choice, colour, flag, number, text } from '../fields/kinds.ts';
import { part } from '../fields/part.ts';

const { theme: _, ...frame } = frameKinds(26, 20, 50, 48);

export const statesNamed = (running: string, idle: string, setup: string) => [
  { status: running, value: 1, color: '#2f9e5f' },
  { status: idle, value: 0, color: '#d0a215' },
  { status: setup, value: 2, color: '#2f7ed8' },
];

export const sectionFields = fields({
  items: items(
    { cn: '状态', en: 'States' },
    {
      status: text({ cn: '名称', en: 'Name' }, '', { most: 60 }),
      value: number({ cn: '值', en: 'Value' }, 0),
      color: colour({ cn: '颜色', en: 'Colour' }, '#3b8fb0'),
    },
    {
      initial: statesNamed('运行', '空闲', '调试'),
      max: 30,
    },
  ),
  reportSignal: binding({ cn: '变量', en: 'Signals' }, { many: true, reports: true }),
  sectionHeight: part({
    mode: choice(
      { cn: '区段高度', en: 'Height of a band' },
      { adapt: { cn: '自适应', en: 'Automatic' }, fixed: { cn: '固定', en: 'Fixed' } },
    ),
    value: number({ cn: '高度', en: 'Height' }, 40, { min: 4, max: 1000 }),
  }),
  showNames: flag({ cn: '显示变量名', en: 'Signal names' }, true),
  showStatus: flag({ cn: '显示状态名', en: 'State names' }, true),
  ...frame,
});
export type SectionAddon = AddonOf<typeof sectionFields>;

const inBinding = pathIn<Binding>();
const below = (name: 'timeRange' | 'timeFormat'): FieldPath =>
  pathBelow(sectionFields.at.reportSignal, inBinding(name));

/** Its range is that of its binding. */
export const sectionTimeFields: readonly Field[] = [
  {
    ...{ kind: 'number', path: below('timeRange'), label: { cn: '时长（分钟）', en: 'Duration (minutes)' } },
    ...{ min: 1, max: 43_200 },
  },
  { kind: 'text', path: below('timeFormat'), label: { cn: '时间格式', en: 'Time format' } },
];
