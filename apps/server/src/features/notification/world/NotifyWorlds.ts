import { type ChannelKind, channelKinds, type PersonalWay, ruleTypeOf } from '@lookfar/contract';
import type { Person, Subject, World } from '@lookfar/notification';
import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { mapInTurns } from '../../../platform/work/turns.ts';
import { toGrant } from '../../share/grant.ts';
import { toRule } from '../rule/ruleColumns.ts';
import { toSchedule } from '../schedule/scheduleColumns.ts';
import { toSetting } from '../setting/storedSetting.ts';
import { toWindow } from '../window/windowColumns.ts';
import { PeopleReader } from './PeopleReader.ts';
import { PeopleRepository } from './people.repository.ts';
import { WorldRepository } from './world.repository.ts';

export interface NotifyWorldsParts {
  db: Records;
  clock: Clock;
  /** Ways that have a provider. */
  providers(): ReadonlySet<PersonalWay>;
}

/** What is told of: the alarm of a device, or of a gateway if there is none. */
export interface Told extends Omit<Subject, 'equipment'> {
  equipmentId: number | null;
  /** The only signal that it is about; null for several or none. */
  signalId: number | null;
}

/** Everything that decides who is told, read from the database. Nothing is cached here. */
export class NotifyWorlds {
  readonly #parts: NotifyWorldsParts;
  readonly #records: WorldRepository;

  constructor(parts: NotifyWorldsParts) {
    this.#parts = parts;
    this.#records = new WorldRepository(parts.db);
  }

  /** Windows that are over at this moment are left out; whether somebody is active is as of this moment, too. */
  async load(orgId: number, now = this.#parts.clock.now()): Promise<World> {
    const records = this.#records;
    const replacements = Map.groupBy(await records.replacements(orgId), ({ scheduleId }) => scheduleId);
    return {
      setting: toSetting(await records.setting(orgId)),
      rules: await mapInTurns(await records.rules(orgId), toRule),
      schedules: (await records.schedules(orgId)).map((row) => toSchedule(row, replacements.get(row.id) ?? [])),
      windows: (await records.windows(orgId, now)).map(toWindow),
      channels: (await records.channels(orgId)).map(({ id, name, kind, enabled }) => ({
        ...{ id, name, enabled: enabled === 1 },
        kind: toChannelKind(kind),
      })),
      people: await new PeopleReader(this.#parts.db, now).ofOrganisation(orgId),
      groups: await records.tree('equipmentGroup', orgId),
      depts: await records.tree('dept', orgId),
      providers: this.#parts.providers(),
    };
  }

  /** What `Decider` is asked about; undefined if the device is gone. */
  async subjectOf(
    { equipmentId, signalId, ...rest }: Told,
    now = this.#parts.clock.now(),
  ): Promise<Subject | undefined> {
    if (equipmentId === null) return { ...rest, equipment: null };
    const device = await this.#records.device(equipmentId);
    if (!device) return undefined;
    const { id, groupId, deptId, createdBy, line, display } = device;
    const holders = await this.holdersOf({ equipmentId, signalId }, now);
    const ruleType = line === 'gm' ? ruleTypeOf(display) : null;
    return { ...rest, equipment: { id, groupId, deptId, createdBy, ruleType, holders } };
  }

  /** People of other organisations who hold a share that includes this alarm. */
  async holdersOf(
    { equipmentId, signalId }: Pick<Told, 'signalId'> & { equipmentId: number },
    now = this.#parts.clock.now(),
  ): Promise<Person[]> {
    const held = await new PeopleRepository(this.#parts.db).holders({ equipmentId, now });
    const ids = held.filter((row) => toGrant(row).sees(signalId)).map(({ accountId }) => accountId);
    return new PeopleReader(this.#parts.db, now).named(ids);
  }
}

/** A kind unknown to this version is sent as it is, to whatever reads JSON. */
function toChannelKind(stored: string): ChannelKind {
  return channelKinds.find((kind) => kind === stored) ?? 'webhook';
}
