import type { EditorOptions } from '../Editor.ts';

/**
 * Stores copied widgets. If storage is full or blocked, other tabs miss the copy, but this one keeps it until another
 * tab copies something that does fit.
 */
export class Clipboard {
  readonly #storage: EditorOptions['clipboard'];
  /** A copy that was not stored, and what was stored instead. */
  #own: { text: string; stored: string | null } | undefined;
  #pasted = { text: '', times: 0 };

  constructor(storage: EditorOptions['clipboard']) {
    this.#storage = storage;
  }

  write(text: string): void {
    try {
      this.#storage?.write(text);
    } catch {
      // Read below: some storages throw, others ignore what does not fit.
    }
    const stored = this.#stored();
    this.#own = stored === text ? undefined : { text, stored };
  }

  /** The paste count starts at the copy. */
  read(): { text: string | null; pasted: number } {
    const text = this.#text();
    return { text, pasted: text === this.#pasted.text ? this.#pasted.times : 0 };
  }

  countPaste(): void {
    const { text, pasted } = this.read();
    if (text !== null) this.#pasted = { text, times: pasted + 1 };
  }

  #text(): string | null {
    const stored = this.#stored();
    return this.#own?.stored === stored ? this.#own.text : stored;
  }

  #stored(): string | null {
    try {
      return this.#storage?.read() ?? null;
    } catch {
      return null;
    }
  }
}
