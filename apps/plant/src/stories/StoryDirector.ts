import type { DemoStories } from '@lookfar/contract';
import type { Timed } from '../Running.ts';
import { type Begun, obstacleOf, openTelling, type Teller, type Telling, type Told } from './telling.ts';

interface StoryDirectorOptions<Works extends Timed, Acts extends object> {
  teller: Teller<Works, Acts>;
  seed: number;
  /** What an earlier run had come to. */
  before?: Pick<Telling, 'last' | 'isPaused'> | undefined;
  /** `at` is in epoch milliseconds. */
  onBegun?(begun: Begun<Works, Acts>, at: number): void;
  onChanged?(): void;
}

const inProgress = { cn: '正在进行', en: 'In progress' };

/** Tells stories while the plant runs. It has no timer: the plant asks it in every step of its physics. */
export class StoryDirector<Works extends Timed, Acts extends object> {
  readonly #options: StoryDirectorOptions<Works, Acts>;
  #telling: Telling | undefined;

  constructor(options: StoryDirectorOptions<Works, Acts>) {
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

  influence(works: Works): Acts {
    const { teller } = this.#options;
    return this.#telling ? teller.influenceOf(this.#telling, works.chance.seconds) : teller.none;
  }

  /** The plant after a step; while it is run in nothing happens. */
  after(works: Works): Works {
    return this.#telling ? this.#take(this.#options.teller.tellStep(this.#telling, works)) : works;
  }

  /** Undefined if it cannot be told now. */
  tell(works: Works, key: string, machine?: string): Works | undefined {
    const told = this.#options.teller.tellNow(this.#at(works), works, key, machine);
    return told && this.#take(told);
  }

  /** What is being told goes on to its end. */
  pause(works: Works, isPaused: boolean): void {
    this.#telling = { ...this.#at(works), isPaused };
    this.#options.onChanged?.();
  }

  list(works: Works): DemoStories {
    const telling = this.#at(works);
    const next = telling.isPaused ? undefined : this.#options.teller.nextStory(telling, works);
    const ms = (seconds: number | undefined) => (seconds === undefined ? null : Math.round(seconds * 1000));
    return {
      isPaused: telling.isPaused,
      next: next ? { key: next.key, at: Math.round(Math.max(telling.nextAt, works.chance.seconds) * 1000) } : null,
      stories: this.#options.teller.stories.map((story) => {
        const { key, title, text, device, seconds, machines = [] } = story;
        const running = telling.running.find((one) => one.key === key);
        return {
          ...{ key, title, text, device, seconds, lastAt: ms(telling.last[key]) },
          ...{ endsAt: ms(running && running.since + seconds), machine: running?.machine ?? null },
          obstacle: (running ? inProgress : obstacleOf(story, works)) ?? null,
          machines: machines.map((one) => ({
            ...{ key: one.key, name: one.name, device: one.device, obstacle: one.obstacle(works) ?? null },
          })),
        };
      }),
    };
  }

  #at({ chance: { seconds } }: Works): Telling {
    this.#telling ??= openTelling(this.#options.seed, seconds, this.#options.before);
    return this.#telling;
  }

  #take({ telling, works, begun }: Told<Works, Acts>): Works {
    this.#telling = telling;
    if (begun) {
      this.#options.onBegun?.(begun, works.chance.seconds * 1000);
      this.#options.onChanged?.();
    }
    return works;
  }
}
