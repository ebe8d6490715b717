import { isInBox } from '@lookfar/page';
import type { PointerInfo } from '../events.ts';
import { beginArea } from './area.ts';
import { beginEdge, clickEdgePort, edgePortAt } from './edge.ts';
import {
  ended,
  type Gesture,
  type GestureEvent,
  idle,
  type Outcome,
  type Press,
  type Scene,
  session,
  stays,
} from './gesture.ts';
import { handleAt, inFrame } from './handleAt.ts';
import { isDrag } from './measures.ts';
import { beginMove } from './move.ts';
import { pickAt, picksAt } from './pick.ts';
import { beginPointDrag, clickPoint } from './points.ts';
import { beginResize } from './resize.ts';
import { beginRotate } from './rotate.ts';

/** The left button goes down with the select tool. */
export function beginPress(scene: Scene, start: PointerInfo): Outcome {
  const handle = handleAt(scene, start);
  if (handle) return stays({ name: 'press', start, on: { what: 'handle', handle } });
  const port = edgePortAt(scene, start);
  if (port) return stays({ name: 'press', start, on: { what: 'port', port } });
  const pick = pickAt(scene, start.point);
  if (!pick) return stays({ name: 'press', start, on: { what: isInFrame(scene, start) ? 'frame' : 'empty' } });
  const { id, openGroup } = pick;
  const isSelected = scene.session.selection.includes(id);
  const toggles = start.modifiers.shift || start.modifiers.ctrl;
  const click = toggles ? 'toggle' : isSelected || isOverSelected(scene, start) ? 'only' : 'nothing';
  const press: Gesture = { name: 'press', start, on: { what: 'widget', id, openGroup, click } };
  if (click !== 'nothing') return stays(press);
  return { gesture: press, effects: [session({ selection: [id], openGroup, hovered: undefined })] };
}

/** The selection can be dragged even where something covers it; a click picks the frontmost widget. */
function isOverSelected(scene: Scene, { point }: PointerInfo): boolean {
  return picksAt(scene, point).some(({ id }) => scene.session.selection.includes(id));
}

function isInFrame(scene: Scene, { point, modifiers }: PointerInfo): boolean {
  const frame = scene.frame();
  return frame !== undefined && !modifiers.shift && !modifiers.ctrl && isInBox(inFrame(frame, point), frame.box);
}

export function stepPress(scene: Scene, press: Press, event: GestureEvent): Outcome {
  if (event.type === 'pointerup') return click(scene, press);
  if (event.type !== 'pointermove' || !isDrag(press.start, event)) return stays(press);
  return drag(scene, press, event);
}

function click(scene: Scene, { start, on }: Press): Outcome {
  const { selection } = scene.session;
  if (on.what === 'handle') return clickPoint(scene, on.handle, start.modifiers);
  if (on.what === 'port') return clickEdgePort(on.port);
  if (on.what !== 'widget') {
    const isAdding = start.modifiers.shift || start.modifiers.ctrl;
    return ended(...(isAdding ? [] : [session({ selection: [], openGroup: undefined })]));
  }
  if (on.click === 'nothing') return stays(idle);
  if (on.click === 'only') return ended(session({ selection: [on.id], openGroup: on.openGroup }));
  return ended(session({ selection: toggled(selection, on.id) }));
}

const toggled = (selection: readonly string[], id: string): string[] =>
  selection.includes(id) ? selection.filter((each) => each !== id) : [...selection, id];

function drag(scene: Scene, { start, on }: Press, event: PointerInfo): Outcome {
  if (on.what === 'port') return beginEdge(scene, on.port, event);
  if (on.what === 'empty') return beginArea(scene, start, event);
  if (on.what === 'handle') {
    if (on.handle.kind === 'rotate') return beginRotate(scene, start, event);
    const isPoint = on.handle.kind === 'point' || on.handle.kind === 'between';
    return isPoint ? beginPointDrag(scene, on.handle, start, event) : beginResize(scene, on.handle, start, event);
  }
  const { selection } = scene.session;
  const isNew = on.what === 'widget' && on.click === 'toggle' && !selection.includes(on.id);
  const moving = isNew ? [...selection, on.id] : selection;
  const outcome = beginMove(scene, moving, start, event);
  return isNew ? { ...outcome, effects: [session({ selection: moving }), ...outcome.effects] } : outcome;
}
