import type { Language } from '@lookfar/contract';
import type { Binding } from '@lookfar/page';
import type { Margins } from './chartFields.ts';

interface EmptyAxesProps {
  data: Binding;
  addon: Margins;
  locale: Language;
  showGrid: boolean;
  /** Times below the axis; on by default. */
  hasTimes?: boolean;
}

const rows = ['1', '2', '3', '4'];
const now = { cn: '现在', en: 'now' };
const minutes = { cn: '分钟', en: 'min' };

/** A chart before it has data: its axes, and nothing that could be mistaken for a value. */
export function EmptyAxes({ data, addon, locale, showGrid, hasTimes = true }: EmptyAxesProps) {
  const { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left } = addon;
  return (
    <div className="chart-axes" style={{ top, right, bottom, left }} aria-hidden="true">
      {showGrid && rows.map((row) => <i key={row} />)}
      {data.mode === 'fixed' && (
        <>
          <span data-at="most">{data.maxVal}</span>
          <span data-at="least">{data.minVal}</span>
        </>
      )}
      {hasTimes && (
        <>
          <span data-at="from">
            −{data.timeRange} {minutes[locale]}
          </span>
          <span data-at="to">{now[locale]}</span>
        </>
      )}
    </div>
  );
}
