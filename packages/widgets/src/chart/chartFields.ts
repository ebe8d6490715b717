import type { LeafWidget } from '@lookfar/page';
import type { Field, FieldGroup } from '../fields/Field.ts';
import { type FieldSet, shownWhen } from '../fields/fields.ts';
import { colours, flag, number, optionsOf } from '../fields/kinds.ts';
import {
  at,
  bindingField,
  borderGroup,
  effectGroup,
  fillGroup,
  fontFamilyField,
  fontSizeField,
  group,
  radiusField,
  textColourField,
} from '../kit/styleFields.ts';
import { chartTheme } from './chartTheme.ts';

const margin = (cn: string, en: string, initial: number) => number({ cn, en }, initial, { min: 0, max: 500 });

/** Colours and margins of a chart: top, right, bottom, left. */
export const frameKinds = (...[top, right, bottom, left]: [number, number, number, number]) => ({
  theme: colours((index) => ({ cn: `颜色 ${index + 1}`, en: `Colour ${index + 1}` }), chartTheme),
  marginTop: margin('上', 'Top', top),
  marginRight: margin('右', 'Right', right),
  marginBottom: margin('下', 'Bottom', bottom),
  marginLeft: margin('左', 'Left', left),
  showLegend: flag({ cn: '图例', en: 'Legend' }, true),
});

export interface Margins {
  marginTop: number;
  marginRight: number;
  marginBottom: number;
  marginLeft: number;
}

interface FrameAddon extends Margins {
  theme: string[];
}

/** The groups that every chart has after its own. */
export const frameGroups = <A extends FrameAddon>(f: FieldSet<A>): readonly FieldGroup[] => [
  group('style', { cn: '配色', en: 'Colours' }, f.rows('theme')),
  group('style', { cn: '边距', en: 'Margins' }, f.rows('marginTop', 'marginRight', 'marginBottom', 'marginLeft')),
  fillGroup([radiusField]),
  borderGroup,
  group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
  effectGroup,
];

/** What a chart shows: several items, columns of a report among them. */
export const chartBindingField: Field = { ...bindingField(true), reports: true } as Field;

export const rangeField: Field = {
  ...{ kind: 'number', path: at('data', 'timeRange'), label: { cn: '时长（分钟）', en: 'Duration (minutes)' } },
  ...{ min: 1, max: 43_200 },
};
export const timeFormatField: Field = {
  ...{ kind: 'text', path: at('data', 'timeFormat'), label: { cn: '时间格式', en: 'Time format' } },
};

/** Where the value axis comes from; its bounds are shown only while they are used. */
export const valueAxisFields: readonly Field[] = [
  {
    ...{ kind: 'choice', path: at('data', 'mode'), label: { cn: '纵轴', en: 'Value axis' } },
    options: optionsOf({ adapt: { cn: '自适应', en: 'Automatic' }, fixed: { cn: '固定', en: 'Fixed' } }),
  },
  ...shownWhen(
    ({ data }: LeafWidget) => data.mode === 'fixed',
    [
      { kind: 'number', path: at('data', 'minVal'), label: { cn: '最小值', en: 'Minimum' } },
      { kind: 'number', path: at('data', 'maxVal'), label: { cn: '最大值', en: 'Maximum' } },
    ],
  ),
];
