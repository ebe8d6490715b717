import type { ShownMap } from '../../../ui/map/MapFrame.tsx';
import { boundsOfMarks, fitBounds } from '../../map/index.ts';

/** Shows all marks, and none closer than the zoom of the map. */
export function fitDevices(shown: ShownMap, marks: readonly { x: number; y: number }[], zoom: number): void {
  const bounds = boundsOfMarks(marks);
  if (!bounds) return;
  fitBounds(shown, bounds, { animate: false });
  if (shown.map.getZoom() > zoom) shown.map.setZoom(zoom, { animate: false });
}
