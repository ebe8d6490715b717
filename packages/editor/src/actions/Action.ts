import type { Point, WidgetType } from '@lookfar/page';
import type { DocumentView, EditorOptions, Notice } from '../Editor.ts';
import type { Change, FocusPart } from '../EditorCore.ts';
import type { DesignerSettings, SessionState, ToolName } from '../session.ts';

/** Everything an action can read. Actions never modify it. */
export interface ActionContext {
  document: DocumentView;
  session: SessionState;
  settings: DesignerSettings;
  kind: EditorOptions['kind'];
  knowsSignal: EditorOptions['knowsSignal'];
  accepts: EditorOptions['accepts'];
  newId: () => string;
  /** Its steps are joined by edges, and it has no sheet. */
  isFlow: boolean;
  now: number;
  /** Time and target of the last nudge. */
  burst: Burst | undefined;
  /** The clipboard content, and how often it has been pasted since it was copied. */
  copied: () => { text: string | null; pasted: number };
  canUndo: boolean;
  canRedo: boolean;
  /** Where `pasteHere` pastes. */
  at: Point | undefined;
}

export interface Burst {
  name: string;
  at: number;
}

/** What the editor should do. The document changes only through `change`. */
export interface Outcome {
  change?: Change;
  focus?: FocusPart;
  session?: Partial<SessionState>;
  notices?: readonly Notice[];
  /** For the clipboard. */
  copy?: string;
  /** Increments the paste count of the clipboard content. */
  pasted?: boolean;
  burst?: Burst;
  step?: 'undo' | 'redo';
  tool?: { name: ToolName; drawType?: WidgetType };
}

export interface Action {
  /** What it would do now; undefined if nothing, and then no notice is shown. */
  run: (context: ActionContext) => Outcome | undefined;
  /** Whether a menu enables it. Cheap, so it can be true for an action that turns out to change nothing. */
  can: (context: ActionContext) => boolean;
}

export const always = (): boolean => true;
export const hasSelection = ({ session }: ActionContext): boolean => session.selection.length > 0;
export const refused = (notice: Notice): Outcome => ({ notices: [notice] });
