import type { DemoStories } from '@lookfar/contract';
import { type Influence, noInfluence } from '../physics/influence.ts';
import type { Waterworks } from '../physics/waterworks.ts';
import type { Story } from './Story.ts';
import { stories } from './stories.ts';
import {
  influenceOf,
  isRunning,
  nextStory,
  openTelling,
  type Telling,
  type Told,
  tellNow,
  tellStep,
} from './telling.ts';

export interface StoryDirectorOptions {
  seed: number;
  /** What an earlier run had come to. */
  before?: Pick<Telling, 'last' | 'isPaused'> | undefined;
  /** `at` is in epoch milliseconds. */
  onBegun?(story: Story, at: number): void;
  onChanged?(): void;
}

/** Tells stories while the plant runs. It has no timer: the plant asks it in every step of its physics. */
export class StoryDirector {
  readonly #options: StoryDirectorOptions;
  #telling: Telling | undefined;

  constructor(options: StoryDirectorOptions) {
    this.#options = options;
  }

  /** At the start of the plant, whose own time may be behind the clock (epoch ms). */
  open(now: number): void {
    this.#telling = openTelling(this.#options.seed, now / 1000, this.#options.before);
  }

  /** What has to be kept for the next run. */
  get kept(): Pick<Telling, 'last' | 'isPaused'> {
    const { last = {}, isPaused = false } = this.#telling ?? this.#options.before ?? {};
    return { last, isPaused };
  }

  influence(works: Waterworks): Influence {
    return this.#telling ? influenceOf(this.#telling, works.chance.seconds) : noInfluence;
  }

  /** The plant after a step; while it is run in nothing happens. */
  after(works: Waterworks): Waterworks {
    return this.#telling ? this.#take(tellStep(this.#telling, works)) : works;
  }

  /** Undefined if it cannot be told now. */
  tell(works: Waterworks, key: string): Waterworks | undefined {
    const told = tellNow(this.#at(works), works, key);
    return told && this.#take(told);
  }

  /** What is being told goes on to its end. */
  pause(works: Waterworks, isPaused: boolean): void {
    this.#telling = { ...this.#at(works), isPaused };
    this.#options.onChanged?.();
  }

  list(works: Waterworks): DemoStories {
    const telling = this.#at(works);
    const next = telling.isPaused ? undefined : nextStory(telling, works);
    const ms = (seconds: number | undefined) => (seconds === undefined ? null : Math.round(seconds * 1000));
    return {
      isPaused: telling.isPaused,
      next: next ? { key: next.key, at: Math.round(Math.max(telling.nextAt, works.chance.seconds) * 1000) } : null,
      stories: stories.map(({ key, title, text, device, seconds, mayBegin }) => {
        const since = telling.running.find((one) => one.key === key)?.since;
        return {
          ...{ key, title, text, device, seconds, lastAt: ms(telling.last[key]) },
          ...{ endsAt: ms(since === undefined ? undefined : since + seconds) },
          canBegin: !isRunning(telling, key) && mayBegin(works),
        };
      }),
    };
  }

  #at({ chance: { seconds } }: Waterworks): Telling {
    this.#telling ??= openTelling(this.#options.seed, seconds, this.#options.before);
    return this.#telling;
  }

  #take({ telling, works, begun }: Told): Waterworks {
    this.#telling = telling;
    if (begun) {
      this.#options.onBegun?.(begun, works.chance.seconds * 1000);
      this.#options.onChanged?.();
    }
    return works;
  }
}
