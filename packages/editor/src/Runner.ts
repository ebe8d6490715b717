import type { Point, WidgetType } from '@lookfar/page';
import type { ActionContext, Burst, Outcome } from './actions/Action.ts';
import { actions } from './actions/actions.ts';
import { Clipboard } from './clipboard/Clipboard.ts';
import type { CommandId } from './commands.ts';
import type { EditorOptions } from './Editor.ts';
import type { EditorCore } from './EditorCore.ts';
import { randomId } from './randomId.ts';
import { type DesignerSettings, defaultSettings, type ToolName } from './session.ts';

type RunnerOptions = Omit<EditorOptions, 'page'> & {
  setTool: (tool: ToolName, drawType?: WidgetType) => void;
};

/** Performs the results of actions: the only link between pure functions and the stores. */
export class Runner {
  readonly #core: EditorCore;
  readonly #options: RunnerOptions;
  readonly #clipboard: Clipboard;
  #burst: Burst | undefined;
  settings: DesignerSettings;

  constructor(core: EditorCore, options: RunnerOptions) {
    this.#core = core;
    this.#options = options;
    this.#clipboard = new Clipboard(options.clipboard);
    this.settings = options.settings ?? defaultSettings;
  }

  can(command: CommandId): boolean {
    return this.#isOffered(command) && !this.#isHeldUp(command) && actions[command].can(this.#context(undefined));
  }

  run(command: CommandId, at?: Point): boolean {
    if (!this.#isOffered(command) || this.#isHeldUp(command)) return false;
    const outcome = actions[command].run(this.#context(at));
    return outcome !== undefined && this.perform(outcome);
  }

  /** False if nothing was done, whether or not a notice was shown. */
  perform(outcome: Outcome): boolean {
    const { change, focus, session, notices = [], copy, tool, step } = outcome;
    if (change && !this.#core.commit(change, focus)) return false;
    for (const notice of notices) this.#core.notices.tell(notice);
    if (copy !== undefined) this.#clipboard.write(copy);
    if (outcome.pasted) this.#clipboard.countPaste();
    if (outcome.burst) this.#burst = outcome.burst;
    if (tool) this.#options.setTool(tool.name, tool.drawType);
    if (session) this.#core.session.update(session);
    if (step) return step === 'undo' ? this.#core.undo() : this.#core.redo();
    return (change ?? session ?? copy ?? tool) !== undefined;
  }

  /** Never an id that is in use. */
  readonly newId = (): string => {
    const make = this.#options.newId ?? randomId;
    let id = make();
    for (let n = 2; this.#core.document.get(id); n += 1) id = `${make()}-${n}`;
    return id;
  };

  readonly now = (): number => (this.#options.now ?? Date.now)();

  #isOffered(command: CommandId): boolean {
    return this.#options.isOffered?.(command) ?? true;
  }

  /** During a gesture only the view may change: the dragged widgets must still exist when it ends. */
  #isHeldUp(command: CommandId): boolean {
    return this.#core.session.state.busy && !command.startsWith('zoom');
  }

  #context(at: Point | undefined): ActionContext {
    const { document, session, history } = this.#core;
    return {
      document,
      session: session.state,
      settings: this.settings,
      kind: this.#options.kind,
      knowsSignal: this.#options.knowsSignal,
      accepts: this.#options.accepts,
      newId: this.newId,
      isFlow: this.#options.edgeType !== undefined,
      now: this.now(),
      burst: this.#burst,
      copied: () => this.#clipboard.read(),
      canUndo: history.undoable.length > 0,
      canRedo: history.redoable.length > 0,
      at,
    };
  }
}
