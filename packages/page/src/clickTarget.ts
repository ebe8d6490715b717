import type { ClickEvent, PageLink } from './clickEvent.ts';

/** A page that a click leads to; device 0 is the owner of the page with the link. */
export interface TargetPage {
  pageId: number;
  equipId: number;
}

/** What a frame or a window shows. */
export type FrameContent = ({ show: 'page' } & TargetPage) | { show: 'link'; link: string };

/** Content for a frame, of this page or of the main page. */
export interface FrameTarget {
  frameId: string;
  content: FrameContent;
  main: TargetPage | undefined;
}

/** The page of a link; undefined if none is chosen. `pageId` is that of older documents. */
export function linkedPage({ type, equipId, equipPageId }: PageLink, pageId = 0): TargetPage | undefined {
  const isOwn = type === 'own';
  const id = isOwn ? pageId || equipPageId : equipPageId || pageId;
  return id === 0 ? undefined : { pageId: id, equipId: isOwn ? 0 : equipId };
}

/** [PG25] Where an *iframe* event shows what; undefined if it names no frame or no content. */
export function frameTarget({ iframe, page }: Pick<ClickEvent, 'iframe' | 'page'>): FrameTarget | undefined {
  const { id, type, pageId, mainId, mainPageId, link } = iframe;
  const content = contentOf(type, linkedPage(page, pageId), link);
  if (id === '' || !content) return undefined;
  return { frameId: id, content, main: mainPageId > 0 ? { pageId: mainPageId, equipId: mainId } : undefined };
}

/** [PG25] What a *window* event shows; undefined if nothing is chosen. */
export function windowContent(
  event: Pick<ClickEvent, 'iframe' | 'page' | 'pageId' | 'link'>,
): FrameContent | undefined {
  return contentOf(event.iframe.type, linkedPage(event.page, event.pageId), event.link);
}

function contentOf(type: string, page: TargetPage | undefined, link: string): FrameContent | undefined {
  const isLink = type === 'link' || (type !== 'page' && !page);
  if (!isLink) return page && { show: 'page', ...page };
  return link.trim() === '' ? undefined : { show: 'link', link };
}

/** Whether two contents are the same; `own` is the device of a page that leaves it out. */
export function isSameContent(a: FrameContent, b: FrameContent, own = 0): boolean {
  if (a.show === 'link' || b.show === 'link')
    return a.show === b.show && 'link' in a && 'link' in b && a.link === b.link;
  return a.pageId === b.pageId && (a.equipId || own) === (b.equipId || own);
}
