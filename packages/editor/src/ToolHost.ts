import type { Position, Style, Widget, WidgetType } from '@lookfar/page';
import type { CommandId } from './commands.ts';
import type { ChangeKind, DocumentView, EditorKind, Notice } from './Editor.ts';
import type { EditorEvent } from './events.ts';
import type { DesignerSettings, SessionState, ToolName } from './session.ts';
import type { Changes } from './store/Changes.ts';

export interface CommitOptions {
  /** Follows the entry before it as one, if that has the same text. */
  merge?: string;
  /** What is selected afterwards; the selection stays without it. */
  selection?: readonly string[];
}

/** What the tools see of the editor, and all that they can do with it. */
export interface ToolHost {
  readonly document: DocumentView;
  readonly session: SessionState;
  readonly settings: DesignerSettings;
  kind(type: WidgetType): EditorKind | undefined;
  now(): number;
  newId(): string;
  /** Parts that stay identical tell nobody. */
  updateSession(part: Partial<SessionState>): void;

  /**
   * One undo entry; false when nothing differs. Boxes of groups are fitted to what is in them and empty groups go,
   * so a tool only names what it changed itself.
   */
  commit(kind: ChangeKind, changes: Changes, options?: CommitOptions): boolean;
  /** The end of a move, a resize or a rotation: what stood in `preview`. A group moves with all below it in the map. */
  commitPositions(positions: ReadonlyMap<string, Position>, options?: CommitOptions): boolean;
  /**
   * Trees with ids of their own, written as they stand on the page (as `ghosts` are), on top of `parent` (the open group
   * or the page), selected; a notice beyond limits.
   */
  commitNew(widgets: readonly Widget[], options?: { parent?: string }): boolean;
  /** The brush: what the style says is said of them too. */
  commitStyle(ids: readonly string[], style: Style): boolean;
  /** The same trees with new ids everywhere, written as they stand on the page, for copies that are dragged. */
  copyOf(ids: readonly string[]): Widget[];

  notice(notice: Notice): void;
  run(command: CommandId): boolean;
}

/** Made by `createTools(host, hits)`. */
export interface Tools {
  /** Pointer, wheel, and the keys that a gesture or Space needs; true when it was used. Never Escape. */
  dispatch(event: EditorEvent): boolean;
  /** Drops the gesture and leaves no trace; false when there was none. */
  cancel(): boolean;
  /** Ends what the tool before was doing. */
  setTool(tool: ToolName, drawType?: WidgetType): void;
}
