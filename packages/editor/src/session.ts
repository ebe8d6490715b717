import type { Box, Joint, Point, Position, Style, Widget, WidgetType } from '@lookfar/page';

export const toolNames = ['select', 'hand', 'draw', 'pen', 'brush'] as const;
export type ToolName = (typeof toolNames)[number];

/** Page coordinates of the top left of the screen, and screen pixels per page unit (0.1 – 30). */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

/** A snap guide from `from` to `to`, at `at` on the other axis. */
export interface SnapGuide {
  kind: 'edge' | 'centre' | 'page' | 'ruler' | 'gap';
  /** Axis of the line itself: a vertical line is at an x. */
  axis: 'vertical' | 'horizontal';
  at: number;
  from: number;
  to: number;
  /** Page units between the two sides, for `gap` and for the readout at the pointer. */
  distance?: number;
}

/** A place where a line can be joined; `isCaught` if it will be when the gesture ends. */
export interface JoinMark {
  at: Point;
  /** A port, the free end of a line, a place on a line, or two ports of widgets that are put together. */
  kind: 'port' | 'end' | 'tee' | 'flange';
  isCaught: boolean;
}

export interface Marquee extends Box {
  /** Dragged left to right it selects what it contains, right to left what it touches. */
  mode: 'contain' | 'touch';
}

/** State that is neither saved nor undone. Every change replaces the object; unchanged parts stay identical. */
export interface SessionState {
  tool: ToolName;
  /** The type that `draw` and `pen` create. */
  drawType: WidgetType | undefined;
  /** Outermost widgets in the order they were picked; never a group together with one of its descendants. */
  selection: readonly string[];
  hovered: string | undefined;
  /** The open group: clicks pick inside it. */
  openGroup: string | undefined;
  camera: Camera;
  /** Size of the canvas on the screen, in pixels. */
  screen: { width: number; height: number };
  /** Positions during a gesture, of leaves and groups; the document changes only when the gesture ends. */
  preview: ReadonlyMap<string, Position>;
  /** What a gesture is about to add: the shape being drawn, or dragged copies. Not in the document yet. */
  ghosts: readonly Widget[];
  marquee: Marquee | undefined;
  guides: readonly SnapGuide[];
  /** Where a line can be joined, while one is drawn or an end of one is dragged. */
  marks: readonly JoinMark[];
  /** The readout at the pointer during a gesture: `x 120 y 40`, `w 200 h 80`, `45°`. */
  chip: { at: Point; text: string } | undefined;
  /** The widget whose text is being edited. */
  editingText: string | undefined;
  /** An edge that was let go where nothing is: the screen offers what to add at its end. */
  openEdge: { from: Joint; at: Point } | undefined;
  cursor: string;
  /** The style picked up by `copyStyle` or the brush, applied by `pasteStyle` or a click with the brush. */
  copiedStyle: Style | undefined;
  /** A gesture is in progress: no saving, undoing or loading. */
  busy: boolean;
}

/** User preferences; stored by the screen. */
export interface DesignerSettings {
  autoSave: boolean;
  /** Minutes. */
  saveInterval: number;
  grid: boolean;
  gridSize: number;
  /** Moving and resizing use whole grid cells. */
  gridSnap: boolean;
  ruler: boolean;
  /** Snap within 5 screen pixels instead of 1. */
  adsorb: boolean;
  /** What bound texts show in the designer. */
  dataTextShow: 'signalName' | 'value';
  /** The page shows its live values while nothing is being changed. */
  live: boolean;
  /** Drawing tools stay active after a shape is drawn; otherwise the select tool returns. */
  keepTool?: boolean;
  /** Lines dragged out of the rulers. */
  guides: { vertical: readonly number[]; horizontal: readonly number[] };
}

export const defaultSettings: DesignerSettings = {
  autoSave: false,
  saveInterval: 5,
  grid: true,
  gridSize: 10,
  gridSnap: false,
  ruler: true,
  adsorb: true,
  dataTextShow: 'signalName',
  live: false,
  guides: { vertical: [], horizontal: [] },
};
