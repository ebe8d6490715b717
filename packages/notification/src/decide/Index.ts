import type { World } from '../world.ts';
import { atOnce } from './atOnce.ts';
import { People } from './People.ts';
import { RuleIndex } from './RuleIndex.ts';
import { Facts } from './Situation.ts';

/** How many people or rules are added in one turn. */
const inOneTurn = 100;

/** A world, arranged so that what concerns one device is found without looking at the rest. */
export class Index {
  readonly facts: Facts;
  readonly people: People;
  readonly rules = new RuleIndex();

  private constructor(world: World) {
    this.facts = new Facts(world);
    this.people = new People(this.facts);
  }

  static of(world: World): Index {
    return atOnce(Index.inTurns(world));
  }

  static *inTurns(world: World): Generator<undefined, Index> {
    const index = new Index(world);
    let added = 0;
    for (const [number, person] of world.people.entries()) {
      index.people.add(number, person);
      added += 1;
      if (added % inOneTurn === 0) yield;
    }
    for (const rule of world.rules) {
      index.rules.add(rule);
      yield;
    }
    return index;
  }
}
