import type { Box, Point, PointsPosition, Position, Style, Widget, WidgetType } from '@lookfar/page';
import type { Frame, Handle, Notice } from '../Editor.ts';
import type { EdgeUnder } from '../edits/throughStep.ts';
import type { PointerInfo } from '../events.ts';
import type { Bounded } from '../geometry/edge.ts';
import type { Hits } from '../hit/Hits.ts';
import type { JoinTarget, JoinTargets } from '../joints/JoinTargets.ts';
import type { Lines } from '../joints/Lines.ts';
import type { Camera, SessionState } from '../session.ts';
import type { SnapTargets } from '../snap/SnapTargets.ts';
import type { FlangeJoint, Flanges } from '../snap/snapFlanges.ts';
import type { ToolHost } from '../ToolHost.ts';

/** What a step can read. */
export interface Scene
  extends Pick<ToolHost, 'document' | 'session' | 'settings' | 'kind' | 'edgeType' | 'newId' | 'copyOf'> {
  readonly hits: Pick<Hits, 'at' | 'inBox' | 'isHittable'>;
  readonly lines: Pick<Lines, 'follow' | 'followLine' | 'targets' | 'dependents' | 'route' | 'withEnd'>;
  frame(): Frame | undefined;
}

type Addon = Record<string, unknown>;

/** What a step asks the editor to do. */
export type Effect =
  | { effect: 'session'; part: Partial<SessionState> }
  /** `addons` are the new `dataAddon` of lines that were joined or bent. */
  | {
      effect: 'positions';
      positions: ReadonlyMap<string, Position>;
      addons?: ReadonlyMap<string, Addon>;
      /** The edge that a step was put on. */
      through?: EdgeUnder;
    }
  | { effect: 'add'; widgets: readonly Widget[] }
  | { effect: 'style'; ids: readonly string[]; style: Style }
  | { effect: 'notice'; notice: Notice }
  /** A shape was drawn: return to the select tool, unless `keepTool` is set. */
  | { effect: 'drawn' };

/** No button is down. A clicked line point stays selected until something else is. */
export interface Idle {
  name: 'idle';
  chosen?: { id: string; index: number };
}

/** The button is down; movement decides whether it becomes a click or a drag. */
export interface Press {
  name: 'press';
  start: PointerInfo;
  on: /** `openGroup` is the one it stands in: a click that picks it leaves the others. */
    | { what: 'widget'; id: string; openGroup: string | undefined; click: 'nothing' | 'only' | 'toggle' }
    /** Inside the frame but on no widget: drags the selection. */
    | { what: 'frame' }
    | { what: 'empty' }
    /** An edge is dragged out of it. */
    | { what: 'port'; port: JoinTarget }
    | { what: 'handle'; handle: Handle };
}

export interface Move {
  name: 'move';
  ids: readonly string[];
  start: Point;
  box: Box;
  bounded: readonly Bounded[];
  targets: SnapTargets;
  flanges: Flanges;
  copies: readonly Widget[] | undefined;
  /** What it creates when it ends. */
  result:
    | {
        positions: ReadonlyMap<string, Position>;
        joined: FlangeJoint | undefined;
        /** The edge that a step would be put into. */
        through: EdgeUnder | undefined;
      }
    | { ghosts: readonly Widget[] }
    | undefined;
  /** The page edges blocked the last movement completely. */
  isStopped: boolean;
}

export interface Resize {
  name: 'resize';
  ids: readonly string[];
  side: NonNullable<Handle['side']>;
  start: Point;
  frame: Frame;
  targets: SnapTargets;
  keepsRatio: 'always' | 'corner' | 'never';
  positions: ReadonlyMap<string, Position> | undefined;
}

export interface Rotate {
  name: 'rotate';
  ids: readonly string[];
  start: Point;
  centre: Point;
  /** The rotation of a single widget; 0 for several. */
  degrees: number;
  positions: ReadonlyMap<string, Position> | undefined;
}

export interface Area {
  name: 'area';
  start: Point;
  before: readonly string[];
  isAdding: boolean;
}

export interface Draw {
  name: 'draw';
  type: WidgetType;
  id: string;
  start: PointerInfo;
  from: Point;
  targets: SnapTargets;
  box: Box | undefined;
}

export interface Pen {
  name: 'pen';
  type: WidgetType;
  id: string;
  points: readonly Point[];
  targets: SnapTargets;
  /** Only for lines that can be joined. */
  joins: JoinTargets | undefined;
  /** What it starts at. */
  start: JoinTarget | undefined;
  /** Where the button went down; dragging from there also draws a segment. */
  pressed: PointerInfo | undefined;
}

/** An edge that is dragged out of a port. */
export interface EdgeDrag {
  name: 'edge';
  type: WidgetType;
  id: string;
  start: JoinTarget;
  targets: JoinTargets;
}

export interface PointDrag {
  name: 'point';
  id: string;
  index: number;
  start: Point;
  position: PointsPosition;
  targets: SnapTargets;
  /** Only for ends of lines that can be joined. */
  joins: JoinTargets | undefined;
  /** A handle between two points that moves their segment instead of adding a point. */
  isSegment: boolean;
  result: { position: PointsPosition; addon?: Addon } | undefined;
}

export interface Pan {
  name: 'pan';
  screen: Point;
  camera: Camera;
  /** The gesture that was interrupted and continues afterwards. */
  then: Idle | Pen;
}

export type Gesture = Idle | Press | Move | Resize | Rotate | Area | Draw | Pen | EdgeDrag | PointDrag | Pan;

/** The pointer and key events that a gesture needs. */
export type GestureEvent =
  | ({ type: 'pointerdown' | 'pointermove' | 'pointerup' | 'doubleclick' } & PointerInfo)
  | { type: 'keydown'; key: string };

export interface Outcome {
  gesture: Gesture;
  effects: readonly Effect[];
  /** The tools do not use this event. */
  isUnused?: boolean;
}

export const idle: Idle = { name: 'idle' };

const nothing: ReadonlyMap<string, Position> = new Map();

/** A session without any trace of a gesture. */
export const noTrace = {
  preview: nothing,
  ghosts: [] as readonly Widget[],
  guides: [] as SessionState['guides'],
  marks: [] as SessionState['marks'],
  marquee: undefined,
  chip: undefined,
  busy: false,
} satisfies Partial<SessionState>;

export const session = (part: Partial<SessionState>): Effect => ({ effect: 'session', part });
export const stays = (gesture: Gesture): Outcome => ({ gesture, effects: [] });
export const unused = (gesture: Gesture): Outcome => ({ gesture, effects: [], isUnused: true });
export const ended = (...effects: readonly Effect[]): Outcome => ({
  gesture: idle,
  effects: [session(noTrace), ...effects],
});
