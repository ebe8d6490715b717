import { type Box, centreOfBox } from '@lookfar/page';
import type { Camera, SessionState } from '../session.ts';
import { zoomedAt, zoomLimits } from '../tools/camera.ts';

type Screen = SessionState['screen'];

/** Pixels of padding around what is zoomed to fit. */
const padding = 40;

export function zoomedInMiddle(camera: Camera, { width, height }: Screen, wanted: number): Camera {
  return zoomedAt(camera, { x: width / 2, y: height / 2 }, wanted);
}

/** Centres the box on the screen, as large as fits, up to `most`. */
export function cameraOn(box: Box, screen: Screen, most: number): Camera {
  const room = (pixels: number, units: number) => Math.max(pixels - 2 * padding, 1) / Math.max(units, 1);
  const fitting = Math.min(room(screen.width, box.width), room(screen.height, box.height), most);
  const zoom = Math.max(zoomLimits.least, fitting);
  const { x, y } = centreOfBox(box);
  return { x: x - screen.width / 2 / zoom, y: y - screen.height / 2 / zoom, zoom };
}
