import type { Point } from '@lookfar/page';
import type { ChannelClock } from '../../../../client/LiveChannelRunner.ts';

/** As long as systems wait before they call it one; a finger that rests shakes a little. */
const heldMs = 500;
const shake = 10;

interface LongPressParts {
  clock: Pick<ChannelClock, 'setTimer'>;
  onHeld: (at: Point) => void;
}

/** A long press, the right click of a touch screen. Not every browser reports it itself. */
export class LongPress {
  readonly #parts: LongPressParts;
  #from: Point | undefined;
  #stop: (() => void) | undefined;
  #isHeld = false;

  constructor(parts: LongPressParts) {
    this.#parts = parts;
  }

  down(at: Point): void {
    this.cancel();
    this.#from = at;
    this.#isHeld = false;
    this.#stop = this.#parts.clock.setTimer(() => {
      this.#isHeld = true;
      this.#parts.onHeld(at);
    }, heldMs);
  }

  move(at: Point): void {
    if (this.#from && Math.hypot(at.x - this.#from.x, at.y - this.#from.y) > shake) this.cancel();
  }

  /** It scrolls, drags, or is gone. */
  cancel(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#from = undefined;
  }

  /** Whether the press that ends now was held: then it is not a tap. */
  up(): boolean {
    this.cancel();
    const isHeld = this.#isHeld;
    this.#isHeld = false;
    return isHeld;
  }
}
