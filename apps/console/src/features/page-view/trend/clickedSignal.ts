import { signalOfKey, sourcesOf, type Widget } from '@lookfar/page';
import { definitionOf } from '@lookfar/widgets';
import { clickedEvent } from '../click/clickedEvent.ts';
import { isControl } from '../click/isControl.ts';

/**
 * [PV13] The signal whose value is under an element. Undefined for widgets that show none or several, and where a click
 * does something else.
 */
export function clickedSignal(
  target: Element,
  widgets: ReadonlyMap<string, Widget>,
): { equipId: number; signalId: number } | undefined {
  if (isControl(target)) return undefined;
  const widget = widgets.get(target.closest('[data-widget]')?.getAttribute('data-widget') ?? '');
  if (!widget || definitionOf(widget.widgetType)?.data !== 'one' || clickedEvent(target, widgets)) return undefined;
  const [source, ...others] = sourcesOf(widget.data);
  return source !== undefined && others.length === 0 ? signalOfKey(source) : undefined;
}
