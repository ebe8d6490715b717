import type { Fit } from '@lookfar/page';
import type { Size } from './fitOf.ts';

/**
 * [PV2] Which scrollbar a page has that is fitted to one side. It is decided by the frame alone: the scrollbar makes that
 * side smaller and the page with it, which might then need none, and so on.
 */
export function fitScrolls(fit: Fit, page: Size, frame: Size): { overflowX?: 'scroll'; overflowY?: 'scroll' } {
  const [byWidth, byHeight] = [frame.width / page.width, frame.height / page.height];
  if (fit === 'width' && Math.floor(page.height * byWidth) > frame.height) return { overflowY: 'scroll' };
  if (fit === 'height' && Math.floor(page.width * byHeight) > frame.width) return { overflowX: 'scroll' };
  return {};
}
