import type { EditorOptions } from '../Editor.ts';

/** Stores copied widgets. If storage is full or blocked, other tabs miss the copy, but this one keeps it. */
export class Clipboard {
  readonly #storage: EditorOptions['clipboard'];
  #own: string | undefined;
  #pasted = { text: '', times: 0 };

  constructor(storage: EditorOptions['clipboard']) {
    this.#storage = storage;
  }

  write(text: string): void {
    this.#own = text;
    try {
      this.#storage?.write(text);
      if (this.#storage) this.#own = undefined;
    } catch {
      // Stays in `#own`.
    }
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
    if (this.#own !== undefined) return this.#own;
    try {
      return this.#storage?.read() ?? null;
    } catch {
      return null;
    }
  }
}
