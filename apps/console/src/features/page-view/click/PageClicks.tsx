import type { Widget } from '@lookfar/page';
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { loadDialogs } from '../dialogs/pageDialogs.ts';
import { useReadyDialogs } from '../dialogs/useReadyDialogs.ts';
import type { PageTools } from '../tools/usePageTools.tsx';
import { clickedEvent } from './clickedEvent.ts';

interface PageClicksProps {
  widgets: ReadonlyMap<string, Widget>;
  page: PageTools;
  children: ReactNode;
}

/** Makes the widgets of a page clickable: the effects are performed by the tools that every widget has. */
export function PageClicks({ widgets, page: { tools, hold, touch, over }, children }: PageClicksProps) {
  useReadyDialogs(widgets);
  const eventOf = ({ target }: { target: EventTarget }) => clickedEvent(target as Element, widgets);
  const onClick = (event: MouseEvent) => {
    const clicked = eventOf(event);
    if (clicked) tools.perform(clicked);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const clicked = eventOf(event);
    if (!clicked) return;
    event.preventDefault();
    // A wall or a time line would take it for their own.
    event.stopPropagation();
    if (event.repeat) return;
    hold(clicked);
    tools.perform(clicked);
  };
  const onPointerDown = (event: PointerEvent) => {
    const clicked = event.button === 0 ? eventOf(event) : undefined;
    if (clicked) hold(clicked);
  };
  const onTouch = ({ target }: { target: EventTarget }) => touch(target as Element);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are the widgets inside, each a button of its own */}
      <div
        className="page-clicks"
        onPointerEnter={loadDialogs}
        onFocus={loadDialogs}
        onPointerDownCapture={onTouch}
        onKeyDownCapture={onTouch}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        {children}
      </div>
      {over}
    </>
  );
}
