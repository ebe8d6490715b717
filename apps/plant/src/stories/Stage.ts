import type { DemoStories } from '@lookfar/contract';
import type { Process, Running, Timed } from '../Running.ts';
import type { StoryDirector } from './StoryDirector.ts';

/** A plant of which stories are told. */
export interface Stage {
  /** The stories as they are now; none if it tells none. */
  stories(): DemoStories;
  /** Whether the story could begin, with this one of its machines if one is named. */
  tell(key: string, machine?: string): boolean;
  pauseStories(isPaused: boolean): void;
}

/** Lets a director tell stories of what is running; without one nothing but the ordinary happens. */
export function stageOf<Works extends Timed, Acts extends object>(
  running: Running<Works>,
  director: StoryDirector<Works, Acts> | undefined,
): Stage {
  return {
    stories: () => director?.list(running.works) ?? { isPaused: true, next: null, stories: [] },
    tell: (key, machine) => {
      const works = director?.tell(running.works, key, machine);
      if (works) running.works = works;
      return works !== undefined;
    },
    pauseStories: (isPaused) => director?.pause(running.works, isPaused),
  };
}

/** A process on which the stories of a director act. */
export function directed<Works extends Timed, Acts extends object>(
  process: Process<Works>,
  step: (works: Works, dt: number, acts: Acts) => Works,
  director: Pick<StoryDirector<Works, Acts>, 'influence' | 'after'> | undefined,
): Process<Works> {
  if (!director) return process;
  return { ...process, step: (works, dt) => director.after(step(works, dt, director.influence(works))) };
}
