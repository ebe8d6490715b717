import type { Widget } from '@lookfar/page';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { clickedSignal } from './clickedSignal.ts';

interface ValueTrendsProps {
  widgets: ReadonlyMap<string, Widget>;
  onTrend: ((signal: { equipId: number; signalId: number }) => void) | undefined;
  children: ReactNode;
}

/** [PV13] A click on a value of the page opens its trend. */
export function ValueTrends({ widgets, onTrend, children }: ValueTrendsProps) {
  const area = useRef<HTMLDivElement>(null);
  const signalAt = ({ target }: { target: EventTarget }) => onTrend && clickedSignal(target as Element, widgets);
  const onClick = (event: MouseEvent) => {
    const signal = signalAt(event);
    if (signal) onTrend?.(signal);
  };
  // Outside React: a page has thousands of widgets, and the pointer crosses many of them.
  const onMouseOver = (event: MouseEvent) => {
    area.current?.classList.toggle('value-trends-over', signalAt(event) !== undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: values are drawings; the history tab is reached by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useKeyWithMouseEvents: only the look of the pointer
    <div ref={area} className="value-trends" onClick={onClick} onMouseOver={onMouseOver}>
      {children}
    </div>
  );
}
