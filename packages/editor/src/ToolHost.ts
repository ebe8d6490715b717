import type { Position, Style, Widget, WidgetType } from '@lookfar/page';
import type { CommandId } from './commands.ts';
import type { ChangeKind, DocumentView, EditorKind, Notice } from './Editor.ts';
import type { EdgeUnder } from './edits/throughStep.ts';
import type { EditorEvent } from './events.ts';
import type { DesignerSettings, SessionState, ToolName } from './session.ts';
import type { Changes } from './store/Changes.ts';

export interface CommitOptions {
  /** Merges into the previous entry if that has the same text. */
  merge?: string;
  /** The selection afterwards; unchanged if omitted. */
  selection?: readonly string[];
  /** New `dataAddon` of lines that were joined or bent. */
  addons?: ReadonlyMap<string, Record<string, unknown>>;
  /** An edge that leads through a step afterwards. */
  through?: EdgeUnder;
}

/** Everything that tools can read and do in the editor. */
export interface ToolHost {
  readonly document: DocumentView;
  readonly session: SessionState;
  readonly settings: DesignerSettings;
  kind(type: WidgetType): EditorKind | undefined;
  /** The line that is dragged out of ports. */
  readonly edgeType: WidgetType | undefined;
  now(): number;
  newId(): string;
  /** Parts that stay identical notify no listeners. */
  updateSession(part: Partial<SessionState>): void;

  /**
   * One undo entry; false if nothing changed. Group boxes are refitted and empty groups removed automatically, so a
   * tool only names what it changed itself.
   */
  commit(kind: ChangeKind, changes: Changes, options?: CommitOptions): boolean;
  /** Ends a move, resize or rotation: the content of `preview`. A group moves with all its descendants in the map. */
  commitPositions(positions: ReadonlyMap<string, Position>, options?: CommitOptions): boolean;
  /**
   * Adds and selects trees with their own ids, in page coordinates (like `ghosts`), on top of `parent` (the open group
   * or the page); shows a notice if limits are exceeded.
   */
  commitNew(widgets: readonly Widget[], options?: { parent?: string }): boolean;
  /** The brush: applies the parts that the style contains. */
  commitStyle(ids: readonly string[], style: Style): boolean;
  /** The same trees with new ids throughout, in page coordinates, for dragged copies. */
  copyOf(ids: readonly string[]): Widget[];

  notice(notice: Notice): void;
  run(command: CommandId): boolean;
}

/** Created by `createTools(host, hits)`. */
export interface Tools {
  /** Pointer, wheel, and the keys that a gesture or Space needs; true if the event was used. Never Escape. */
  dispatch(event: EditorEvent): boolean;
  /** Cancels the gesture without a trace; false if there was none. */
  cancel(): boolean;
  /** Ends whatever the previous tool was doing. */
  setTool(tool: ToolName, drawType?: WidgetType): void;
}
