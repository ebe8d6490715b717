import { type Box, grown, overlaps } from '@lookfar/page';
import type { Modifiers } from '../events.ts';
import { pageBounds, placesOf } from '../geometry/Places.ts';
import { pageId } from '../records.ts';
import { type SnapTargets, snapTargetsOf } from '../snap/SnapTargets.ts';
import { type Snapping, snappingOf } from '../snap/snap.ts';
import type { Scene } from './gesture.ts';
import { isSnapFlipped } from './measures.ts';

/** Snap targets for a gesture: visible siblings on or near the screen. */
export function snapScene({ document, session, settings }: Scene, moving: readonly string[] = []): SnapTargets {
  const taken = new Set(moving);
  const places = placesOf(document);
  const window = windowOf(session);
  const boxes: Box[] = [];
  for (const id of document.childrenOf(session.openGroup ?? pageId)) {
    const box = taken.has(id) || document.get(id)?.hidden ? undefined : pageBounds(places, id);
    if (box && (!window || overlaps(window, box))) boxes.push(box);
  }
  return snapTargetsOf({ boxes, page: document.page().con, guides: settings.guides });
}

/** How far a gesture snaps now. */
export function snappingIn({ settings, session }: Scene, modifiers: Modifiers): Snapping {
  return snappingOf(settings, { isFlipped: isSnapFlipped(modifiers), zoom: session.camera.zoom });
}

/** The visible area plus half of it around; everything while the screen has no size yet. */
export function windowOf({ camera, screen }: Scene['session']): Box | undefined {
  if (screen.width === 0 || screen.height === 0) return undefined;
  const width = screen.width / camera.zoom;
  const height = screen.height / camera.zoom;
  return grown({ x: camera.x, y: camera.y, width, height }, Math.max(width, height) / 2);
}
