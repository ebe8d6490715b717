import type { Style } from '@lookfar/page';
import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, colour, conditionSymbol, conditionValue, flag, number } from '../fields/kinds.ts';
import { calmLine } from '../kit/colours.ts';

export const pipeFields = fields({
  /** `calm`: flat grey, after ISA-101; `classic`: with a highlight along its middle. */
  look: choice(
    { cn: '样式', en: 'Look' },
    { calm: { cn: '简洁（ISA-101）', en: 'Calm (ISA-101)' }, classic: { cn: '经典', en: 'Classic' } },
  ),
  arrows: flag({ cn: '流向箭头', en: 'Flow arrows' }, true),
  /** It flows while the bound value meets this condition. */
  symbol: conditionSymbol({ cn: '条件', en: 'Condition' }, '!='),
  value: conditionValue({ cn: '值', en: 'Value' }),
  /** Flow against the order of its points. */
  reverse: flag({ cn: '反向', en: 'Reverse' }, false),
  speed: number({ cn: '速度', en: 'Speed' }, 30, { min: 1, max: 1000, unit: 'px/s' }),
  flowColor: colour({ cn: '颜色', en: 'Colour' }, '#0b6e99'),
});
export type PipeAddon = AddonOf<typeof pipeFields>;

export const pipeStyle = { stroke: calmLine, strokeWidth: 10, fill: '#c3c9d0', radius: 8 } as const satisfies Style;

/** Wall thickness on each side for a pipe of this width. */
export const wallOf = (width: number): number => Math.min(width / 4, Math.max(1, width * 0.1));

/** Length of a dash plus the gap after it. */
export const dashPeriod = 30;
