import { ComponentDrawing, type ComponentLine, formatTime } from '@lookfar/contract';
import type { ComponentHead, ComponentRow } from './component.repository.ts';

export function toComponentLine(row: ComponentHead): ComponentLine {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    revision: row.revision,
    width: row.width,
    height: row.height,
    widgetCount: row.widgetCount,
    params: JSON.parse(row.params) as ComponentLine['params'],
    loginname: row.loginname,
    gmtModified: formatTime(row.updatedAt),
  };
}

export function drawingOf({ document }: Pick<ComponentRow, 'document'>): ComponentDrawing {
  return ComponentDrawing.parse(JSON.parse(document));
}
