import type { Text } from '@lookfar/contract';
import type { Style } from '@lookfar/page';
import { omittable } from '../../fields/FieldKind.ts';
import { items } from '../../fields/items.ts';
import { conditionValue, flag, text } from '../../fields/kinds.ts';
import {
  borderGroup,
  effectGroup,
  fillGroup,
  fontFamilyField,
  fontSizeField,
  group,
  radiusField,
  textColourField,
} from '../styleFields.ts';

/** Whether a control asks before it writes, and shows what became of it. */
export const writeKinds = {
  confirm: flag({ cn: '写入前确认', en: 'Confirm before writing' }, true),
  feedback: flag({ cn: '提示写入结果', en: 'Show the result' }, true),
};

export const placeholderKind = (hint?: Text) =>
  text({ cn: '占位提示', en: 'Placeholder' }, '', { most: 100, ...(hint && { placeholder: hint }) });

/** None: the value labels of the signal. */
export const optionsKind = items(
  { cn: '选项', en: 'Options' },
  {
    text: omittable(text({ cn: '文字', en: 'Text' }, '', { most: 200 })),
    value: conditionValue({ cn: '值', en: 'Value' }),
  },
  { max: 200 },
);

/** Without fill and text colour: those follow the ground of the page, light or dark. */
export const controlStyle = {
  ...{ stroke: '#7d8691', strokeWidth: 1, radius: 4 },
  ...{ fontFamily: 'Microsoft YaHei', fontSize: 14 },
} as const satisfies Style;

/** The groups of the tab *style* that every control has. */
export const controlStyleGroups = [
  group('style', { cn: '文字', en: 'Text' }, [fontFamilyField, fontSizeField, textColourField]),
  fillGroup([radiusField]),
  borderGroup,
  effectGroup,
];
