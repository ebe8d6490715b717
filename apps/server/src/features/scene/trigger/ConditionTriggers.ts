import { ConditionIndex, dueOf, signalsOfFormula, stepTrigger, type TriggerEvent } from '@lookfar/scenes';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import { type ActiveScene, conditionState, memoryText, type TriggerPlace } from './ActiveScene.ts';
import { type Firing, lockedOut } from './Firing.ts';
import type { TriggerStore } from './TriggerStore.ts';

/** Values are collected for so long before conditions are computed. */
const collectMs = 100;
/** Maximum sleep of a timer, so that a changed clock is noticed. */
const longestSleepMs = 60_000;

export interface ConditionParts {
  store: Pick<TriggerStore, 'places'>;
  live: LiveState;
  firing: Firing;
  clock: Clock;
}

/** Starts scenes when their conditions become true. */
export class ConditionTriggers {
  readonly #parts: ConditionParts;
  readonly #index = new ConditionIndex<TriggerPlace>();
  readonly #places = new Map<number, number>();
  readonly #ofScene = new Map<ActiveScene, TriggerPlace[]>();
  /** When conditions that hold are due. */
  readonly #due = new Map<TriggerPlace, number>();
  #stopCollecting: (() => void) | undefined;
  #alarm: { at: number; stop(): void } | undefined;

  constructor(parts: ConditionParts) {
    this.#parts = parts;
  }

  /** Returns its disposer. */
  start(): () => void {
    const stop = this.#parts.live.listen({
      values: (_, changed) => {
        for (const [signalId] of changed) this.#index.mark(signalId);
        this.#collect();
      },
      gateway: () => {},
      device: () => {},
    });
    return () => {
      stop();
      this.#stopCollecting?.();
      this.#alarm?.stop();
    };
  }

  async add(scenes: readonly ActiveScene[]): Promise<void> {
    const found = scenes.flatMap((scene) =>
      scene.triggers.flatMap((trigger, index) => (trigger.kind === 'condition' ? [{ scene, index, trigger }] : [])),
    );
    const inputs = new Set(found.flatMap(({ trigger }) => signalsOfFormula(trigger.formula)));
    const unknown = [...inputs].filter((id) => !this.#places.has(id));
    for (const [id, equipmentId] of await this.#parts.store.places(unknown)) this.#places.set(id, equipmentId);
    for (const { scene, index, trigger } of found) {
      const place = { scene, index };
      this.#ofScene.set(scene, [...(this.#ofScene.get(scene) ?? []), place]);
      this.#index.set(place, trigger.formula);
    }
    this.#collect();
  }

  remove(scene: ActiveScene): void {
    for (const place of this.#ofScene.get(scene) ?? []) {
      this.#index.delete(place);
      this.#due.delete(place);
    }
    this.#ofScene.delete(scene);
  }

  #collect(): void {
    if (this.#stopCollecting || !this.#index.hasMarked) return;
    this.#stopCollecting = this.#parts.clock.setTimeout(() => {
      this.#stopCollecting = undefined;
      this.#compute();
    }, collectMs);
  }

  #compute(): void {
    const { live } = this.#parts;
    const read = (id: number) => live.value(this.#places.get(id) ?? 0, id);
    for (const { key, holds } of this.#index.evaluate(read)) this.#take(key, { kind: 'condition', holds });
    this.#arm();
  }

  #take(place: TriggerPlace, event: TriggerEvent): void {
    const { clock, firing } = this.#parts;
    const { scene, index } = place;
    const trigger = scene.triggers[index];
    if (trigger?.kind !== 'condition') return;
    const before = conditionState(scene, index);
    const { state, hasFired, skipped } = stepTrigger(trigger, before, event, clock.now());
    if (state === before) return;
    const fired = { scene, index, cause: state.edgeAt, startedBy: 'condition', starter: trigger.formula } as const;
    if (skipped === 'locked') firing.refuse(fired, lockedOut);
    if (hasFired) {
      scene.memory.conditions[index] = { ...state, since: state.edgeAt, lockedUntil: before.lockedUntil };
      const text = memoryText(scene);
      void firing.fire(fired, text);
    }
    scene.memory.conditions[index] = state;
    firing.changed(scene);
    const due = dueOf(trigger, state);
    if (due === null) this.#due.delete(place);
    else this.#due.set(place, due);
  }

  #arm(): void {
    const { clock } = this.#parts;
    this.#alarm?.stop();
    this.#alarm = undefined;
    if (this.#due.size === 0) return;
    const now = clock.now();
    const at = Math.min(...this.#due.values(), now + longestSleepMs);
    const stop = clock.setTimeout(() => this.#tick(), Math.max(0, at - now));
    this.#alarm = { at, stop };
  }

  #tick(): void {
    const now = this.#parts.clock.now();
    for (const [place, due] of [...this.#due]) if (due <= now) this.#take(place, { kind: 'tick' });
    this.#arm();
  }
}
