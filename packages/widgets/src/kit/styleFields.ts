import type { Text } from '@lookfar/contract';
import { pathIn, type strokeDashes, type WidgetFields } from '@lookfar/page';
import type { Field, FieldGroup } from '../fields/Field.ts';
import { optionsOf } from '../fields/kinds.ts';

/** Paths to fields that every type has. */
export const at = pathIn<WidgetFields>();

export const group = (tab: FieldGroup['tab'], title: Text, fields: readonly Field[]): FieldGroup => ({
  tab,
  title,
  fields,
});

export const fillField: Field = { kind: 'paint', path: at('style', 'fill'), label: { cn: '填充', en: 'Fill' } };
const opacityField: Field = {
  ...{ kind: 'slider', path: at('style', 'opacity'), label: { cn: '不透明度', en: 'Opacity' } },
  ...{ min: 0, max: 1, step: 0.01 },
};
const shadowField: Field = { kind: 'switch', path: at('style', 'shadow'), label: { cn: '阴影', en: 'Shadow' } };
export const radiusField: Field = {
  ...{ kind: 'number', path: at('style', 'radius'), label: { cn: '圆角', en: 'Corner radius' }, min: 0, max: 2000 },
};

const dashWords: Record<(typeof strokeDashes)[number], Text> = {
  solid: { cn: '实线', en: 'Solid' },
  dashed: { cn: '虚线', en: 'Dashed' },
  dotted: { cn: '点线', en: 'Dotted' },
};

const strokeFields: readonly Field[] = [
  { kind: 'colour', path: at('style', 'stroke'), label: { cn: '颜色', en: 'Colour' } },
  { kind: 'number', path: at('style', 'strokeWidth'), label: { cn: '粗细', en: 'Width' }, min: 0, max: 200, step: 0.5 },
  {
    kind: 'choice',
    path: at('style', 'strokeDash'),
    label: { cn: '线型', en: 'Line style' },
    options: optionsOf(dashWords),
  },
];

export const borderGroup = group('style', { cn: '边框', en: 'Border' }, strokeFields);
export const lineGroup = (further: readonly Field[] = []): FieldGroup =>
  group('style', { cn: '线条', en: 'Line' }, [...strokeFields, ...further]);
export const effectGroup = group('style', { cn: '效果', en: 'Effects' }, [opacityField, shadowField]);
export const fillGroup = (further: readonly Field[] = []): FieldGroup =>
  group('style', { cn: '填充', en: 'Fill' }, [fillField, ...further]);

const alignWords = {
  left: { cn: '左对齐', en: 'Left' },
  center: { cn: '居中', en: 'Centre' },
  right: { cn: '右对齐', en: 'Right' },
};
const verticalWords = {
  top: { cn: '顶端', en: 'Top' },
  middle: { cn: '居中', en: 'Middle' },
  bottom: { cn: '底端', en: 'Bottom' },
};
const decorationWords = {
  none: { cn: '无', en: 'None' },
  underline: { cn: '下划线', en: 'Underline' },
  'line-through': { cn: '删除线', en: 'Strikethrough' },
};
/** System font names: nothing is downloaded, and each list ends with a font that every system has. */
const fontWords = {
  'Microsoft YaHei': { cn: '微软雅黑', en: 'Microsoft YaHei' },
  SimSun: { cn: '宋体', en: 'SimSun' },
  SimHei: { cn: '黑体', en: 'SimHei' },
  KaiTi: { cn: '楷体', en: 'KaiTi' },
  Arial: { cn: 'Arial', en: 'Arial' },
  Consolas: { cn: 'Consolas（等宽）', en: 'Consolas (monospace)' },
};

export const fontFamilyField: Field = {
  ...{ kind: 'choice', path: at('style', 'fontFamily'), label: { cn: '字体', en: 'Font' } },
  options: optionsOf(fontWords),
};
export const fontSizeField: Field = {
  ...{ kind: 'number', path: at('style', 'fontSize'), label: { cn: '字号', en: 'Size' }, min: 1, max: 1000 },
};
export const textColourField: Field = {
  kind: 'colour',
  path: at('style', 'color'),
  label: { cn: '颜色', en: 'Colour' },
};

const fontFields: readonly Field[] = [
  fontFamilyField,
  fontSizeField,
  textColourField,
  {
    ...{ kind: 'choice', path: at('style', 'fontWeight'), label: { cn: '字重', en: 'Weight' } },
    options: optionsOf({ normal: { cn: '常规', en: 'Normal' }, bold: { cn: '加粗', en: 'Bold' } }),
  },
  {
    ...{ kind: 'choice', path: at('style', 'fontStyle'), label: { cn: '字形', en: 'Style' } },
    options: optionsOf({ normal: { cn: '正体', en: 'Upright' }, italic: { cn: '斜体', en: 'Italic' } }),
  },
];

const alignFields: readonly Field[] = [
  {
    kind: 'choice',
    path: at('style', 'textAlign'),
    label: { cn: '水平对齐', en: 'Horizontal alignment' },
    options: optionsOf(alignWords),
  },
  {
    ...{ kind: 'choice', path: at('style', 'verticalAlign'), label: { cn: '垂直对齐', en: 'Vertical alignment' } },
    options: optionsOf(verticalWords),
  },
];

export const decorationField: Field = {
  ...{ kind: 'choice', path: at('style', 'textDecoration'), label: { cn: '修饰线', en: 'Decoration' } },
  options: optionsOf(decorationWords),
};
export const lineHeightField: Field = {
  ...{ kind: 'number', path: at('style', 'lineHeight'), label: { cn: '行高', en: 'Line height' } },
  ...{ min: 0.5, max: 5, step: 0.1 },
};

export const fontGroup = (further: readonly Field[] = []): FieldGroup =>
  group('style', { cn: '文字', en: 'Text' }, [...fontFields, ...alignFields, ...further]);

export const bindingField = (many = false): Field => ({
  ...{ kind: 'binding', path: at('data'), many },
  label: many ? { cn: '变量', en: 'Signals' } : { cn: '变量', en: 'Signal' },
});
