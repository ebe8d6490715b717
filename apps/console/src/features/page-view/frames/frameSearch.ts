import type { FrameContent, FrameTarget } from '@lookfar/page';
import { deviceIdOf } from '../../../base/deviceIdOf.ts';

/** What a frame of an opened page shows first. */
export type FrameStart = Pick<FrameTarget, 'frameId' | 'content'>;

/** [PV21] The start of a frame as part of an address: it survives a reload and a new window. */
export function frameSearch({ frameId, content }: FrameStart): string {
  const shown: Record<string, string> =
    content.show === 'link'
      ? { frameLink: content.link }
      : { framePage: String(content.pageId), ...(content.equipId > 0 && { frameDevice: String(content.equipId) }) };
  return `?${new URLSearchParams({ frame: frameId, ...shown })}`;
}

/** Undefined if the address names no frame, or nothing that it could show. */
export function readFrameSearch(search: URLSearchParams): FrameStart | undefined {
  const frameId = search.get('frame') ?? '';
  const content = readContent(search);
  return frameId === '' || !content ? undefined : { frameId, content };
}

function readContent(search: URLSearchParams): FrameContent | undefined {
  const link = search.get('frameLink');
  if (link) return { show: 'link', link };
  const pageId = deviceIdOf(search.get('framePage') ?? undefined);
  return pageId === undefined
    ? undefined
    : { show: 'page', pageId, equipId: deviceIdOf(search.get('frameDevice') ?? undefined) ?? 0 };
}
