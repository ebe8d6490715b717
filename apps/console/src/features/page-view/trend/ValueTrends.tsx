import type { Widget } from '@lookfar/page';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { deviceDataPath } from '../../../base/paths.ts';
import { trendSearch } from '../../history/index.ts';
import { clickedSignal } from './clickedSignal.ts';

interface ValueTrendsProps {
  widgets: ReadonlyMap<string, Widget>;
  /** The device that the page belongs to. */
  own: number;
  children: ReactNode;
}

/** [PV13] A click on a value of the page opens its trend: next to the page, or at the device that the value belongs to. */
export function ValueTrends({ widgets, own, children }: ValueTrendsProps) {
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const signalAt = ({ target }: { target: EventTarget }) => clickedSignal(target as Element, widgets);
  const onClick = (event: MouseEvent) => {
    const signal = signalAt(event);
    if (!signal) return;
    const { equipId, signalId } = signal;
    const isOwn = equipId === 0 || equipId === own;
    void navigate((isOwn ? '' : deviceDataPath(equipId)) + trendSearch(signalId));
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
