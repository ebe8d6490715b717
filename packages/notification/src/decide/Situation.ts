import {
  type AlarmLevel,
  alarmLevels,
  type DeviceChoice,
  holidayDays,
  type ZoneClock,
  zoneOf,
} from '@lookfar/contract';
import { onDuty } from '../schedule/onDuty.ts';
import type { Channel, Person, Rule, Schedule, Subject, World } from '../world.ts';
import { Tree } from './Tree.ts';

/** What is looked up in a world, whatever it is asked. */
export class Facts {
  readonly world: World;
  readonly groups: Tree;
  readonly depts: Tree;
  readonly zone: ZoneClock;
  readonly holidays: ReadonlySet<number>;
  readonly schedules: ReadonlyMap<number, Schedule>;
  readonly channels: ReadonlyMap<number, Channel>;
  readonly rules: ReadonlyMap<number, Rule>;

  constructor(world: World) {
    this.world = world;
    this.groups = new Tree(world.groups);
    this.depts = new Tree(world.depts);
    this.zone = zoneOf(world.setting.zone);
    this.holidays = holidayDays(world.setting.holidays);
    this.schedules = new Map(world.schedules.map((one) => [one.id, one]));
    this.channels = new Map(world.channels.map((one) => [one.id, one]));
    this.rules = new Map(world.rules.map((one) => [one.id, one]));
  }
}

/** One subject at one moment. */
export class Situation {
  readonly facts: Facts;
  readonly subject: Subject;
  readonly now: number;
  readonly level: AlarmLevel;
  /** Its place among the levels; 0 is critical. */
  readonly rank: number;
  /** The device's group and department, each with all above it. */
  readonly groupLine: readonly number[];
  readonly deptLine: readonly number[];
  readonly #duty = new Map<number, readonly number[]>();

  constructor(facts: Facts, subject: Subject, now: number) {
    this.facts = facts;
    this.subject = subject;
    this.now = now;
    this.level = subject.level;
    this.rank = alarmLevels.indexOf(subject.level);
    this.groupLine = facts.groups.line(subject.equipment?.groupId ?? null);
    this.deptLine = facts.depts.line(subject.equipment?.deptId ?? null);
  }

  /** Whether the device is one of those that were chosen. What is about no device matches only the choice of all. */
  isChosen({ equipmentIds, groupIds }: DeviceChoice): boolean {
    if (equipmentIds.length === 0 && groupIds.length === 0) return true;
    const { equipment } = this.subject;
    if (!equipment) return false;
    return equipmentIds.includes(equipment.id) || this.groupLine.some((id) => groupIds.includes(id));
  }

  /** A maintenance window keeps it back. */
  isMaintained(): boolean {
    return this.facts.world.windows.some(
      ({ from, to, devices, except }) =>
        from <= this.now && this.now < to && !except.includes(this.level) && this.isChosen(devices),
    );
  }

  /** Account ids of whoever is on duty by a schedule; nobody by one that no longer exists. */
  onDuty(scheduleId: number): readonly number[] {
    const known = this.#duty.get(scheduleId);
    if (known) return known;
    const schedule = this.facts.schedules.get(scheduleId);
    const people = schedule ? onDuty(schedule, this.facts.world.setting.holidays, this.now) : [];
    this.#duty.set(scheduleId, people);
    return people;
  }

  /** Whether a person's permissions include alarms of such devices. */
  isSeenBy({ sees }: Person): boolean {
    const ruleType = this.subject.equipment?.ruleType ?? null;
    return sees.all || (ruleType !== null && sees[ruleType]);
  }
}
