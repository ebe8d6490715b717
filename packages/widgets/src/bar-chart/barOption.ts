import { noValue } from '@lookfar/page';
import type { EChartsCoreOption } from 'echarts/core';
import type { Margins } from '../chart/chartFields.ts';
import type { Figure } from '../chart/figures/Figure.ts';
import type { PlotFrame } from '../chart/plot/plotFrame.ts';
import { calmAxis, calmTip, gridOf, textOf, valueAxis } from '../chart/sheet/calmOptions.ts';
import { tinted } from '../kit/paint.tsx';
import type { BarChartAddon } from './barChartFields.ts';

/** Bars in groups: a group for each item or period, and in it a figure for each series. */
export interface BarPicture {
  groups: readonly string[];
  /** In the order of the groups. */
  series: readonly { name: string; figures: readonly Figure[] }[];
  min: number;
  max: number;
  /** What a pointer is told of a group. */
  tips: readonly string[];
}

/** What bars look like. */
export type BarLook = Margins & Pick<BarChartAddon, 'direction' | 'stacked' | 'barWidth' | 'showLabel' | 'showGrid'>;

/** What is left of the colour of a bar that is old or not complete. */
const paleness = 0.4;

export function barOption(picture: BarPicture, addon: BarLook, frame: PlotFrame): EChartsCoreOption {
  const { groups, series, min, max, tips } = picture;
  const isUpright = addon.direction === 'vertical';
  const names = { type: 'category' as const, data: [...groups], ...calmAxis(frame), inverse: !isUpright };
  const values = valueAxis(frame, { min, max, showGrid: addon.showGrid });
  return {
    textStyle: textOf(frame),
    grid: gridOf(addon, frame),
    tooltip: {
      ...calmTip(frame),
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (shown: unknown) => tips[indexOf(shown)] ?? '',
    },
    xAxis: isUpright ? names : values,
    yAxis: isUpright ? values : names,
    series: series.map(({ name, figures }) => ({
      ...{ type: 'bar', name, silent: false, emphasis: { disabled: true } },
      ...(addon.stacked && { stack: 'all' }),
      barWidth: `${(addon.barWidth * 100) / (addon.stacked ? 1 : series.length)}%`,
      barGap: '0%',
      data: figures.map((figure) => barOf(figure, picture, addon, frame)),
    })),
  };
}

/** A bar that has no value has no height: `--` stands where it would begin. */
function barOf(figure: Figure, picture: BarPicture, addon: BarLook, frame: PlotFrame) {
  const { value, color, isPale, text } = figure;
  const { min, max } = picture;
  const shown = value === undefined ? noValue : text;
  const inside = addon.stacked && value !== undefined;
  const upright = (value ?? 0) < 0 ? 'bottom' : 'top';
  return {
    value: value ?? Math.min(max, Math.max(min, 0)),
    itemStyle: { color: value === undefined ? 'transparent' : isPale ? tinted(color, paleness) : color },
    label: {
      show: addon.showLabel && fits(shown, value ?? 0, picture, addon, frame),
      position: inside ? 'inside' : addon.direction === 'horizontal' ? 'right' : upright,
      ...{ distance: 3 * frame.scale, ...textOf(frame), ...(inside && { color: isPale ? frame.color : '#ffffff' }) },
      // Braces are styles of labels to ECharts; a function is taken as it is.
      formatter: () => shown,
    },
  };
}

/** Characters are about this wide, in font sizes. */
const charWidth = 0.56;

/** Whether a label has room beside those of its neighbours and, in a stack, within its own part. */
function fits(
  text: string,
  value: number,
  { groups, series, min, max }: BarPicture,
  { direction, stacked, ...margins }: BarLook,
  { width, height, fontSize }: PlotFrame,
): boolean {
  const [wide, high] = [text.length * charWidth * fontSize, 1.2 * fontSize];
  const [plotWidth, plotHeight] = [
    width - margins.marginLeft - margins.marginRight,
    height - margins.marginTop - margins.marginBottom,
  ];
  const isUpright = direction === 'vertical';
  const slots = Math.max(1, groups.length * (stacked ? 1 : series.length));
  const long = (Math.abs(value) / (max - min)) * (isUpright ? plotHeight : plotWidth);
  if (stacked && long < (isUpright ? high : wide)) return false;
  return isUpright ? wide <= plotWidth / slots : high <= plotHeight / slots;
}

function indexOf(shown: unknown): number {
  const first = Array.isArray(shown) ? shown[0] : shown;
  return Number((first as { dataIndex?: number } | undefined)?.dataIndex ?? -1);
}
