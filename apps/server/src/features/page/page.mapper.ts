import { formatTime, type PageLine, type ViewedPage } from '@lookfar/contract';
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

/** A page of an equipment. */
export function toViewedPage(row: PageHead): ViewedPage {
  return {
    id: row.id,
    title: row.title,
    equipmentId: row.ownerId,
    isHome: row.isHome === 1,
    width: row.width,
    height: row.height,
    widgetCount: row.widgetCount,
    revision: row.revision,
  };
}
