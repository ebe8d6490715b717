import type { Box, Point, Position, Style, Widget, WidgetType } from '@lookfar/page';

export const toolNames = ['select', 'hand', 'draw', 'pen', 'brush'] as const;
export type ToolName = (typeof toolNames)[number];

/** Page point at the left top of the screen, and screen pixels a page unit (0.1 – 30). */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

/** A line that something snapped to, from `from` to `to`, at `at` on the other axis. */
export interface SnapGuide {
  kind: 'edge' | 'centre' | 'page' | 'ruler' | 'gap';
  /** Of the line itself: a vertical one stands at an x. */
  axis: 'vertical' | 'horizontal';
  at: number;
  from: number;
  to: number;
  /** Page units between the two sides, for `gap` and for what the pointer shows. */
  distance?: number;
}

export interface Marquee extends Box {
  /** Drawn from left to right it takes what it contains, from right to left what it touches. */
  mode: 'contain' | 'touch';
}

/** What is neither saved nor undone. Replaced as a whole by every change: parts that did not change stay identical. */
export interface SessionState {
  tool: ToolName;
  /** What `draw` and `pen` make. */
  drawType: WidgetType | undefined;
  /** Outermost first in order of picking; never a group together with something in it. */
  selection: readonly string[];
  hovered: string | undefined;
  /** The group that was entered: clicks pick inside of it. */
  openGroup: string | undefined;
  camera: Camera;
  /** Size of the canvas on the screen, in pixels. */
  screen: { width: number; height: number };
  /** Where widgets are while a gesture goes on; the document is not touched before it ends. Holds leaves and groups. */
  preview: ReadonlyMap<string, Position>;
  /** What a gesture is about to add: the shape that is drawn, or copies that are dragged. Not in the document yet. */
  ghosts: readonly Widget[];
  marquee: Marquee | undefined;
  guides: readonly SnapGuide[];
  /** What the gesture measures, at the pointer: `x 120 y 40`, `w 200 h 80`, `45°`. */
  chip: { at: Point; text: string } | undefined;
  /** The widget whose text is being typed. */
  editingText: string | undefined;
  cursor: string;
  /** What `copyStyle` or the brush took up; `pasteStyle` and a click of the brush give it to others. */
  copiedStyle: Style | undefined;
  /** A gesture is under way: nothing is saved, undone or loaded now. */
  busy: boolean;
}

/** What people set for themselves; kept by the screen. */
export interface DesignerSettings {
  autoSave: boolean;
  /** Minutes. */
  saveInterval: number;
  grid: boolean;
  gridSize: number;
  /** Moves and sizes go by grid cells. */
  gridSnap: boolean;
  ruler: boolean;
  /** Snap within 5 page units instead of 1. */
  adsorb: boolean;
  /** What bound texts show while they are drawn. */
  dataTextShow: 'signalName' | 'value';
  /** Drawing tools stay after a shape is drawn; otherwise it is back to selecting. */
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
  guides: { vertical: [], horizontal: [] },
};
