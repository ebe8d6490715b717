import type { AlarmLevel } from '@lookfar/contract';
import { type AlarmTrigger, alarmStarts } from '@lookfar/scenes';
import type { AlarmChange } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { ActiveScene, TriggerPlace } from './ActiveScene.ts';
import { type Firing, lockedOut } from './Firing.ts';
import type { AlarmEvent, TriggerStore } from './TriggerStore.ts';

/** How far back the journal is read when this server takes over; what has started its scene then does not do so again. */
const graceMs = 60_000;

export interface AlarmTriggerParts {
  store: TriggerStore;
  firing: Firing;
  clock: Clock;
  log: Log;
}

interface Waiting extends TriggerPlace {
  trigger: AlarmTrigger;
}

/** Starts scenes by alarms. What counts is the journal, so that none is missed and none counts twice. */
export class AlarmTriggers {
  readonly #parts: AlarmTriggerParts;
  readonly #ofScene = new Map<ActiveScene, Waiting[]>();
  readonly #byRule = new Map<number, Set<Waiting>>();
  readonly #byEquipment = new Map<number, Set<Waiting>>();
  #cursor = 0;
  /** When this server took over: what is older has been noted. */
  #since = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(parts: AlarmTriggerParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { store, clock } = this.#parts;
    this.#since = clock.now();
    this.#cursor = await store.lastEventBefore(clock.now() - graceMs);
    this.#look();
  }

  async stop(): Promise<void> {
    await this.#turn;
  }

  add(scenes: readonly ActiveScene[]): void {
    for (const scene of scenes)
      scene.triggers.forEach((trigger, index) => {
        if (trigger.kind !== 'alarm') return;
        const waiting = { scene, index, trigger };
        this.#ofScene.set(scene, [...(this.#ofScene.get(scene) ?? []), waiting]);
        const [map, id] = this.#listOf(trigger);
        map.set(id, (map.get(id) ?? new Set()).add(waiting));
      });
  }

  remove(scene: ActiveScene): void {
    for (const waiting of this.#ofScene.get(scene) ?? []) {
      const [map, id] = this.#listOf(waiting.trigger);
      map.get(id)?.delete(waiting);
      if (map.get(id)?.size === 0) map.delete(id);
    }
    this.#ofScene.delete(scene);
  }

  changed(changes: readonly AlarmChange[]): void {
    const concerns = ({ alarmId, equipmentId }: AlarmChange) =>
      this.#byRule.has(alarmId) || (equipmentId !== null && this.#byEquipment.has(equipmentId));
    if (changes.some(concerns)) this.#look();
  }

  #listOf({ ruleId, equipmentId }: AlarmTrigger): [Map<number, Set<Waiting>>, number] {
    return ruleId === undefined ? [this.#byEquipment, equipmentId ?? 0] : [this.#byRule, ruleId];
  }

  #look(): void {
    this.#turn = this.#turn
      .then(() => this.#read())
      .catch((err: unknown) => this.#parts.log.error({ err }, 'could not read alarms that start scenes'));
  }

  async #read(): Promise<void> {
    if (this.#ofScene.size === 0) return;
    for (;;) {
      const events = await this.#parts.store.eventsAfter(this.#cursor);
      for (const event of events) {
        this.#cursor = event.id;
        this.#take(event);
      }
      if (events.length === 0) return;
    }
  }

  #take(event: AlarmEvent): void {
    const { alarmId, equipmentId, time } = event;
    // Lines of the past may be added later, when a demo is loaded.
    if (time < this.#since - graceMs) return;
    const waiting = [...(this.#byRule.get(alarmId) ?? []), ...(this.#byEquipment.get(equipmentId ?? 0) ?? [])];
    for (const one of waiting) if (starts(one, event)) this.#fire(one, event);
  }

  #fire({ scene, index, trigger }: Waiting, { id, time, equip, title }: AlarmEvent): void {
    const starter = [equip, title].filter((part) => part !== '').join(' · ');
    const fired = { scene, index, cause: id, startedBy: 'alarm', starter } as const;
    if (time < (scene.memory.locked[index] ?? 0)) {
      if (time >= this.#since) this.#parts.firing.refuse(fired, lockedOut);
      return;
    }
    void this.#parts.firing.fire(fired);
    scene.memory.locked[index] = time + trigger.lockOutSeconds * 1000;
    this.#parts.firing.changed(scene);
  }
}

function starts({ scene, trigger }: Waiting, event: AlarmEvent): boolean {
  const { orgId, action, alarmId, equipmentId, level, time } = event;
  if (orgId !== scene.orgId || time < scene.enabledAt) return false;
  const on = action === 'raised' ? ('raised' as const) : ('returned' as const);
  return alarmStarts(trigger, { on, ruleId: alarmId, equipmentId: equipmentId ?? 0, level: level as AlarmLevel });
}
