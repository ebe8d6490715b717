import type { Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { EngineRunner } from '../../../platform/lease/EngineHost.ts';
import type { Log } from '../../../platform/log/log.ts';
import { mapInTurns } from '../../../platform/work/turns.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import { type ActiveScene, activeScene } from './ActiveScene.ts';
import { AlarmTriggers } from './AlarmTriggers.ts';
import { ConditionTriggers } from './ConditionTriggers.ts';
import { Firing } from './Firing.ts';
import type { SceneStarter } from './SceneStarter.ts';
import { TimedTriggers } from './TimedTriggers.ts';
import type { SceneSource, TriggerStore } from './TriggerStore.ts';

export interface TriggerRunnerParts {
  store: TriggerStore;
  starter: SceneStarter;
  live: LiveState;
  bus: Pick<Bus, 'subscribe' | 'onUp'>;
  clock: Clock;
  log: Log;
  renew(): Promise<void>;
  lost(): void;
}

/** Starts scenes when their conditions, alarms or schedules say so. One per installation. */
export class TriggerRunner implements EngineRunner {
  readonly #parts: TriggerRunnerParts;
  readonly #firing: Firing;
  readonly #conditions: ConditionTriggers;
  readonly #timed: TimedTriggers;
  readonly #alarms: AlarmTriggers;
  readonly #scenes = new Map<number, ActiveScene>();
  #disposers: (() => void)[] = [];
  #turn: Promise<void> = Promise.resolve();

  constructor(parts: TriggerRunnerParts) {
    this.#parts = parts;
    this.#firing = new Firing(parts);
    const own = { ...parts, firing: this.#firing };
    this.#conditions = new ConditionTriggers(own);
    this.#timed = new TimedTriggers(own);
    this.#alarms = new AlarmTriggers(own);
  }

  async start(): Promise<void> {
    const { bus } = this.#parts;
    this.#disposers = [
      bus.subscribe('scene.changed', ({ sceneIds }) => this.#queue(() => this.#load(sceneIds))),
      bus.subscribe('notify.changed', ({ orgId }) => this.#queue(() => this.#timed.changed(orgId))),
      bus.subscribe('alarm.changed', ({ changes }) => this.#alarms.changed(changes)),
      // Scenes may have changed while the other processes could not be heard.
      bus.onUp(() => this.#queue(() => this.#load())),
    ];
    await this.#load();
    this.#disposers.push(this.#conditions.start(), this.#firing.start());
    await this.#alarms.start();
  }

  async stop({ saves }: { saves: boolean }): Promise<void> {
    for (const dispose of this.#disposers.splice(0)) dispose();
    this.#timed.stop();
    await this.#turn;
    await this.#alarms.stop();
    await this.#firing.stop({ saves });
  }

  /** All scenes, or some of them. */
  async #load(ids?: readonly number[]): Promise<void> {
    const sources = await this.#parts.store.scenes(ids);
    const wanted = new Map(sources.map((source) => [source.id, source]));
    for (const id of ids ?? [...this.#scenes.keys()]) {
      const known = this.#scenes.get(id);
      if (known && known.programId !== wanted.get(id)?.programId) this.#remove(known);
    }
    const added = await mapInTurns(
      sources.filter(({ id }) => !this.#scenes.has(id)),
      (source) => this.#read(source),
    );
    const scenes = added.flatMap((scene) => scene ?? []);
    for (const scene of scenes) this.#scenes.set(scene.id, scene);
    await this.#conditions.add(scenes);
    this.#alarms.add(scenes);
    await this.#timed.add(scenes);
  }

  #read(source: SceneSource): ActiveScene | undefined {
    try {
      return activeScene(source);
    } catch (err) {
      this.#parts.log.error({ err, sceneId: source.id }, 'the triggers of a scene cannot be read');
      return undefined;
    }
  }

  #remove(scene: ActiveScene): void {
    this.#scenes.delete(scene.id);
    this.#conditions.remove(scene);
    this.#timed.remove(scene);
    this.#alarms.remove(scene);
    this.#firing.forget(scene);
  }

  #queue(work: () => Promise<void>): void {
    this.#turn = this.#turn
      .then(work)
      .catch((err: unknown) => this.#parts.log.error({ err }, 'could not load triggers of scenes'));
  }
}
