import type { ComponentLine, Text } from '@lookfar/contract';
import { type ComponentDocument, type Dropped, dropReasons, knownRegions, readComponent } from '@lookfar/page';
import { Refusal } from '../../platform/http/Refusal.ts';
import type { Task } from '../../platform/work/task.ts';
import { componentIdsIn, countWidgets, type DrawingColumns, widgetTypesIn } from '../page/pageDocument.ts';
import { readDrawing } from '../page/readPageFile.ts';
import { requireFitting } from '../page/requireFitting.ts';

const empty: Text = { cn: '组件中没有控件', en: 'the component is empty' };
const nested: Text = { cn: '组件中不能再使用组件', en: 'a component cannot contain components' };
const namesakes: Text = { cn: '组件参数重名', en: 'two component parameters have the same name' };

/** A component as its record holds it. */
export interface ComponentColumns extends DrawingColumns {
  params: string;
}

export interface SentComponent {
  bytes: Uint8Array;
  /** The permission regions of the organisation. */
  regions: readonly string[];
}

/** The columns of a component to be saved, or 1000 with its problems. */
export const readSentComponent: Task<SentComponent, ComponentColumns> = {
  name: 'readSentComponent',
  run({ bytes, regions }) {
    const drawing = knownRegions(checkComponent(bytes), new Set(regions));
    const { width, height, params, widgets } = drawing;
    const listed: ComponentLine['params'] = params;
    return {
      ...{ width, height, widgetCount: countWidgets(widgets) },
      params: JSON.stringify(listed),
      document: JSON.stringify(drawing),
    };
  },
};

function checkComponent(bytes: Uint8Array): ComponentDocument {
  const { component, dropped } = readComponent(readDrawing(bytes));
  const [first] = dropped;
  if (first) throw new Refusal('1000', sentence(first, dropped.length));
  if (component.widgets.length === 0) throw new Refusal('1000', empty);
  if (componentIdsIn(component.widgets).length > 0) throw new Refusal('1000', nested);
  requireFitting('equipment', widgetTypesIn(component.widgets));
  if (new Set(component.params.map(({ name }) => name)).size < component.params.length)
    throw new Refusal('1000', namesakes);
  return component;
}

function sentence({ reason, widgetId, name, path }: Dropped, count: number): Text {
  const where = [widgetId || name, path].filter(Boolean).join(' ');
  const { cn, en } = dropReasons[reason];
  const more = count > 1 ? { cn: ` 等 ${count} 处`, en: ` and ${count - 1} more` } : { cn: '', en: '' };
  return { cn: `${cn}（${where}）${more.cn}`, en: `${en} (${where})${more.en}` };
}
