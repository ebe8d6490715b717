import {
  type Box,
  boxOf,
  centreOf,
  centreOfBox,
  geometryOf,
  groupType,
  isJoined,
  type Point,
  type Position,
  turnedPoint,
  wrapped,
} from '@lookfar/page';
import type { DocumentView, Frame, Handle } from '../Editor.ts';
import { boundsOfAll, type Places, placementAround, placementInside, placesOf } from '../geometry/Places.ts';
import { placed } from '../geometry/placement.ts';
import { isLocked } from '../store/locked.ts';
import type { ToolHost } from '../ToolHost.ts';
import { compass, resizeCursor, sides } from './compass.ts';
import { screenMeasures } from './measures.ts';
import { pointHandles } from './pointHandles.ts';
import { isStraight } from './straight.ts';

type Subject = Pick<ToolHost, 'document' | 'session' | 'kind'>;

interface Known {
  version: number;
  session: Pick<ToolHost['session'], 'selection' | 'preview' | 'camera'>;
  frame: Frame | undefined;
}

/** The latest frame per document: it is needed on every pointer move and every rendered frame. */
const known = new WeakMap<DocumentView, Known>();

/** The frame around the selection, including the gesture in progress. */
export function frameOf({ document, session, kind }: Subject): Frame | undefined {
  const last = known.get(document);
  if (last && last.version === document.version && isSameView(last.session, session)) return last.frame;
  const { selection, preview, camera } = session;
  const frame = measuredFrame({ document, session, kind });
  known.set(document, { version: document.version, session: { selection, preview, camera }, frame });
  return frame;
}

const isSameView = (a: Known['session'], b: Known['session']): boolean =>
  a.selection === b.selection && a.preview === b.preview && a.camera.zoom === b.camera.zoom;

function measuredFrame({ document, session, kind }: Subject): Frame | undefined {
  const { selection, preview, camera } = session;
  const places = placesOf(document, preview);
  const kindOf = (id: string) => kind(document.get(id)?.widgetType ?? groupType);
  const isRigid = (id: string) => kindOf(id)?.isRigid === true;
  const [only] = selection;
  const position = only !== undefined && selection.length === 1 ? places.positionOf(only) : undefined;
  const locked = selection.some((id) => isLocked(document, id));
  if (only === undefined || !position) {
    const box = boundsOfAll(places, selection);
    const isFixed = locked || selection.some((id) => document.leavesOf(id).some(isRigid));
    return box && { box, rotate: 0, locked, handles: isFixed ? [] : boxHandles(box, 0, camera.zoom) };
  }
  const { box, rotate } = standing(places, only, position);
  if (locked || isRigid(only)) return { box, rotate, locked, handles: [] };
  const record = document.get(only);
  const type = record?.widgetType;
  const joined = isJoined(record?.dataAddon ?? {});
  const isOffered = ({ kind }: Handle) => kind === 'point' || (type !== undefined && !isStraight(type));
  const turn = rotateHandle(box, rotate, camera.zoom);
  const handles = geometryOf(position) === 'points' ? undefined : boxHandles(box, rotate, camera.zoom);
  const points = () => pointHandles(position, placementInside(places, only), camera.zoom, joined).filter(isOffered);
  const isEdge = record !== undefined && kindOf(only)?.line?.(record).isEdge === true;
  return { box, rotate, locked, handles: handles ?? (isEdge ? points() : [...points(), turn]) };
}

/** The box of a widget with its total rotation on the page. */
function standing(places: Places, id: string, position: Position): { box: Box; rotate: number } {
  const around = placementAround(places, id);
  const { width, height } = boxOf(position);
  const { x, y } = placed(centreOf(position), around);
  return {
    box: { x: x - width / 2, y: y - height / 2, width, height },
    rotate: wrapped(position.rotate + around.degrees),
  };
}

function boxHandles(box: Box, rotate: number, zoom: number): Handle[] {
  const room = { width: box.width * zoom, height: box.height * zoom };
  const resize = sides.filter((side) => hasRoom(side, room)).map((side) => resizeHandle(box, rotate, side));
  return [...resize, rotateHandle(box, rotate, zoom)];
}

/** Handles on short sides would cover the corner handles. */
function hasRoom(side: NonNullable<Handle['side']>, { width, height }: { width: number; height: number }): boolean {
  const { x, y } = compass[side];
  if (x === 0) return width >= screenMeasures.roomySide;
  return y !== 0 || height >= screenMeasures.roomySide;
}

function resizeHandle(box: Box, rotate: number, side: NonNullable<Handle['side']>): Handle {
  const { x, y } = compass[side];
  const at = onFrame(box, rotate, { x: (x * box.width) / 2, y: (y * box.height) / 2 });
  return { kind: 'resize', side, at, cursor: resizeCursor(side, rotate) };
}

function rotateHandle(box: Box, rotate: number, zoom: number): Handle {
  const at = onFrame(box, rotate, { x: 0, y: -box.height / 2 - screenMeasures.rotateHandle / zoom });
  return { kind: 'rotate', at, cursor: 'grab' };
}

function onFrame(box: Box, rotate: number, fromCentre: Point): Point {
  const centre = centreOfBox(box);
  return turnedPoint({ x: centre.x + fromCentre.x, y: centre.y + fromCentre.y }, centre, rotate);
}
