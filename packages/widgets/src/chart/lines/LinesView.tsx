import { noValue } from '@lookfar/page';
import { stillDigits } from '../kit/fontDefaults.ts';
import { htmlBox } from '../kit/htmlBox.ts';
import { colourOr } from '../kit/paint.tsx';
import { styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { type ChartLine, chartLines } from './chartLines.ts';
import { EmptyAxes } from './EmptyAxes.tsx';
import { type LineChartAddon, lineChartStyle } from './lineChartAddon.ts';
import './line-chart.css';

export function LineChartView({ widget, addon, mode, locale }: ViewProps<LineChartAddon>) {
  const style = styled(lineChartStyle, widget.style);
  const lines = chartLines(widget, addon);
  return (
    <div className="line-chart" style={htmlBox({ ...style, color: colourOr(style.color, lineChartStyle.color) })}>
      <div className="line-chart-plot" data-part="plot">
        {mode === 'edit' && <EmptyAxes {...{ widget, addon, locale }} />}
      </div>
      {addon.showLegend && <Legend lines={lines} showValues={mode === 'view'} />}
    </div>
  );
}

function Legend({ lines, showValues }: { lines: readonly ChartLine[]; showValues: boolean }) {
  return (
    <ul className="line-chart-legend" style={stillDigits}>
      {lines.map(({ place, name, color }, index) => (
        <li key={place} data-part={`line-${index}`}>
          <i style={{ background: color }} />
          <span>{name}</span>
          {showValues && <b data-part={`value-${index}`}>{noValue}</b>}
        </li>
      ))}
    </ul>
  );
}
