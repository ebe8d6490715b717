import { listen } from '../kit/control/listen.ts';
import type { TickerAddon } from './tickerFields.ts';

interface TickerMotionParts {
  frame: HTMLElement;
  run: HTMLElement;
  addon: Pick<TickerAddon, 'direction' | 'speed' | 'restsIfFits'>;
}

/**
 * Moves a row through its window at a constant speed, by the browser's compositor. A text that changes on the way goes
 * on from where it is.
 */
export class TickerMotion {
  readonly #parts: TickerMotionParts;
  readonly #stop: () => void;
  #moving: Animation | undefined;
  /** The size that the movement was made for. */
  #size = '';
  #wholeMs = 1;
  #isOver = false;

  constructor(parts: TickerMotionParts) {
    this.#parts = parts;
    this.#stop = listen(parts.frame, {
      pointerenter: () => {
        this.#isOver = true;
        this.#moving?.pause();
      },
      pointerleave: () => {
        this.#isOver = false;
        this.#moving?.play();
      },
    });
  }

  /** After a change of the texts, or of the size of the window. */
  fit(): void {
    const { frame, run, addon } = this.#parts;
    const isAcross = addon.direction === 'left' || addon.direction === 'right';
    const [room, long] = isAcross ? [frame.clientWidth, run.offsetWidth] : [frame.clientHeight, run.offsetHeight];
    const size = `${room} ${long}`;
    if (size === this.#size) return;
    this.#size = size;
    const passed = this.#moving?.currentTime;
    const gone = typeof passed === 'number' ? passed % this.#wholeMs : 0;
    this.rest();
    if (!room || !long || (addon.restsIfFits && long <= room)) return;
    this.#wholeMs = ((room + long) / addon.speed) * 1000;
    const ends = [`translate${isAcross ? 'X' : 'Y'}(${room}px)`, `translate${isAcross ? 'X' : 'Y'}(-100%)`];
    if (addon.direction === 'right' || addon.direction === 'down') ends.reverse();
    const frames = ends.map((transform) => ({ transform }));
    this.#moving = run.animate?.(frames, { duration: this.#wholeMs, iterations: Number.POSITIVE_INFINITY });
    if (this.#moving && gone < this.#wholeMs) this.#moving.currentTime = gone;
    if (this.#isOver) this.#moving?.pause();
  }

  rest(): void {
    this.#moving?.cancel();
    this.#moving = undefined;
  }

  dispose(): void {
    this.rest();
    this.#stop();
  }
}
