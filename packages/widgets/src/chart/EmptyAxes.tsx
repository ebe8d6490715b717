import type { Language } from '@lookfar/contract';
import type { LeafWidget } from '@lookfar/page';
import type { LineChartAddon } from './lineChartAddon.ts';

interface EmptyAxesProps {
  widget: LeafWidget;
  addon: LineChartAddon;
  locale: Language;
}

const rows = ['1', '2', '3', '4'];
const now = { cn: '现在', en: 'now' };
const minutes = { cn: '分钟', en: 'min' };

/** A chart before it has data: its axes, and nothing that could be mistaken for a value. */
export function EmptyAxes({ widget: { data }, addon, locale }: EmptyAxesProps) {
  const { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left } = addon;
  return (
    <div className="line-chart-axes" style={{ top, right, bottom, left }} aria-hidden="true">
      {addon.showGrid && rows.map((row) => <i key={row} />)}
      {data.mode === 'fixed' && (
        <>
          <span data-at="most">{data.maxVal}</span>
          <span data-at="least">{data.minVal}</span>
        </>
      )}
      <span data-at="from">
        −{data.timeRange} {minutes[locale]}
      </span>
      <span data-at="to">{now[locale]}</span>
    </div>
  );
}
