import type { LineSink } from './LineSink.ts';

/**
 * [LT4] Passes on first, minimum, maximum and last of each pixel column: as exact as the screen for any number of
 * samples.
 */
export class PixelColumns implements LineSink {
  readonly #sink: LineSink;
  #column = Number.NaN;
  #least = 0;
  #most = 0;
  #last = 0;
  /** Points of the column after its first. */
  #more = 0;

  constructor(sink: LineSink) {
    this.#sink = sink;
  }

  readonly moveTo = (x: number, y: number): void => {
    this.end();
    this.#begin(Math.floor(x), y);
    this.#sink.moveTo(this.#column + 0.5, y);
  };

  readonly lineTo = (x: number, y: number): void => {
    const column = Math.floor(x);
    if (column === this.#column) {
      if (y < this.#least) this.#least = y;
      if (y > this.#most) this.#most = y;
      this.#last = y;
      this.#more += 1;
      return;
    }
    this.end();
    this.#begin(column, y);
    this.#sink.lineTo(column + 0.5, y);
  };

  /** Passes on the rest of the current column. */
  end(): void {
    if (this.#more === 0) return;
    this.#more = 0;
    const x = this.#column + 0.5;
    this.#sink.lineTo(x, this.#least);
    this.#sink.lineTo(x, this.#most);
    this.#sink.lineTo(x, this.#last);
  }

  #begin(column: number, y: number): void {
    this.#column = column;
    this.#least = this.#most = this.#last = y;
    this.#more = 0;
  }
}
