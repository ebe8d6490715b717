import type { EChartsCoreOption } from 'echarts/core';
import type { Margins } from '../chart/chartFields.ts';
import type { PlotFrame } from '../chart/plot/plotFrame.ts';
import { calmTip, textOf } from '../chart/sheet/calmOptions.ts';
import { tinted } from '../kit/paint.tsx';
import type { PieAddon } from './pieFields.ts';
import type { Slice } from './slices.ts';

/** What a pie looks like. */
export type PieLook = Margins & Pick<PieAddon, 'label' | 'hole'>;

export function pieOption(
  slices: readonly Slice[],
  addon: PieLook,
  frame: PlotFrame,
  isRose: boolean,
): EChartsCoreOption {
  const { scale, color, isDark } = frame;
  return {
    textStyle: textOf(frame),
    tooltip: { ...calmTip(frame), trigger: 'item', formatter: (shown: unknown) => tipOf(slices, shown) },
    series: [
      {
        ...{ type: 'pie', ...circleOf(addon, frame), clockwise: true, showEmptyCircle: false },
        ...{ stillShowZeroSum: false, emphasis: { disabled: true }, ...(isRose && { roseType: 'area' }) },
        itemStyle: { borderWidth: slices.length > 1 ? 1.5 * scale : 0, borderColor: isDark ? '#1a1f25' : '#ffffff' },
        label: { show: addon.label !== 'none', ...textOf(frame), overflow: 'truncate' },
        labelLine: { length: 8 * scale, length2: 8 * scale, lineStyle: { color: tinted(color, 0.4), width: scale } },
        data: slices.map((slice) => ({
          value: slice.value,
          itemStyle: { color: slice.isPale ? tinted(slice.color, 0.4) : slice.color },
          // Braces are styles of labels to ECharts; a function is taken as it is.
          label: { formatter: () => labelOf(slice, addon.label) },
        })),
      },
    ],
  };
}

/** The largest circle between the margins, which are for the labels. */
function circleOf({ marginTop, marginRight, marginBottom, marginLeft, hole = 0 }: PieLook, frame: PlotFrame) {
  const { width, height, scale } = frame;
  const [across, down] = [width - marginLeft - marginRight, height - marginTop - marginBottom];
  const radius = (Math.max(0, Math.min(across, down)) / 2) * scale;
  return {
    center: [(marginLeft + across / 2) * scale, (marginTop + down / 2) * scale],
    radius: [radius * hole, radius],
  };
}

function labelOf({ name, text, percent }: Slice, label: PieAddon['label']): string {
  switch (label) {
    case 'both':
      return `${name}\n${percent}`;
    case 'percent':
      return percent;
    case 'value':
      return text;
    case 'name':
      return name;
    case 'none':
      return '';
  }
}

function tipOf(slices: readonly Slice[], shown: unknown): string {
  const slice = slices[Number((shown as { dataIndex?: number }).dataIndex ?? -1)];
  return slice ? `${slice.name}\n${slice.text}  ${slice.percent}` : '';
}
