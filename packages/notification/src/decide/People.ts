import { alarmLevels, personalWays } from '@lookfar/contract';
import { isWithin } from '../time/hours.ts';
import type { Person, Range, World } from '../world.ts';
import { Audience } from './Audience.ts';
import { LevelAudiences } from './LevelAudiences.ts';
import { Memo } from './Memo.ts';
import { reachVerdict } from './personVerdict.ts';
import { put } from './put.ts';
import type { Facts, Situation } from './Situation.ts';
import { allWays, wayBits, web } from './ways.ts';

/** The people of an organisation, by what they work with and what they want. They are numbered in their order. */
export class People {
  readonly list: readonly Person[];
  /** Whose range includes a device. */
  readonly reachable = new Audience();
  /** Who wants messages that need no rule: their own, and those to everyone. */
  readonly wishing = new LevelAudiences();
  /** Who wants nothing without a rule, but does not refuse what rules send. */
  readonly willing = new LevelAudiences();
  readonly byId = new Map<number, number>();
  readonly byRole = new Map<number, number[]>();
  /** With those of the departments below. */
  readonly byDept = new Map<number, number[]>();
  /** Ways by which each can be reached. */
  readonly reach: Uint8Array;
  /** Notes of the decision that is being made: who may learn of it, what they wish, who was looked at. */
  readonly access: Memo;
  readonly wished: Memo;
  readonly seen: Memo;
  /** By level: the ways by which each lets themselves be told. */
  readonly #wanted: readonly Uint8Array[];
  readonly #facts: Facts;
  readonly #personal: number;

  constructor(facts: Facts) {
    const { people, setting } = facts.world;
    this.list = people;
    this.reach = new Uint8Array(people.length);
    this.access = new Memo(people.length);
    this.wished = new Memo(people.length);
    this.seen = new Memo(people.length);
    this.#wanted = alarmLevels.map(() => new Uint8Array(people.length));
    this.#facts = facts;
    this.#personal = wayBits(setting.personal);
  }

  add(index: number, person: Person): void {
    this.byId.set(person.id, index);
    if (!person.isActive) return;
    const { world, depts } = this.#facts;
    put(this.byRole, person.roleId, index);
    for (const dept of depts.line(person.deptId)) put(this.byDept, dept, index);
    this.reach[index] = reachOf(person, world);
    this.reachable.add(index, person, person.range);
    const range = narrowest(person);
    const { wishes, wills } = this.#levelsOf(index, person);
    this.wishing.add(index, person, range, wishes);
    this.willing.add(index, person, range, wills & ~wishes);
  }

  /** Ways by which a person now lets themselves be told of it. */
  wishes(index: number, person: Person, situation: Situation): number {
    const wanted = this.#wanted[situation.rank]?.[index] ?? 0;
    const { preference } = person;
    if (!preference || wanted === 0) return wanted;
    const { now, level } = situation;
    if (preference.pausedUntil !== null && preference.pausedUntil > now) return 0;
    if (!situation.isChosen(preference.devices)) return 0;
    if (wanted === web || preference.hours.length === 0 || preference.always.includes(level)) return wanted;
    return isWithin(preference.hours, preference.zone, now) ? wanted : wanted & web;
  }

  #levelsOf(index: number, person: Person): { wishes: number; wills: number } {
    const { setting } = this.#facts.world;
    const withoutRule = (setting.everyone ? web : 0) | (person.preference ? this.#personal : 0);
    let wishes = 0;
    let wills = 0;
    for (const [rank, wanted] of this.#wanted.entries()) {
      const bits = wantedOf(person, rank);
      wanted[index] = bits;
      if (bits & withoutRule) wishes |= 1 << rank;
      if (bits) wills |= 1 << rank;
    }
    return { wishes, wills };
  }
}

function wantedOf({ preference, wantsAlarms }: Person, rank: number): number {
  const level = alarmLevels[rank];
  const bits =
    preference && level ? wayBits(personalWays.filter((way) => preference.ways[way].includes(level))) : allWays;
  return wantsAlarms ? bits : bits & ~web;
}

const reachOf = (person: Person, { providers }: World): number =>
  wayBits(personalWays.filter((way) => reachVerdict(person, way, providers) === null));

/** By what a person is found: their range, or the devices that they chose to be told of if those are fewer. */
function narrowest({ range, preference }: Person): Range {
  const devices = preference?.devices;
  const choosesAll = !devices || (devices.equipmentIds.length === 0 && devices.groupIds.length === 0);
  if (choosesAll || range.kind === 'own') return range;
  const chosen: Range = { kind: 'chosen', ...devices };
  if (devices.groupIds.length === 0) return chosen;
  return range.kind === 'chosen' && range.groupIds.length === 0 ? range : chosen;
}
