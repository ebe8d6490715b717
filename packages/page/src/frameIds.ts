import type { ClickEvent } from './clickEvent.ts';
import { mapNestedEvents } from './nested.ts';
import type { Widget } from './widget.ts';

/** Events name frames by the ids of their widgets. */
export const isFrame = ({ widgetType }: Pick<Widget, 'widgetType'>): boolean => widgetType === 'Navigate.Iframe';

/**
 * A widget whose events show content in frames that have other ids now, e.g. because they were copied together. Frames
 * that are on another page keep theirs. The same widget if nothing changed.
 */
export function withFrameIds<W extends Pick<Widget, 'clickEvent' | 'dataAddon'>>(
  widget: W,
  ids: ReadonlyMap<string, string>,
): W {
  if (ids.size === 0) return widget;
  const moved = (event: ClickEvent): ClickEvent => {
    const { iframe } = event;
    const id = iframe !== undefined && iframe.mainPageId === 0 ? ids.get(iframe.id) : undefined;
    return id === undefined ? event : { ...event, iframe: { ...iframe, id } };
  };
  const clickEvent = widget.clickEvent && moved(widget.clickEvent);
  const dataAddon = mapNestedEvents(widget.dataAddon, moved);
  if (clickEvent === widget.clickEvent && dataAddon === widget.dataAddon) return widget;
  return { ...widget, dataAddon, ...(clickEvent && { clickEvent }) };
}
