import type { Style } from '@lookfar/page';
import { type AddonOf, fields } from '../fields/fields.ts';
import { flag, text } from '../fields/kinds.ts';
import { fontDefaults } from '../kit/fontDefaults.ts';
import { mapsKind, valueKinds } from '../kit/valueFields.ts';

export const dataTextFields = fields({
  prefix: text({ cn: '前缀', en: 'Prefix' }, '', { most: 100 }),
  suffix: text({ cn: '后缀', en: 'Suffix' }, '', { most: 100 }),
  ...valueKinds,
  maps: mapsKind,
  /** Tints the background while the value is beyond its limits, stale or bad. */
  stateBackground: flag({ cn: '异常时着色', en: 'Colour when abnormal' }, false),
});
export type DataTextAddon = AddonOf<typeof dataTextFields>;

export const dataTextStyle = {
  ...fontDefaults,
  ...{ textAlign: 'left', verticalAlign: 'middle', lineHeight: 1.5 },
  ...{ fill: 'none', stroke: 'none', strokeWidth: 1 },
} as const satisfies Style;
