import { formatTime, type ProjectPageLine, type Publication } from '@lookfar/contract';
import type { TreePageRow } from './pageTree.repository.ts';
import type { PublicationHead } from './publication.repository.ts';

export function toPublication(row: Omit<PublicationHead, 'id' | 'pageId'>): Publication {
  const { number, revision, loginname, at, note, widgetCount, rolledBackTo } = row;
  return { number, revision, loginname, gmtCreate: formatTime(at), note, widgetCount, rolledBackTo };
}

export function toTreePage(row: TreePageRow, published: PublicationHead | undefined): ProjectPageLine {
  const { id, folderId, title, width, height, widgetCount, revision, loginname } = row;
  return {
    ...{ id, folderId, title, width, height, widgetCount, revision, loginname },
    isHome: row.isHome === 1,
    hasPassword: Boolean(row.hasPassword),
    gmtModified: formatTime(row.updatedAt),
    published: published ? toPublication(published) : null,
    isChanged: published !== undefined && published.revision !== revision,
  };
}
