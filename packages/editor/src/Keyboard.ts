import { commandOf, isRepeatable, type KeyEvent } from './keys.ts';
import type { Runner } from './Runner.ts';
import type { SessionStore } from './session/SessionStore.ts';
import type { Tools } from './ToolHost.ts';

/** Maps keys to commands. Tools handle a key first, and no key is a command while text is being edited. */
export class Keyboard {
  readonly #session: SessionStore;
  readonly #runner: Runner;
  readonly #tools: Tools;

  constructor(session: SessionStore, runner: Runner, tools: Tools) {
    this.#session = session;
    this.#runner = runner;
    this.#tools = tools;
  }

  /** True when the key was used. */
  down(event: KeyEvent): boolean {
    if (event.key === 'Escape') return this.#escape();
    if (this.#session.state.editingText !== undefined) return false;
    if (this.#tools.dispatch(event)) return true;
    const command = commandOf(event);
    if (!command) return false;
    if (event.repeat && !isRepeatable(command)) return true;
    // Browsers bind most of these keys themselves, so the default is prevented even when the command does nothing.
    return this.#runner.run(command) || this.#isOurs(event);
  }

  /** Leaves the innermost state first. */
  #escape(): boolean {
    if (this.#tools.cancel()) return true;
    const { editingText, openGroup, selection, tool } = this.#session.state;
    if (editingText !== undefined) this.#session.update({ editingText: undefined });
    else if (tool !== 'select') return this.#runner.run('toolSelect');
    else if (openGroup !== undefined) return this.#runner.run('leaveGroup');
    else if (selection.length > 0) return this.#runner.run('selectNone');
    else return false;
    return true;
  }

  /** Tab and Enter keep their browser behaviour when the editor does not use them. */
  #isOurs({ key }: KeyEvent): boolean {
    return key !== 'Tab' && key !== 'Enter';
  }
}
