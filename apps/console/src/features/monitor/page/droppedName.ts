import type { Language } from '@lookfar/contract';
import { type Dropped, isWidgetType, typeInfo } from '@lookfar/page';

/** How a part that could not be used is called: a widget without a name by what it is. */
export function droppedName({ name, widgetId }: Pick<Dropped, 'name' | 'widgetId'>, language: Language): string {
  return isWidgetType(name) ? typeInfo(name).name[language] : name || widgetId || '';
}
