import { typeInfo } from '@lookfar/page';
import { htmlBox } from '../kit/htmlBox.ts';
import { styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { type TickerAddon, tickerStyle } from './tickerFields.ts';
import './ticker.css';

/** The window in which the live part moves its texts; the designer shows the fixed text, at rest. */
export function TickerView({ widget, addon, mode, locale }: ViewProps<TickerAddon>) {
  return (
    <div
      className="ticker"
      style={htmlBox(styled(tickerStyle, widget.style))}
      data-axis={addon.direction === 'left' || addon.direction === 'right' ? 'x' : 'y'}
      data-part="frame"
      data-fill=""
      data-stroke=""
      data-font=""
      role="marquee"
      aria-label={widget.widgetName || typeInfo('Usual.Scrollbar').name[locale]}
    >
      <div className="ticker-run" data-part="run">
        {mode === 'edit' && <span>{addon.text || typeInfo('Usual.Scrollbar').name[locale]}</span>}
      </div>
    </div>
  );
}
