import type { WidgetTools } from '../../tools.ts';
import { attributeWriter, type Write } from '../live/parts.ts';
import { activeItems } from './activeItems.ts';
import type { NavItem } from './navItems.ts';

/** [WK21] Marks the items whose page or content is shown, and those above them. The disposer ends it. */
export function followActive(
  element: Element,
  items: readonly NavItem[],
  page: Pick<WidgetTools, 'here' | 'frames'>,
): () => void {
  const marks = new Map<string, { current: Write; leads: Write }>();
  for (const entry of element.querySelectorAll('[data-item]'))
    marks.set(entry.getAttribute('data-item') ?? '', {
      current: attributeWriter(entry, 'aria-current'),
      leads: attributeWriter(entry, 'data-leads'),
    });
  const mark = () => {
    const active = activeItems(items, page);
    for (const [path, { current, leads }] of marks) {
      current(active.has(path) ? 'page' : undefined);
      leads([...active].some((one) => one.startsWith(`${path}.`)) ? '' : undefined);
    }
  };
  mark();
  return page.frames.subscribe(mark);
}
