import { boxBetween } from '@lookfar/page';
import type { PointerInfo } from '../events.ts';
import { pageId } from '../records.ts';
import type { Marquee } from '../session.ts';
import { type Area, ended, type GestureEvent, type Outcome, type Scene, session, stays } from './gesture.ts';

export function beginArea(scene: Scene, start: PointerInfo, now: PointerInfo): Outcome {
  const isAdding = start.modifiers.shift || start.modifiers.ctrl;
  const area: Area = { name: 'area', start: start.point, before: scene.session.selection, isAdding };
  return dragTo(scene, area, now);
}

export function stepArea(scene: Scene, area: Area, event: GestureEvent): Outcome {
  if (event.type === 'pointermove') return dragTo(scene, area, event);
  return event.type === 'pointerup' ? ended() : stays(area);
}

function dragTo(scene: Scene, area: Area, { point }: PointerInfo): Outcome {
  const mode = point.x >= area.start.x ? 'contain' : 'touch';
  const marquee: Marquee = { ...boxBetween(area.start, point), mode };
  const picked = pickedBy(scene, marquee);
  const wanted = area.isAdding ? [...new Set([...area.before, ...picked])] : picked;
  const { selection } = scene.session;
  const isSame = wanted.length === selection.length && wanted.every((id, index) => id === selection[index]);
  const part = { marquee, busy: true, hovered: undefined, cursor: 'crosshair' };
  return { gesture: area, effects: [session(isSame ? part : { ...part, selection: wanted })] };
}

/** Children of the open group or page: a group counts if one of its leaves is touched, or all are contained. */
function pickedBy({ document, session: { openGroup }, hits }: Scene, marquee: Marquee): string[] {
  const scope = openGroup ?? pageId;
  const counts = new Map<string, number>();
  for (const leaf of hits.inBox(marquee, marquee.mode)) {
    let id = leaf;
    while (document.parentOf(id) !== scope && document.parentOf(id) !== pageId) id = document.parentOf(id);
    if (document.parentOf(id) === scope) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const isWhole = (id: string, count: number) =>
    marquee.mode === 'touch' || document.leavesOf(id).filter((leaf) => hits.isHittable(leaf)).length === count;
  return [...counts].filter(([id, count]) => isWhole(id, count)).map(([id]) => id);
}
