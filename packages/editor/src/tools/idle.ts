import type { PointerInfo } from '../events.ts';
import { isGroupRecord } from '../records.ts';
import { beginDraw } from './draw.ts';
import { edgePortAt } from './edge.ts';
import { type GestureEvent, type Idle, idle, noTrace, type Outcome, type Scene, session, unused } from './gesture.ts';
import { handleAt } from './handleAt.ts';
import { joiningAt, joinTargets } from './joining.ts';
import { beginPan } from './pan.ts';
import { beginPen } from './pen.ts';
import { pickAt } from './pick.ts';
import { removeChosen } from './points.ts';
import { beginPress } from './press.ts';

export const toolCursors = {
  select: 'default',
  hand: 'grab',
  draw: 'crosshair',
  pen: 'crosshair',
  brush: 'copy',
} as const;

export function stepIdle(scene: Scene, state: Idle, event: GestureEvent): Outcome {
  switch (event.type) {
    case 'pointerdown':
      return down(scene, state, event);
    case 'pointermove':
      return { gesture: state, effects: [hover(scene, event)] };
    case 'doubleclick':
      return enter(scene, state, event);
    case 'keydown':
      return (isRemoval(event.key) && removeChosen(scene, state.chosen)) || unused(state);
    case 'pointerup':
      return unused(state);
  }
}

const isRemoval = (key: string): boolean => key === 'Delete' || key === 'Backspace';

function down(scene: Scene, state: Idle, info: PointerInfo): Outcome {
  const { tool } = scene.session;
  if (info.button === 1 || (info.button === 0 && tool === 'hand')) return beginPan(scene, info, idle);
  if (info.button !== 0) return selectFirst(scene, state, info);
  if (tool === 'draw') return beginDraw(scene, info);
  if (tool === 'pen') return beginPen(scene, info);
  return tool === 'brush' ? brush(scene, info) : beginPress(scene, info);
}

/** The right button selects the target of its menu. */
function selectFirst(scene: Scene, state: Idle, { point }: PointerInfo): Outcome {
  const pick = pickAt(scene, point);
  if (!pick || scene.session.selection.includes(pick.id)) return unused(state);
  return { ...unused(idle), effects: [session({ selection: [pick.id], openGroup: pick.openGroup })] };
}

/** Applies the style of the selection to the clicked widget; with no selection, the first click picks the style up. */
function brush(scene: Scene, { point }: PointerInfo): Outcome {
  const { copiedStyle } = scene.session;
  const leaf = pickAt(scene, point)?.leaf;
  const style = leaf === undefined ? undefined : scene.document.get(leaf)?.style;
  if (leaf === undefined || !style) return { gesture: idle, effects: [] };
  if (!copiedStyle) return { gesture: idle, effects: [session({ copiedStyle: style })] };
  return { gesture: idle, effects: [{ effect: 'style', ids: [leaf], style: copiedStyle }] };
}

function hover(scene: Scene, info: PointerInfo): Outcome['effects'][number] {
  const { tool } = scene.session;
  if (tool !== 'select' && tool !== 'brush')
    return session({ hovered: undefined, cursor: toolCursors[tool], ...portsAt(scene, info) });
  const handle = tool === 'select' ? handleAt(scene, info) : undefined;
  if (handle) return session({ hovered: undefined, cursor: handle.cursor });
  const port = tool === 'select' ? edgePortAt(scene, info) : undefined;
  if (port)
    return session({
      hovered: undefined,
      cursor: 'crosshair',
      marks: [{ at: port.at, kind: port.kind, isCaught: true }],
    });
  const pick = pickAt(scene, info.point);
  const marks = scene.session.marks.length > 0 ? { marks: noTrace.marks } : {};
  return session({ hovered: tool === 'brush' ? pick?.leaf : pick?.id, cursor: toolCursors[tool], ...marks });
}

/** The ports that a line could start at. */
function portsAt(scene: Scene, info: PointerInfo): Partial<Scene['session']> {
  const { tool, drawType } = scene.session;
  if (tool !== 'pen' || drawType === undefined || !scene.kind(drawType)?.line) return {};
  return { marks: joiningAt(scene, joinTargets(scene), info).marks };
}

/** A double click enters a group one level deeper, or starts text editing. */
function enter(scene: Scene, state: Idle, { point }: PointerInfo): Outcome {
  const pick = scene.session.tool === 'select' ? pickAt(scene, point) : undefined;
  const record = pick && scene.document.get(pick.id);
  if (!pick || !record) return unused(state);
  if (isGroupRecord(record)) {
    const inner = childAround(scene, pick.id, pick.leaf);
    return { gesture: idle, effects: [session({ openGroup: pick.id, selection: [inner], hovered: undefined })] };
  }
  if (scene.kind(record.widgetType)?.textPath === undefined) return unused(state);
  const { id, openGroup } = pick;
  return { gesture: idle, effects: [session({ selection: [id], openGroup, editingText: id })] };
}

function childAround({ document }: Scene, group: string, leaf: string): string {
  let id = leaf;
  while (document.parentOf(id) !== group) id = document.parentOf(id);
  return id;
}
