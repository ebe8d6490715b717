import type { ScreenFit } from '@lookfar/contract';
import type { Fit } from '@lookfar/page';

export interface Size {
  width: number;
  height: number;
}

export interface Fitted {
  /** Screen pixels per page unit. */
  scaleX: number;
  scaleY: number;
}

/** [PV2] The scale of a page in a frame: whole, by width, by height, stretched, or original size. */
export function fitOf(fit: Fit, page: Size, frame: Size): Fitted {
  const [byWidth, byHeight] = [frame.width / page.width, frame.height / page.height];
  const even = (scale: number): Fitted => ({ scaleX: scale, scaleY: scale });
  if (!(byWidth > 0) || !(byHeight > 0)) return even(1);
  switch (fit) {
    case 'container':
      return even(Math.min(byWidth, byHeight));
    case 'width':
      return even(byWidth);
    case 'height':
      return even(byHeight);
    case 'fill':
      return { scaleX: byWidth, scaleY: byHeight };
    case 'none':
      return even(1);
  }
}

/** [PV14] How a page fits for this viewer: as its author chose, or as they like where the author did not choose. */
export function viewerFit(ofPage: Fit, ofViewer: ScreenFit | undefined): Fit {
  return ofPage === 'container' ? (ofViewer ?? ofPage) : ofPage;
}

export const zoomRange = { least: 1, most: 8 } as const;

export const clampZoom = (zoom: number): number => Math.min(zoomRange.most, Math.max(zoomRange.least, zoom));
