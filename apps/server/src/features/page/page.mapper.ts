import { formatTime, type PageLine } from '@lookfar/contract';
import type { PageHead } from './page.repository.ts';

export function toPageLine(row: PageHead): PageLine {
  return {
    id: row.id,
    title: row.title,
    width: row.width,
    height: row.height,
    isHome: row.isHome === 1,
    widgetCount: row.widgetCount,
    loginname: row.loginname,
    gmtModified: formatTime(row.updatedAt),
  };
}
