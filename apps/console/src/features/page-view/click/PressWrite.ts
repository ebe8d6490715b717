/** Writes on press and on release, each once and in this order, however short the press. */
export class PressWrite {
  readonly #write: (value: number) => Promise<void>;
  readonly #values: { value: number; release: number };
  #last: Promise<void> | undefined;
  #isUp = false;

  constructor(write: (value: number) => Promise<void>, values: { value: number; release: number }) {
    this.#write = write;
    this.#values = values;
  }

  down(): void {
    this.#last ??= this.#write(this.#values.value);
  }

  /** Writes even if the press failed: it may have reached the device anyway. */
  up(): void {
    if (!this.#last || this.#isUp) return;
    this.#isUp = true;
    const release = () => this.#write(this.#values.release);
    this.#last = this.#last.then(release, release);
  }
}
