import type { Style } from '@lookfar/page';
import { omittable } from '../fields/FieldKind.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { items } from '../fields/items.ts';
import { choice, conditionSymbol, conditionValue, flag, image, number, text } from '../fields/kinds.ts';
import { record } from '../fields/record.ts';
import { fontDefaults } from '../kit/fontDefaults.ts';
import { imageFit } from '../kit/imageFit.ts';

export const statesNamed = (off: string, on: string) => [
  { symbol: '==' as const, value: 0, text: off, url: '' },
  { symbol: '==' as const, value: 1, text: on, url: '' },
];

export const stateAnimationFields = fields({
  type: choice(
    { cn: '显示方式', en: 'Shown as' },
    { image: { cn: '图片', en: 'Image' }, text: { cn: '文字', en: 'Text' } },
    'text',
  ),
  items: items(
    { cn: '状态', en: 'States' },
    {
      symbol: conditionSymbol({ cn: '条件', en: 'Condition' }),
      value: conditionValue({ cn: '值', en: 'Value' }),
      /** An item of a document has one of the two. */
      text: omittable(text({ cn: '文字', en: 'Text' }, '', { most: 200 })),
      url: omittable(image({ cn: '图片', en: 'Image' })),
    },
    {
      max: 50,
      initial: statesNamed('关', '开'),
    },
  ),
  /** While this condition is met all states are shown in turn. */
  cycle: record({
    enable: flag({ cn: '循环播放', en: 'Play in turn' }, false),
    judgCondition: conditionSymbol({ cn: '播放条件', en: 'Play while' }),
    judgVal: conditionValue({ cn: '比较值', en: 'Compared with' }, 1),
    speed: number({ cn: '每帧时长', en: 'Time per frame' }, 300, { min: 50, max: 60_000, step: 50, unit: 'ms' }),
  }),
  fit: imageFit,
});
export type StateAnimationAddon = AddonOf<typeof stateAnimationFields>;

export const stateAnimationStyle = {
  ...fontDefaults,
  ...{ textAlign: 'center', verticalAlign: 'middle', lineHeight: 1.3 },
  ...{ fill: 'none', stroke: 'none', strokeWidth: 1 },
} as const satisfies Style;
