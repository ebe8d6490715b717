import type { PageCon } from '@lookfar/page';
import type { CSSProperties, RefObject } from 'react';
import { useUser } from '../../../base/session/sessionStore.ts';
import { fitOf, type Size, viewerFit } from './fitOf.ts';
import { fitScrolls } from './fitScrolls.ts';
import { useFrameSize } from './useFrameSize.ts';
import { useKeptMiddle } from './useKeptMiddle.ts';

/** Of the frame, above and below. */
const border = 2;

/** How a page is placed in its frame, by its own fit or the viewer's, and by the zoom. */
export function useFitted(frame: RefObject<HTMLElement | null>, con: PageCon, zoom: number) {
  const fit = viewerFit(con.fit, useUser()?.scadaAdaption);
  const whole = useFrameSize(frame, { scrollbars: true });
  const inner = useFrameSize(frame);
  // A scrollbar takes something only from a page that is fitted to one side: others have none, or are zoomed and have both.
  const size = zoom === 1 && (fit === 'width' || fit === 'height') ? inner : whole;
  useKeptMiddle(frame, size);
  const { scaleX, scaleY } = size ? fitOf(fit, con, size) : { scaleX: 1, scaleY: 1 };
  const placed: CSSProperties = { width: con.width * scaleX * zoom, height: con.height * scaleY * zoom };
  const scaled = {
    ...{ '--page-scale-x': scaleX * zoom, '--page-scale-y': scaleY * zoom },
    transform: 'scale(var(--page-scale-x), var(--page-scale-y))',
    visibility: size ? 'visible' : 'hidden',
  } as CSSProperties;
  const framed = {
    '--page-ground': con.bgColor,
    ...(whole && highestOf(fit, con, whole, zoom)),
    ...(whole && fitScrolls(fit, con, whole)),
  } as CSSProperties;
  return { fit, framed, placed, scaled };
}

/** A wide page on a narrow screen leaves no empty space below it; zoomed, it uses the available space. */
function highestOf(fit: string, con: PageCon, { width }: Size, zoom: number) {
  if (fit !== 'container' && fit !== 'width') return undefined;
  return { '--page-highest': `${Math.ceil((width * con.height * zoom) / con.width) + border}px` };
}
