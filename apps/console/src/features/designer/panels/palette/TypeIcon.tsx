import type { WidgetType } from '@lookfar/page';
import { definitionOf } from '@lookfar/widgets';
import { PathIcon } from '../controls/PathIcon.tsx';

const structureIcons: Partial<Record<WidgetType, string>> = {
  WidgetGroup: 'M8 8h8v8H8zM4 4h3v3H4zM17 4h3v3h-3zM4 17h3v3H4zM17 17h3v3h-3z',
  Component:
    'M12 3l3.5 3.5L12 10 8.5 6.5zM12 14l3.5 3.5L12 21l-3.5-3.5zM6.5 8.5L10 12l-3.5 3.5L3 12zM17.5 8.5L21 12l-3.5 3.5L14 12z',
};
const unknownIcon = 'M5 5h14v14H5zM10 10a2 2 0 1 1 2 2v1.5M12 16.5v.1';

/** The icon of a type; a question mark for one unknown to this version. */
export function TypeIcon({ type, size = 16 }: { type: WidgetType; size?: number }) {
  return <PathIcon path={definitionOf(type)?.icon ?? structureIcons[type] ?? unknownIcon} size={size} />;
}
