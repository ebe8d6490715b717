import { emptyPage, type LeafWidget, WidgetFields } from '@lookfar/page';
import { toDocument } from '../page/pageDocument.ts';

const box = { x: 440, y: 60, width: 120, height: 40, rotate: 0 };

/** The drawing of a new scene: where it starts. */
export function newFlow(title: string): string {
  const page = emptyPage(title);
  const start: LeafWidget = { ...WidgetFields.parse({ id: 'start' }), widgetType: 'Flow.Start', position: box };
  return JSON.stringify(toDocument({ ...page, widgets: [start] }));
}
