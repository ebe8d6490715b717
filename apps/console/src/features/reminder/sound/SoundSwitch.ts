import type { SoundState as ShownState } from '../../../shared/messages/MessageControl.ts';
import type { Leadership } from '../leader/Leadership.ts';
import type { SoundEvent } from './soundSteps.ts';

export interface SoundSwitchParts {
  leadership: Leadership;
  feed: (event: SoundEvent) => void;
  begun: () => ReadonlyMap<number, number>;
  show: (state: ShownState) => void;
  wasTouched: () => boolean;
  whenTouched: (run: () => void) => () => void;
  /** Runs repeatedly until the disposer is called. */
  every: (ms: number, run: () => void) => () => void;
}

/** A blocked tab looks this often whether another one makes the sound. */
const lookMs = 3000;

/**
 * [RM8] [RM9] Decides whether this tab may be heard: sound is wanted, the user has touched the page, and it leads the
 * tabs of this browser. A tab that nobody has touched does not compete: it could not be heard.
 */
export class SoundSwitch {
  readonly #parts: SoundSwitchParts;
  #isWanted: boolean | undefined;
  #leads = false;
  #end: (() => void) | undefined;

  constructor(parts: SoundSwitchParts) {
    this.#parts = parts;
  }

  /** Whether the user wants sound, in the settings and by the switch of this browser. */
  want(isWanted: boolean): void {
    if (isWanted === this.#isWanted) return;
    this.#isWanted = isWanted;
    this.#stop();
    if (!isWanted) {
      this.#parts.feed({ type: 'cleared' });
      this.#parts.show('off');
    } else if (this.#parts.wasTouched()) this.#compete();
    else this.#wait();
  }

  #wait(): void {
    const { whenTouched, every } = this.#parts;
    const look = () => void this.#showOthers('blocked');
    const ends = [every(lookMs, look), whenTouched(() => this.#begin(() => this.#compete()))];
    this.#end = () => {
      for (const end of ends) end();
    };
    look();
  }

  #compete(): void {
    const { leadership, feed, show, begun } = this.#parts;
    this.#end = leadership.compete((leads) => {
      this.#leads = leads;
      if (!leads) {
        show('elsewhere');
        feed({ type: 'forbidden' });
        return;
      }
      show('ready');
      feed({ type: 'allowed', begun: begun() });
    });
    if (!this.#leads) void this.#showOthers('ready');
  }

  /** Ends what was before, then goes on. */
  #begin(run: () => void): void {
    this.#end?.();
    this.#end = undefined;
    run();
  }

  async #showOthers(otherwise: ShownState): Promise<void> {
    const end = this.#end;
    const isHeld = await this.#parts.leadership.isHeld();
    // Meanwhile something else was decided.
    if (this.#end === end && this.#isWanted && !this.#leads) this.#parts.show(isHeld ? 'elsewhere' : otherwise);
  }

  #stop(): void {
    this.#end?.();
    this.#end = undefined;
    this.#leads = false;
    this.#parts.feed({ type: 'forbidden' });
  }
}
