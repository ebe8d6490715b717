import { type BoundSignal, type SourceKey, type SystemKey, systemSource } from '@lookfar/page';
import type { LiveReading } from '@lookfar/widgets';
import { isMoving, newSimulation, type SignalLimits, type Simulation, simulated } from './simulation.ts';

const limits: Partial<Record<SystemKey, SignalLimits>> = {
  gatewayOnline: { dataType: 'bool' },
  equipOnline: { dataType: 'bool' },
  alarmNum: { decimals: 0, lowerLimit: 0, upperLimit: 12 },
};

const byKey = new Map(Object.entries(limits).map(([key, own]) => [systemSource(key), own]));

/** The limits of numeric system keys: counts, and states that are on or off. */
const systemLimits = (key: SourceKey): SignalLimits | undefined => byKey.get(key);

export interface SimulatedSource {
  key: SourceKey;
  signal: BoundSignal | undefined;
  simulation: Simulation;
}

interface SimulatedValuesParts {
  now: () => number;
  random: () => number;
}

/** The behaviour of every source of a previewed page, and its current value. */
export class SimulatedValues {
  readonly #parts: SimulatedValuesParts;
  readonly #sources: readonly SimulatedSource[];
  readonly #listeners = new Set<() => void>();
  /** Advanced by every hold, so that a ramp continues from where it stopped. */
  #began: number;
  #shown: ReadonlyMap<SourceKey, Simulation>;
  #readings: ReadonlyMap<SourceKey, LiveReading>;
  #heldAt: number | undefined;

  constructor(sources: ReadonlyMap<SourceKey, BoundSignal | undefined>, parts: SimulatedValuesParts) {
    this.#parts = parts;
    this.#began = parts.now();
    this.#sources = [...sources].map(([key, signal]) => ({
      ...{ key, signal, simulation: newSimulation(signal ?? systemLimits(key)) },
    }));
    this.#shown = new Map(this.#sources.map(({ key, simulation }) => [key, simulation]));
    this.#readings = this.#read();
  }

  get sources(): readonly SimulatedSource[] {
    return this.#sources;
  }

  readonly simulations = (): ReadonlyMap<SourceKey, Simulation> => this.#shown;

  /** What every source shows; a new map whenever something in it may have changed. */
  readonly readings = (): ReadonlyMap<SourceKey, LiveReading> => this.#readings;

  get isHeld(): boolean {
    return this.#heldAt !== undefined;
  }

  change(key: SourceKey, part: Partial<Simulation>): void {
    const before = this.#shown.get(key);
    if (!before) return;
    this.#shown = new Map(this.#shown).set(key, this.#changed(key, before, part));
    this.tick();
  }

  changeAll(part: Partial<Simulation>): void {
    this.#shown = new Map([...this.#shown].map(([key, before]) => [key, this.#changed(key, before, part)]));
    this.tick();
  }

  /** Pauses time, or resumes it. */
  hold(isHeld: boolean): void {
    if (isHeld === this.isHeld) return;
    if (this.#heldAt !== undefined) this.#began += this.#parts.now() - this.#heldAt;
    this.#heldAt = isHeld ? this.#parts.now() : undefined;
    this.tick();
  }

  /** A moment later. */
  tick(): void {
    this.#readings = this.#read();
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A value that stops moving stays where it is. */
  #changed(key: SourceKey, before: Simulation, part: Partial<Simulation>): Simulation {
    const now = this.#readings.get(key)?.value;
    const stopped = isMoving(before.mode) && typeof now === 'number' ? { value: now } : {};
    return { ...before, ...stopped, ...part };
  }

  #read(): ReadonlyMap<SourceKey, LiveReading> {
    const { now, random } = this.#parts;
    const at = this.#heldAt ?? now();
    return new Map(
      [...this.#shown].map(([key, simulation]) => {
        const before = this.#heldAt === undefined ? undefined : this.#readings.get(key);
        // While time is paused, no new number is generated.
        if (before && simulation.mode === 'random' && typeof before.value === 'number') return [key, before];
        return [key, simulated(simulation, at, this.#began, random)];
      }),
    );
  }
}
