import type {
  Binding,
  Box,
  FieldPath,
  Joint,
  LineLook,
  Page,
  PageCon,
  Point,
  PortSet,
  Position,
  Style,
  Widget,
  WidgetCounts,
  WidgetType,
} from '@lookfar/page';
import type { CommandId } from './commands.ts';
import type { EditorEvent } from './events.ts';
import type { PageRecord, WidgetRecord } from './records.ts';
import type { DesignerSettings, SessionState, ToolName } from './session.ts';

export type Dispose = () => void;

/** The kind of an undo entry; also shown in the history panel. */
export const changeKinds = ['edit', 'add', 'del', 'group', 'ungroup', 'import', 'sort', 'config'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What changed in the document, for whatever reason. `order` lists the page or groups whose child lists changed. */
export interface DocumentChange {
  changed: readonly string[];
  added: readonly string[];
  removed: readonly string[];
  order: readonly string[];
  con: boolean;
  /** Another page was loaded: everything has changed. */
  whole: boolean;
}

export interface DocumentView {
  page(): PageRecord;
  get(id: string): WidgetRecord | undefined;
  /** The group it is in, or `page`. */
  parentOf(id: string): string;
  childrenOf(id: string): readonly string[];
  /** The leaves below, or the widget itself if it is a leaf. */
  leavesOf(id: string): readonly string[];
  /** Back to front, groups before their children. */
  ids(): Iterable<string>;
  counts(): WidgetCounts;
  /** Increases with every change. */
  readonly version: number;
  /** The page as saved, with `bind` rebuilt. */
  toPage(): Page;
  widget(id: string): Widget | undefined;
  subscribe(listener: (change: DocumentChange) => void): Dispose;
}

export interface SessionView {
  readonly state: SessionState;
  subscribe(listener: (state: SessionState, before: SessionState) => void): Dispose;
  update(
    part: Partial<
      Pick<SessionState, 'camera' | 'screen' | 'selection' | 'hovered' | 'openGroup' | 'editingText' | 'openEdge'>
    >,
  ): void;
}

export interface HistoryView {
  /** Oldest first: the last is undone next; likewise, the last of `redoable` is redone next. */
  readonly undoable: readonly ChangeKind[];
  readonly redoable: readonly ChangeKind[];
  subscribe(listener: () => void): Dispose;
}

/** A refusal or side effect; the screen supplies the wording. */
export type Notice =
  | { notice: 'limit'; which: keyof WidgetCounts; limit: number }
  | { notice: 'locked' }
  | { notice: 'tooFew'; least: number }
  | { notice: 'edge' }
  /** Groups would be nested deeper than a saved page allows. */
  | { notice: 'tooDeep'; limit: number }
  | { notice: 'nothingToPaste' }
  | { notice: 'clipboardUnreadable' }
  /** Pasted, but these bindings refer to signals that do not exist here and are now blank. */
  | { notice: 'blanked'; widgets: readonly { id: string; name: string; titles: readonly string[] }[] };

/** What the editor needs to know about a type; injected, so that it depends on no concrete one. */
export interface EditorKind {
  /** A new widget that fills the box (or follows the points), without an id. */
  create(at: { box: Box; points?: readonly Point[] }): Omit<Widget, 'id'>;
  /** Size of a widget placed by a click. */
  size: { width: number; height: number };
  /** Outline in the unrotated box, for hit tests; if absent or undefined, the outline of the geometry is used. */
  outline?: (position: Position, dataAddon: Readonly<Record<string, unknown>>) => readonly Point[] | undefined;
  /** Only the stroke can be hit: lines, and shapes without a fill. */
  isHollow?: (widget: WidgetRecord) => boolean;
  /** Where its text is, if it can be edited in place. */
  textPath?: FieldPath;
  /** Keeps its proportions when resized by a corner. */
  keepsRatio?: boolean;
  /** Always in its own size and upright. */
  isRigid?: boolean;
  ports?: (position: Position, dataAddon: Readonly<Record<string, unknown>>) => PortSet | undefined;
  /** Only lines whose ends can be joined to ports and to other lines. */
  line?: (widget: Pick<WidgetRecord, 'style' | 'dataAddon'>) => LineLook;
}

export interface EditorOptions {
  page: Page;
  kind: (type: WidgetType) => EditorKind | undefined;
  settings?: DesignerSettings;
  /** The line that the select tool drags out of ports, on pages that are flows. */
  edgeType?: WidgetType;
  /** Commands that make no sense on this page are not offered; all by default. */
  isOffered?: (command: CommandId) => boolean;
  /** What may be pasted here; everything by default. */
  accepts?: (type: WidgetType) => boolean;
  newId?: () => string;
  now?: () => number;
  /** Storage for copied widgets: local storage, so that other pages and tabs can paste them. */
  clipboard?: { read(): string | null; write(text: string): void };
  /** What the instances of a component count for: the widgets that it draws. Undefined while it is not loaded. */
  componentCounts?: (componentId: number) => WidgetCounts | undefined;
  /** Whether a signal exists for the owner of this page; if omitted, all signals exist. */
  knowsSignal?: (equipId: number, signalId: number) => boolean;
}

/**
 * A handle of the selection frame. Lines have `point` (`index` is the point) and `between` (adds one after `index`).
 */
export interface Handle {
  kind: 'resize' | 'rotate' | 'point' | 'between';
  /** Compass for `resize`. */
  side?: 'n' | 's' | 'e' | 'w' | 'nw' | 'ne' | 'sw' | 'se';
  index?: number;
  /** Page position, rotation included. */
  at: Point;
  cursor: string;
}

/** The frame around the selection: rotated with a single widget, upright for several. */
export interface Frame {
  /** Page coordinates, before `rotate` turns it about its centre. */
  box: Box;
  rotate: number;
  handles: readonly Handle[];
  locked: boolean;
}

export type RecordPatch = Partial<Omit<WidgetRecord, 'id' | 'widgetType' | 'children'>>;

export interface Editor {
  readonly document: DocumentView;
  readonly session: SessionView;
  readonly history: HistoryView;
  readonly settings: DesignerSettings;
  setSettings(settings: DesignerSettings): void;

  /** True if the event was used: the canvas then prevents the browser default. */
  dispatch(event: EditorEvent): boolean;
  can(command: CommandId): boolean;
  /** `at` is where `pasteHere` pastes. False if nothing was done. */
  run(command: CommandId, options?: { at?: Point }): boolean;
  setTool(tool: ToolName, drawType?: WidgetType): void;

  /** One undo entry; consecutive edits with the same `merge` text become one (scrubbing a number, typing). */
  edit(
    ids: readonly string[],
    patch: RecordPatch | ((record: WidgetRecord) => RecordPatch),
    options?: { merge?: string },
  ): boolean;
  editStyle(ids: readonly string[], style: Partial<Style>, options?: { merge?: string }): boolean;
  /** Blanks or replaces bindings: `change` gets every binding of the widgets, including animations and events. */
  editBindings(ids: readonly string[], change: (binding: Binding) => Binding): boolean;
  editPage(con: Partial<PageCon>, options?: { merge?: string }): boolean;
  /** Adds and selects widgets given in page coordinates; refused with a notice if over the limits. Returns the ids. */
  add(
    widgets: readonly Omit<Widget, 'id'>[],
    options?: { parent?: string; kind?: 'add' | 'import' },
  ): readonly string[];
  /** Adds a widget at the end of a new edge that leaves this port, as one undo entry; its id. */
  addJoined(widget: Omit<Widget, 'id'>, from: Joint): string | undefined;
  /** Inserts into a group or the page before the widget now at `index`; one undo entry of kind `sort`. */
  moveInOrder(ids: readonly string[], target: { parent: string; index: number }): boolean;
  /** Replaces the page, or its version, as one `import` entry that can be undone; false if it is not a page. */
  replacePage(page: Page): boolean;
  /** Loads another page and clears the history; false if it is not a page. */
  load(page: Page): boolean;

  /** The topmost leaf at a page point, through groups; the frontmost first. */
  hit(point: Point): readonly string[];
  frame(): Frame | undefined;
  /** Upright box around them as they are now, gesture and rotation included. */
  boundsOf(ids: readonly string[]): Box | undefined;
  toScreen(point: Point): Point;
  toPage(screen: Point): Point;
  onNotice(listener: (notice: Notice) => void): Dispose;
}
