import type { Language } from '@lookfar/contract';
import type { LeafWidget } from '@lookfar/page';
import type { LineChartAddon } from './lineChartAddon.ts';

interface EmptyAxesProps {
  widget: LeafWidget;
  addon: LineChartAddon;
  width: number;
  height: number;
  locale: Language;
}

const rows = 4;
const now = { cn: '现在', en: 'now' };
const minutes = { cn: '分钟', en: 'min' };

/** What a chart looks like before it has data: its axes, and nothing that could be taken for a value. */
export function EmptyAxes({ widget: { data }, addon, width, height, locale }: EmptyAxesProps) {
  const { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left } = addon;
  const [plotWidth, plotHeight] = [Math.max(0, width - left - right), Math.max(0, height - top - bottom)];
  const foot = top + plotHeight;
  const line = (y: number) => `M${left} ${y}h${plotWidth}`;
  const grid = Array.from({ length: rows }, (_, row) => line(top + (plotHeight * row) / rows)).join('');
  return (
    <svg width="100%" height="100%" fill="currentColor" aria-hidden="true">
      {addon.showGrid && <path d={grid} stroke="currentColor" strokeOpacity={0.25} strokeDasharray="2 4" />}
      <path d={`${line(foot)}M${left} ${top}v${plotHeight}`} stroke="currentColor" strokeOpacity={0.6} fill="none" />
      {data.mode === 'fixed' && (
        <g textAnchor="end">
          <text x={left - 6} y={top + 4}>
            {data.maxVal}
          </text>
          <text x={left - 6} y={foot}>
            {data.minVal}
          </text>
        </g>
      )}
      <text x={left} y={foot + 16}>
        −{data.timeRange} {minutes[locale]}
      </text>
      <text x={left + plotWidth} y={foot + 16} textAnchor="end">
        {now[locale]}
      </text>
    </svg>
  );
}
