import type { Camera, Editor } from '@lookfar/editor';
import type { Box } from '@lookfar/page';
import { openGroupOf } from '../panels/outline/outlineSelection.ts';

/** Selects a widget wherever it is, and scrolls the page to it. False if it no longer exists. */
export function showWidget(editor: Editor, id: string): boolean {
  if (!editor.document.get(id)) return false;
  editor.session.update({ selection: [id], openGroup: openGroupOf(editor.document, [id]) });
  const box = editor.boundsOf([id]);
  const { camera, screen } = editor.session.state;
  if (box) editor.session.update({ camera: cameraOn(camera, screen, box) });
  return true;
}

/** The part of the canvas that the drawer leaves free. */
const freeShare = 0.75;

/** [US10] The same camera if the box is fully visible; otherwise the box is centred in the free area. */
export function cameraOn(camera: Camera, screen: { width: number; height: number }, box: Box): Camera {
  const width = (screen.width * freeShare) / camera.zoom;
  const height = screen.height / camera.zoom;
  const isSeen =
    box.x >= camera.x &&
    box.y >= camera.y &&
    box.x + box.width <= camera.x + width &&
    box.y + box.height <= camera.y + height;
  if (isSeen || screen.width === 0) return camera;
  return { ...camera, x: box.x + box.width / 2 - width / 2, y: box.y + box.height / 2 - height / 2 };
}
