import type { EChartsCoreOption } from 'echarts/core';
import type { PlotFrame } from '../chart/plot/plotFrame.ts';
import { calmTip, gridOf, textOf, valueAxis } from '../chart/sheet/calmOptions.ts';
import type { Pair } from './pairs.ts';
import type { XyChartAddon } from './xyChartFields.ts';

export interface XyPicture {
  x: { name: string; min: number; max: number };
  y: { name: string; min: number; max: number };
  curves: readonly {
    name: string;
    color: string;
    pairs: readonly Pair[];
    /** Where it is now, and what a pointer is told of that. */
    now: Pair;
    tip: string;
  }[];
}

const nowSize = 2.2;

export function xyOption({ x, y, curves }: XyPicture, addon: XyChartAddon, frame: PlotFrame): EChartsCoreOption {
  const { scale, isDark } = frame;
  const axis = (of: XyPicture['x'], align: 'left' | 'right') => {
    const drawn = valueAxis(frame, { ...of, showGrid: addon.showGrid });
    return {
      ...drawn,
      axisLine: { show: align === 'right', lineStyle: drawn.splitLine.lineStyle },
      ...{ name: of.name, nameGap: 5 * scale },
      nameTextStyle: { ...textOf(frame), align, verticalAlign: 'bottom' as const },
    };
  };
  const ground = isDark ? '#1a1f25' : '#ffffff';
  return {
    textStyle: textOf(frame),
    grid: gridOf(addon, frame),
    tooltip: { ...calmTip(frame), trigger: 'item', formatter: (shown: unknown) => tipOf(curves, shown) },
    // Its name is inside, at the end of the axis.
    xAxis: {
      ...axis(x, 'right'),
      nameTextStyle: { ...textOf(frame), align: 'right', verticalAlign: 'bottom', padding: [0, 0, 6 * scale, 0] },
      nameGap: 0,
    },
    yAxis: axis(y, 'left'),
    series: curves.flatMap(({ name, color, pairs, now }) => [
      addon.drawAs === 'line'
        ? {
            ...{
              type: 'line',
              name,
              showSymbol: false,
              silent: true,
              connectNulls: false,
              emphasis: { disabled: true },
            },
            lineStyle: { color, width: addon.lineWidth * scale },
            data: pairs.map((pair) => pair ?? ['-', '-']),
          }
        : {
            ...{
              type: 'scatter',
              name,
              silent: true,
              symbolSize: addon.pointSize * scale,
              emphasis: { disabled: true },
            },
            itemStyle: { color, opacity: 0.6 },
            data: pairs.filter((pair) => pair !== null),
          },
      {
        ...{ type: 'scatter', name, symbolSize: addon.pointSize * nowSize * scale, z: 3, emphasis: { disabled: true } },
        itemStyle: { color, borderColor: ground, borderWidth: 2 * scale },
        data: addon.showNow && now ? [now] : [],
      },
    ]),
  };
}

/** Two series a curve: its past, and its current point. */
function tipOf(curves: XyPicture['curves'], shown: unknown): string {
  const { seriesIndex = 0 } = shown as { seriesIndex?: number };
  return curves[Math.floor(seriesIndex / 2)]?.tip ?? '';
}
