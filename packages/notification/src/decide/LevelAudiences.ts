import { alarmLevels } from '@lookfar/contract';
import type { Person, Range } from '../world.ts';
import { Audience } from './Audience.ts';
import type { Situation } from './Situation.ts';

/** Audiences by the set of levels that their people want: an alarm of a level asks only those that include it. */
export class LevelAudiences {
  readonly #audiences: (Audience | undefined)[] = Array.from({ length: 1 << alarmLevels.length });

  /** `levels`: a bit for each level, the most severe first. */
  add(index: number, person: Person, range: Range, levels: number): void {
    if (levels === 0) return;
    const audience = this.#audiences[levels] ?? new Audience();
    this.#audiences[levels] = audience;
    audience.add(index, person, range);
  }

  *lists(situation: Situation): Iterable<readonly number[]> {
    for (const [levels, audience] of this.#audiences.entries())
      if (audience && levels & (1 << situation.rank)) yield* audience.lists(situation);
  }
}
