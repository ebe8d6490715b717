import type {
  Binding,
  Box,
  FieldPath,
  Page,
  PageCon,
  Point,
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

/** What an undo entry is called; also what the history panel shows. */
export const changeKinds = ['edit', 'add', 'del', 'group', 'ungroup', 'import', 'sort', 'config'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What changed in the document, however it came about. `order` names the page or groups whose lists of children changed. */
export interface DocumentChange {
  changed: readonly string[];
  added: readonly string[];
  removed: readonly string[];
  order: readonly string[];
  con: boolean;
  /** Everything is another: another page was loaded. */
  whole: boolean;
}

export interface DocumentView {
  page(): PageRecord;
  get(id: string): WidgetRecord | undefined;
  /** The group it is in, or `page`. */
  parentOf(id: string): string;
  childrenOf(id: string): readonly string[];
  /** Leaves below, the widget itself if it is one. */
  leavesOf(id: string): readonly string[];
  /** Back to front, groups before their children. */
  ids(): Iterable<string>;
  counts(): WidgetCounts;
  /** Rises with every change. */
  readonly version: number;
  /** As it is saved, `bind` made anew. */
  toPage(): Page;
  widget(id: string): Widget | undefined;
  subscribe(listener: (change: DocumentChange) => void): Dispose;
}

export interface SessionView {
  readonly state: SessionState;
  subscribe(listener: (state: SessionState, before: SessionState) => void): Dispose;
  update(
    part: Partial<Pick<SessionState, 'camera' | 'screen' | 'selection' | 'hovered' | 'openGroup' | 'editingText'>>,
  ): void;
}

export interface HistoryView {
  /** Oldest first: the last is undone next, and so the last of `redoable` is redone next. */
  readonly undoable: readonly ChangeKind[];
  readonly redoable: readonly ChangeKind[];
  subscribe(listener: () => void): Dispose;
}

/** What was refused or happened besides; the screen words it. */
export type Notice =
  | { notice: 'limit'; which: keyof WidgetCounts; limit: number }
  | { notice: 'locked' }
  | { notice: 'tooFew'; least: number }
  | { notice: 'edge' }
  /** Groups would be nested deeper than a page can be saved. */
  | { notice: 'tooDeep'; limit: number }
  | { notice: 'nothingToPaste' }
  | { notice: 'clipboardUnreadable' }
  /** Pasted, but these bindings name signals that do not exist here; they are blank now. */
  | { notice: 'blanked'; widgets: readonly { id: string; name: string; titles: readonly string[] }[] };

/** What the editor has to know of a type; handed in, so that it knows no concrete one. */
export interface EditorKind {
  /** A new widget that fills the box (or runs along the points), without its id. */
  create(at: { box: Box; points?: readonly Point[] }): Omit<Widget, 'id'>;
  /** Size of one that is placed by a click. */
  size: { width: number; height: number };
  /** Its outline in the unrotated box, for hit tests; without one, or where it answers nothing, that of its geometry. */
  outline?: (position: Position, dataAddon: Readonly<Record<string, unknown>>) => readonly Point[] | undefined;
  /** Hit on its stroke alone: lines, and shapes without a fill. */
  isHollow?: (widget: WidgetRecord) => boolean;
  /** Where its text stands, when it has one that can be typed in place. */
  textPath?: FieldPath;
  /** Keeps its proportions when it is resized by a corner. */
  keepsRatio?: boolean;
}

export interface EditorOptions {
  page: Page;
  kind: (type: WidgetType) => EditorKind | undefined;
  settings?: DesignerSettings;
  newId?: () => string;
  now?: () => number;
  /** Where copied widgets are kept: local storage, so that other pages and tabs can paste them. */
  clipboard?: { read(): string | null; write(text: string): void };
  /** Whether a signal exists for the owner of this page; everything does without one. */
  knowsSignal?: (equipId: number, signalId: number) => boolean;
}

/** A handle of the selection's frame. Lines have `point` (`index` is the point) and `between` (adds one after `index`). */
export interface Handle {
  kind: 'resize' | 'rotate' | 'point' | 'between';
  /** Compass for `resize`. */
  side?: 'n' | 's' | 'e' | 'w' | 'nw' | 'ne' | 'sw' | 'se';
  index?: number;
  /** Where it stands on the page, rotation included. */
  at: Point;
  cursor: string;
}

/** The frame around the selection: of one widget with its rotation, of several an upright one. */
export interface Frame {
  /** On the page, before `rotate` turns it about its centre. */
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

  /** True when the event was used: the canvas then keeps the browser from doing its own with it. */
  dispatch(event: EditorEvent): boolean;
  can(command: CommandId): boolean;
  /** `at` is where `pasteHere` pastes. False when nothing was done. */
  run(command: CommandId, options?: { at?: Point }): boolean;
  setTool(tool: ToolName, drawType?: WidgetType): void;

  /** One undo entry; edits with the same `merge` text follow each other as one (scrubbing a number, typing). */
  edit(
    ids: readonly string[],
    patch: RecordPatch | ((record: WidgetRecord) => RecordPatch),
    options?: { merge?: string },
  ): boolean;
  editStyle(ids: readonly string[], style: Partial<Style>, options?: { merge?: string }): boolean;
  /** Blank bindings, or other ones: `change` sees every binding of the widgets, animations and events included. */
  editBindings(ids: readonly string[], change: (binding: Binding) => Binding): boolean;
  editPage(con: Partial<PageCon>, options?: { merge?: string }): boolean;
  /** Adds and selects what is given as it stands on the page; refused with a notice beyond the limits. Answers the ids. */
  add(
    widgets: readonly Omit<Widget, 'id'>[],
    options?: { parent?: string; kind?: 'add' | 'import' },
  ): readonly string[];
  /** In a group or the page before what stands at `index` now; one undo entry of kind `sort`. */
  moveInOrder(ids: readonly string[], target: { parent: string; index: number }): boolean;
  /** Another page, or another version of it, as one `import` entry that can be undone; false for what is no page. */
  replacePage(page: Page): boolean;
  /** Another page in place of this one; history is empty afterwards; false for what is no page. */
  load(page: Page): boolean;

  /** The topmost leaf at a page point, through groups; the frontmost first. */
  hit(point: Point): readonly string[];
  frame(): Frame | undefined;
  /** Upright box around them as they are now (gesture included), rotation included. */
  boundsOf(ids: readonly string[]): Box | undefined;
  toScreen(point: Point): Point;
  toPage(screen: Point): Point;
  onNotice(listener: (notice: Notice) => void): Dispose;
}
