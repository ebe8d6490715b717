import type { LineLook, Style } from '@lookfar/page';
import { type AddonOf, fields } from '../fields/fields.ts';
import { joints } from '../fields/joints.ts';
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
  /** Negative values flow the other way. */
  signed: flag({ cn: '负值反向流动', en: 'Negative values flow back' }, false),
  medium: choice(
    { cn: '类型', en: 'Type' },
    {
      pipe: { cn: '管道', en: 'Pipe' },
      cable: { cn: '电缆', en: 'Cable' },
      signal: { cn: '信号线', en: 'Signal line' },
    },
  ),
  /** Drawn as in ISA-5.1. */
  signal: choice(
    { cn: '信号', en: 'Signal' },
    {
      electric: { cn: '电信号', en: 'Electric' },
      pneumatic: { cn: '气动信号', en: 'Pneumatic' },
      hydraulic: { cn: '液压信号', en: 'Hydraulic' },
      data: { cn: '数据链路', en: 'Data link' },
      capillary: { cn: '毛细管', en: 'Capillary' },
    },
  ),
  lineWidth: number({ cn: '线宽', en: 'Line width' }, 2, { min: 0.5, max: 50, step: 0.5 }),
  joints: joints({ cn: '连接', en: 'Joined to' }),
  /** Of a joined line: found again whenever something moves, or bent by hand. */
  route: choice(
    { cn: '走线', en: 'Route' },
    { auto: { cn: '自动', en: 'Automatic' }, manual: { cn: '手动', en: 'By hand' } },
  ),
  /** How it shows that it crosses lines behind it. */
  crossing: choice(
    { cn: '交叉处', en: 'Crossings' },
    {
      none: { cn: '直接交叉', en: 'Plain' },
      bridge: { cn: '跨越', en: 'Bridge' },
      gap: { cn: '断开', en: 'Gap' },
    },
  ),
});
export type PipeAddon = AddonOf<typeof pipeFields>;

export const pipeStyle = { stroke: calmLine, strokeWidth: 10, fill: '#c3c9d0', radius: 8 } as const satisfies Style;

/** Wall thickness on each side for a pipe of this width. */
export const wallOf = (width: number): number => Math.min(width / 4, Math.max(1, width * 0.1));

/** Length of a dash plus the gap after it. */
export const dashPeriod = 30;

/** For the editor, which calls it often: read from the document as it is, not parsed. */
export function pipeLook({
  style,
  dataAddon,
}: {
  style: Style;
  dataAddon: Readonly<Record<string, unknown>>;
}): LineLook {
  const { medium, lineWidth, crossing } = dataAddon;
  const hops = crossing === 'bridge' || crossing === 'gap';
  if (medium === 'cable' || medium === 'signal')
    return { width: typeof lineWidth === 'number' ? lineWidth : 2, bore: 0, hops };
  const width = Math.max(1, style.strokeWidth ?? pipeStyle.strokeWidth);
  return { width, bore: width - 2 * wallOf(width), hops };
}
