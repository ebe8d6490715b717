import type { Point } from '@lookfar/page';
import { pageId } from '../records.ts';
import type { Scene } from './gesture.ts';
import { screenMeasures } from './measures.ts';

export interface Pick {
  leaf: string;
  /** What a click picks: the outermost group around the leaf, or a child of the open group. */
  id: string;
  /** The group it is in, if that is (or stays) open. */
  openGroup: string | undefined;
}

export function pickAt(scene: Scene, point: Point): Pick | undefined {
  const [leaf] = leavesAt(scene, point);
  return leaf === undefined ? undefined : pickOf(scene, leaf);
}

/** Everything at a point, frontmost first. */
export function picksAt(scene: Scene, point: Point): Pick[] {
  return leavesAt(scene, point).map((leaf) => pickOf(scene, leaf));
}

function leavesAt({ hits, session: { camera } }: Scene, point: Point): string[] {
  return hits.at(point, screenMeasures.hitMargin / camera.zoom);
}

/** Inside the open group, one of its children; outside, a child of the nearest common group, ultimately the page. */
function pickOf({ document, session: { openGroup } }: Scene, leaf: string): Pick {
  const path = [leaf];
  for (let id = document.parentOf(leaf); id !== pageId; id = document.parentOf(id)) path.push(id);
  for (let scope = openGroup; scope !== undefined && scope !== pageId; scope = document.parentOf(scope)) {
    const place = path.indexOf(scope);
    const id = path[place - 1];
    if (id !== undefined && place > 0) return { leaf, id, openGroup: scope };
  }
  return { leaf, id: path[path.length - 1] ?? leaf, openGroup: undefined };
}
