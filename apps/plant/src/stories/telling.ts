import { draw } from '../physics/chance.ts';
import type { Timed } from '../Running.ts';
import type { Story, StoryMachine, Words } from './Story.ts';

/** What is being told, and when to go on. Times are seconds since the epoch. */
export interface Telling {
  seed: number;
  /** How many were begun by the schedule. */
  turn: number;
  nextAt: number;
  running: readonly { key: string; since: number; machine?: string }[];
  /** When each was begun last. */
  last: Readonly<Record<string, number>>;
  isPaused: boolean;
}

/** After the start, so that everything is connected by then. */
const firstAfter = 15;
/** From one to the next. */
const shortest = 180;
const longest = 300;
/** After one that was told by somebody. */
const pauseAfterWish = 150;
/** More at the same time would be a storm. */
const mostAtOnce = 3;
const lookAgainAfter = 20;

/** At the start of the plant; `before` is what an earlier run had come to. */
export function openTelling(
  seed: number,
  seconds: number,
  before: Pick<Telling, 'last' | 'isPaused'> = { last: {}, isPaused: false },
): Telling {
  return { seed, turn: 0, nextAt: seconds + firstAfter, running: [], last: before.last, isPaused: before.isPaused };
}

/** What can be told about a plant. */
interface Tales<Works, Acts> {
  stories: readonly Story<Works, Acts>[];
  /** What acts on it while nothing is told. */
  none: Acts;
  /** How many times longer than usual it is from one to the next. */
  pace?: number;
}

export interface Told<Works, Acts> {
  telling: Telling;
  works: Works;
  /** What began, and to which of its machines it happens. */
  begun?: Begun<Works, Acts>;
}

export interface Begun<Works, Acts> {
  story: Story<Works, Acts>;
  machine?: StoryMachine<Works> | undefined;
}

export const isRunning = ({ running }: Telling, key: string) => running.some((one) => one.key === key);

/** How the stories of a plant are told: pure steps. */
export class Teller<Works extends Timed, Acts extends object> {
  readonly stories: readonly Story<Works, Acts>[];
  readonly none: Acts;
  readonly #pace: number;

  constructor({ stories, none, pace = 1 }: Tales<Works, Acts>) {
    this.stories = stories;
    this.none = none;
    this.#pace = pace;
  }

  storyOf(key: string): Story<Works, Acts> | undefined {
    return this.stories.find((story) => story.key === key);
  }

  /** What acts on the plant at a moment. */
  influenceOf({ running }: Telling, seconds: number): Acts {
    if (running.length === 0) return this.none;
    const influence = { ...this.none };
    for (const { key, since } of running) Object.assign(influence, this.storyOf(key)?.influence?.(seconds - since));
    return influence;
  }

  /** Ends what is over and begins the next when it is time. */
  tellStep(telling: Telling, works: Works): Told<Works, Acts> {
    const { seconds } = works.chance;
    const ended = this.#withoutEnded(telling, seconds);
    if (ended.isPaused || seconds < ended.nextAt) return { telling: ended, works };
    const next = this.nextStory(ended, works);
    if (!next) return { telling: { ...ended, nextAt: seconds + lookAgainAfter }, works };
    const gap = this.#pace * (shortest + (longest - shortest) * draw(ended.seed, 'story.gap', ended.turn));
    return begin({ ...ended, turn: ended.turn + 1, nextAt: seconds + gap }, works, {
      story: next,
      machine: aptest(next, works),
    });
  }

  /**
   * Begins a story at somebody's wish, with one of its machines if they chose one; undefined if it is being told or the
   * plant, or that machine, is not in a state for it.
   */
  tellNow(telling: Telling, works: Works, key: string, chosen?: string): Told<Works, Acts> | undefined {
    const story = this.storyOf(key);
    const ended = this.#withoutEnded(telling, works.chance.seconds);
    if (!story || isRunning(ended, key) || obstacleOf(story, works)) return undefined;
    const machine = chosen === undefined ? aptest(story, works) : story.machines?.find((one) => one.key === chosen);
    if (chosen !== undefined && (!machine || machine.obstacle(works))) return undefined;
    const nextAt = Math.max(ended.nextAt, works.chance.seconds + pauseAfterWish);
    return begin({ ...ended, nextAt }, works, { story, machine });
  }

  /** Of those that can happen now, the one that was told longest ago. */
  nextStory(telling: Telling, works: Works): Story<Works, Acts> | undefined {
    if (telling.running.length >= mostAtOnce) return undefined;
    const able = this.stories.filter((story) => !isRunning(telling, story.key) && !obstacleOf(story, works));
    const opening = telling.turn === 0 ? able.filter(({ opens }) => opens) : [];
    const [next] = (opening.length > 0 ? opening : able).toSorted(
      (a, b) =>
        (telling.last[a.key] ?? 0) - (telling.last[b.key] ?? 0) ||
        draw(telling.seed, a.key, 0) - draw(telling.seed, b.key, 0),
    );
    return next;
  }

  #withoutEnded(telling: Telling, seconds: number): Telling {
    const { running } = telling;
    // A clock that was set back must not keep one for ever.
    const goes = ({ key, since }: { key: string; since: number }) =>
      Math.abs(seconds - since) < (this.storyOf(key)?.seconds ?? 0);
    return running.every(goes) ? telling : { ...telling, running: running.filter(goes) };
  }
}

/** Why neither the plant nor any of the story's machines is in a state for it; undefined if it can happen. */
export function obstacleOf<Works, Acts>({ obstacles, machines }: Story<Works, Acts>, works: Works): Words | undefined {
  return obstacles?.find(({ when }) => when(works))?.why ?? (machines && obstacleOfAll(machines, works));
}

/** What each of the machines says, if it cannot happen to any. */
function obstacleOfAll<Works>(machines: readonly StoryMachine<Works>[], works: Works): Words | undefined {
  const namesByReason = new Map<Words, Words[]>();
  for (const { name, obstacle } of machines) {
    const why = obstacle(works);
    if (!why) return undefined;
    namesByReason.set(why, [...(namesByReason.get(why) ?? []), name]);
  }
  const reasons = [...namesByReason];
  return {
    cn: reasons.map(([why, names]) => `${names.map(({ cn }) => cn).join('、')}：${why.cn}`).join('；'),
    en: reasons.map(([why, names]) => `${names.map(({ en }) => en).join(', ')}: ${why.en}`).join('; '),
  };
}

/** The machine to which a story happens by itself. */
function aptest<Works, Acts>({ machines = [] }: Story<Works, Acts>, works: Works): StoryMachine<Works> | undefined {
  const able = machines.filter((machine) => !machine.obstacle(works));
  const [first] = able.toSorted((a, b) => (b.aptness?.(works) ?? 0) - (a.aptness?.(works) ?? 0));
  return first;
}

function begin<Works extends Timed, Acts>(
  telling: Telling,
  works: Works,
  begun: Begun<Works, Acts>,
): Told<Works, Acts> {
  const since = works.chance.seconds;
  const { story, machine } = begun;
  return {
    telling: {
      ...telling,
      running: [...telling.running, { key: story.key, since, ...(machine && { machine: machine.key }) }],
      last: { ...telling.last, [story.key]: since },
    },
    works: machine?.begin?.(works) ?? works,
    begun,
  };
}
