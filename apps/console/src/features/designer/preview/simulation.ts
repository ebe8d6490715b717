import { GOOD } from '@lookfar/contract';
import type { BoundSignal } from '@lookfar/page';
import type { LiveReading } from '@lookfar/widgets';

export const simulationModes = ['ramp', 'random', 'fixed', 'stale', 'bad', 'none'] as const;
export type SimulationMode = (typeof simulationModes)[number];

/** How one source behaves in a preview that is not live. */
export interface Simulation {
  mode: SimulationMode;
  min: number;
  max: number;
  /** Step of the values; 1 for states. */
  step: number;
  /** The value of `fixed`, and the last value of `stale` and `bad`. */
  value: number;
}

/** Modes in which the value changes automatically. */
export const isMoving = (mode: SimulationMode): boolean => mode === 'ramp' || mode === 'random';

export type SignalLimits = Pick<BoundSignal, 'dataType' | 'decimals' | 'lowerLimit' | 'upperLimit' | 'signalMaps'>;

/** Duration of one cycle up and down; also the interval between state changes. */
const rampMs = 20_000;
const stateMs = 3000;
const commFault = '1715';

/** What suits a signal: its states in turn, or its range up and down. */
export function newSimulation(signal: SignalLimits | undefined): Simulation {
  const states = statesOf(signal);
  if (states) {
    const [min, max] = [Math.min(...states), Math.max(...states)];
    return { mode: 'ramp', min, max, step: 1, value: min };
  }
  const min = signal?.lowerLimit ?? 0;
  const max = signal?.upperLimit ?? 100;
  const span = max > min ? max - min : 100;
  const step = 10 ** -Math.min(signal?.decimals ?? 1, 3);
  return { mode: 'ramp', min, max: min + span, step, value: min + span / 2 };
}

function statesOf(signal: SignalLimits | undefined): readonly number[] | undefined {
  const maps = signal?.signalMaps ?? [];
  if (maps.length > 1) return maps.map(({ value }) => value);
  return signal?.dataType === 'bool' ? [0, 1] : undefined;
}

/** The reading at a moment. `random` is called only for the mode `random`; `began` is when the preview started. */
export function simulated(simulation: Simulation, now: number, began: number, random: () => number): LiveReading {
  const { mode, value } = simulation;
  switch (mode) {
    case 'ramp':
      return good(snapped(ramp(simulation, now - began), simulation), now);
    case 'random':
      return good(snapped(simulation.min + random() * (simulation.max - simulation.min), simulation), now);
    case 'fixed':
      return good(value, now);
    case 'stale':
      return { value, code: GOOD, time: began, stale: true };
    case 'bad':
      return { value, code: commFault, time: now, stale: false };
    case 'none':
      return { value: null, code: '', time: 0, stale: true };
  }
}

function ramp({ min, max, step }: Simulation, ms: number): number {
  if (step >= 1 && max - min <= 20) return min + (Math.floor(ms / stateMs) % (max - min + 1));
  const share = (ms % rampMs) / rampMs;
  return min + (max - min) * (share < 0.5 ? 2 * share : 2 - 2 * share);
}

function snapped(value: number, { min, max, step }: Simulation): number {
  const near = min + Math.round((value - min) / step) * step;
  return Number(Math.min(max, Math.max(min, near)).toFixed(6));
}

const good = (value: number, time: number): LiveReading => ({ value, code: GOOD, time, stale: false });
