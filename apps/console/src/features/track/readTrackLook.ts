import { bandCount } from './speedBands.ts';
import type { TrackLook } from './TrackPainter.ts';

/** The theme colours at this element. */
export function readTrackLook(element: Element, words: Pick<TrackLook, 'start' | 'end'>): TrackLook {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    ramp: Array.from({ length: bandCount }, (_, index) => token(`--track-speed-${index + 1}`)),
    panel: token('--scada-panel'),
    text: token('--scada-text'),
    line: token('--scada-text-dim'),
    accent: token('--scada-accent'),
    font: token('--scada-font'),
    ...words,
  };
}
