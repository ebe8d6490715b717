import { type ComponentLine, formatTime } from '@lookfar/contract';
import type { ComponentHead } from './component.repository.ts';

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
