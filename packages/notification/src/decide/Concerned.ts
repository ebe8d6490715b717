import type { Person } from '../world.ts';
import type { People } from './People.ts';
import { isInRange } from './personVerdict.ts';
import type { Target } from './RuleIndex.ts';
import type { Situation } from './Situation.ts';

type Lists = readonly (readonly number[])[];

/** Those who are concerned are looked up once for all rules, whom a rule names for each: worth this many times more. */
const askedOnce = 4;

const lengthOf = (lists: Lists): number => lists.reduce((sum, list) => sum + list.length, 0);

/** The people whom one situation concerns. What many rules ask about the same people is found out once. */
export class Concerned {
  readonly situation: Situation;
  readonly #people: People;
  readonly #accessTurn: number;
  readonly #wishTurn: number;
  readonly #reachableLists: Lists;
  readonly #wishingLists: Lists;
  readonly #willingLists: Lists;
  #reachable: readonly number[] | undefined;
  #willing: readonly number[] | undefined;

  constructor(people: People, situation: Situation) {
    this.#people = people;
    this.situation = situation;
    this.#accessTurn = people.access.newTurn();
    this.#wishTurn = people.wished.newTurn();
    this.#reachableLists = [...people.reachable.lists(situation)];
    this.#wishingLists = [...people.wishing.lists(situation)];
    this.#willingLists = [...this.#wishingLists, ...people.willing.lists(situation)];
  }

  /** Those who want messages that need no rule, and may have them. */
  wishing(): readonly number[] {
    return this.#unite(this.#wishingLists);
  }

  /** Everyone who may see it. */
  reachable(): readonly number[] {
    this.#reachable ??= this.#unite(this.#reachableLists);
    return this.#reachable;
  }

  /**
   * Recipients who may see it; some may come twice. Of rules that are not required, people whom their own settings
   * exclude may be left out.
   */
  *recipients(target: Target, isRequired: boolean): Iterable<readonly number[]> {
    if (target.ways === 0) return;
    const { everyone, roleIds, deptIds, scheduleIds } = target.recipients;
    const { byRole, byDept } = this.#people;
    const lists = [...roleIds.map((id) => byRole.get(id) ?? []), ...deptIds.map((id) => byDept.get(id) ?? [])];
    const concerned = lengthOf(isRequired ? this.#reachableLists : this.#willingLists);
    if (everyone) yield this.#audience(isRequired);
    else if ((target.accounts.size + lengthOf(lists)) * askedOnce > concerned)
      yield this.#audience(isRequired).filter((index) => this.#isNamed(index, target));
    else {
      yield this.#ofIds(target.accounts);
      for (const list of lists) yield list.filter((index) => this.mayKnow(index));
    }
    for (const schedule of scheduleIds) yield this.#ofIds(this.situation.onDuty(schedule));
  }

  /** Whether a person may learn of it. */
  mayKnow(index: number): boolean {
    const { access, list } = this.#people;
    const known = access.get(this.#accessTurn, index);
    if (known !== undefined) return known === 1;
    const person = list[index];
    const may = person !== undefined && this.#hasAccess(index, person);
    access.set(this.#accessTurn, index, may ? 1 : 0);
    return may;
  }

  /** Bits of the ways by which a person lets themselves be told. */
  wishes(index: number): number {
    const { wished, list } = this.#people;
    const known = wished.get(this.#wishTurn, index);
    if (known !== undefined) return known;
    const person = list[index];
    const wishes = person ? this.#people.wishes(index, person, this.situation) : 0;
    wished.set(this.#wishTurn, index, wishes);
    return wishes;
  }

  #hasAccess(index: number, person: Person): boolean {
    const { situation } = this;
    if (!person.isActive || !situation.isSeenBy(person)) return false;
    if (person.range.kind === 'chosen') return this.#people.reachable.hasChosen(index, situation);
    return isInRange(person, situation);
  }

  #audience(isRequired: boolean): readonly number[] {
    if (isRequired) return this.reachable();
    this.#willing ??= this.#unite(this.#willingLists);
    return this.#willing;
  }

  #isNamed(index: number, { accounts, roles, depts }: Target): boolean {
    const person = this.#people.list[index];
    if (!person) return false;
    if (accounts.has(person.id) || roles.has(person.roleId)) return true;
    return depts.size > 0 && this.situation.facts.depts.line(person.deptId).some((dept) => depts.has(dept));
  }

  /** People who no longer exist are left out. */
  #ofIds(ids: Iterable<number>): number[] {
    const found: number[] = [];
    for (const id of ids) {
      const index = this.#people.byId.get(id);
      if (index !== undefined && this.mayKnow(index)) found.push(index);
    }
    return found;
  }

  /** Everyone of these lists who may learn of it, once. */
  #unite(lists: Lists): readonly number[] {
    const { seen } = this.#people;
    const turn = seen.newTurn();
    const found: number[] = [];
    for (const list of lists)
      for (const index of list) {
        if (seen.get(turn, index)) continue;
        seen.set(turn, index, 1);
        if (this.mayKnow(index)) found.push(index);
      }
    return found;
  }
}
