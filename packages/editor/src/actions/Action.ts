import type { Point, WidgetType } from '@lookfar/page';
import type { DocumentView, EditorOptions, Notice } from '../Editor.ts';
import type { Change, FocusPart } from '../EditorCore.ts';
import type { DesignerSettings, SessionState, ToolName } from '../session.ts';

/** All that an action looks at; it changes nothing of it. */
export interface ActionContext {
  document: DocumentView;
  session: SessionState;
  settings: DesignerSettings;
  kind: EditorOptions['kind'];
  knowsSignal: EditorOptions['knowsSignal'];
  newId: () => string;
  now: number;
  /** When and what was nudged last. */
  burst: Burst | undefined;
  /** What was copied, and how often it was pasted since. */
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

/** What the editor has to do. Nothing of the document is done without a `change`. */
export interface Outcome {
  change?: Change;
  focus?: FocusPart;
  session?: Partial<SessionState>;
  notices?: readonly Notice[];
  /** For the clipboard. */
  copy?: string;
  /** One paste more of what was copied. */
  pasted?: boolean;
  burst?: Burst;
  step?: 'undo' | 'redo';
  tool?: { name: ToolName; drawType?: WidgetType };
}

export interface Action {
  /** What it would do now; undefined for nothing, without a word. */
  run: (context: ActionContext) => Outcome | undefined;
  /** Whether a menu offers it; cheap, so it may be wrong where only doing it shows that nothing changes. */
  can: (context: ActionContext) => boolean;
}

export const always = (): boolean => true;
export const hasSelection = ({ session }: ActionContext): boolean => session.selection.length > 0;
export const refused = (notice: Notice): Outcome => ({ notices: [notice] });
