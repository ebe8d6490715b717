import type { Language } from '@lookfar/contract';
import { type LeafWidget, noValue, typeInfo } from '@lookfar/page';
import type { ReactNode } from 'react';
import { stillDigits } from '../kit/fontDefaults.ts';
import { htmlBox } from '../kit/htmlBox.ts';
import { isNoPaint } from '../kit/paint.tsx';
import { styled } from '../kit/styled.ts';
import type { ChartItem } from './chartItems.ts';
import { chartStyle } from './chartTheme.ts';
import './chart.css';

interface ChartFrameProps {
  widget: LeafWidget;
  /** What the legend lists; empty without one. */
  legend: readonly ChartItem[];
  /** Nothing is bound: the name of the kind stands there in the designer. */
  isUnbound: boolean;
  mode: 'edit' | 'view';
  locale: Language;
  /** In place of a legend. */
  foot?: ReactNode;
  /** Inside the plot, before it is drawn. */
  children?: ReactNode;
}

/** A chart: parts `plot`, `note` and, for each item of its legend, `line-0` and `value-0`. */
export function ChartFrame({ widget, legend, isUnbound, mode, locale, foot, children }: ChartFrameProps) {
  const style = styled(chartStyle, widget.style);
  const kind = typeInfo(widget.widgetType).name[locale];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className="chart"
      role="group"
      aria-label={widget.widgetName || kind}
      style={htmlBox({ ...style, color: isNoPaint(style.color) ? undefined : style.color })}
    >
      <div className="chart-plot" data-part="plot">
        {children}
      </div>
      {mode === 'edit' ? (
        isUnbound && <p className="chart-note">{kind}</p>
      ) : (
        <p className="chart-note" data-part="note" />
      )}
      {legend.length > 0 && <Legend items={legend} showValues={mode === 'view'} />}
      {foot}
    </div>
  );
}

function Legend({ items, showValues }: { items: readonly ChartItem[]; showValues: boolean }) {
  return (
    <ul className="chart-legend" style={stillDigits}>
      {items.map(({ place, name, color }, index) => (
        <li key={place} data-part={`line-${index}`}>
          <i style={{ background: color }} />
          <span>{name}</span>
          {showValues && <b data-part={`value-${index}`}>{noValue}</b>}
        </li>
      ))}
    </ul>
  );
}
