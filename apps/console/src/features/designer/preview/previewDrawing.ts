import type { Page } from '@lookfar/page';
import { type ComponentOf, drawnWidgets } from '@lookfar/widgets';
import type { Drawing } from '../../page-view/index.ts';

/** The current content, saved or not, as a viewer gets it. */
export function previewDrawing(page: Page, componentOf: ComponentOf): Drawing {
  const widgets = new Map([...drawnWidgets(page.widgets, componentOf)].map(({ widget }) => [widget.id, widget]));
  return { page, dropped: [], componentOf, widgets };
}
