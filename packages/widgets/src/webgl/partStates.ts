import { type Binding, holds } from '@lookfar/page';
import { knownValue } from '../animation/knownValue.ts';
import { isSound, qualityOf } from '../kit/live/quality.ts';
import { readShare } from '../kit/live/readNumber.ts';
import type { LiveReading } from '../live.ts';
import type { WebglAddon } from './webglFields.ts';

export type Axis = 'x' | 'y' | 'z';

/** How signals want a part to be; what is absent is as in the model. */
export interface PartState {
  colour?: string;
  isHidden?: boolean;
  /** Degrees about each axis. */
  angles: Partial<Record<Axis, number>>;
  /** Shares of the size of the model, along each axis. */
  offsets: Partial<Record<Axis, number>>;
  /** ms of a turn about each axis, while it turns. */
  spins: Partial<Record<Axis, number>>;
  /** A value that it depends on is stale, bad or not there: it must not look current. */
  isPale: boolean;
}

export type PartStates = ReadonlyMap<string, PartState>;

/** What the parts of a model look like by these readings. A value that is not known changes nothing. */
export function partStates(
  { colours, visibles, spins, angles, moves }: WebglAddon,
  readingOf: (binding: Binding) => LiveReading,
): PartStates {
  const states = new Map<string, PartState>();
  const change = (part: string, data: Binding, write: (state: PartState, reading: LiveReading) => void) => {
    if (part === '') return;
    const state = states.get(part) ?? { angles: {}, offsets: {}, spins: {}, isPale: false };
    states.set(part, state);
    const reading = readingOf(data);
    if (!isSound(qualityOf(reading))) state.isPale = true;
    write(state, reading);
  };
  for (const { part, data, rules } of colours)
    change(part, data, (state, reading) => {
      const colour = rules.find((rule) => holds(rule, knownValue(reading)))?.color;
      if (colour !== undefined && state.colour === undefined) state.colour = colour;
    });
  for (const { part, data, hide, ...condition } of visibles)
    change(part, data, (state, reading) => {
      const value = knownValue(reading);
      if (value !== null && holds(condition, value) === hide) state.isHidden = true;
    });
  for (const { part, data, axis, speed, ...condition } of spins)
    change(part, data, (state, reading) => {
      // The machine may have stopped since.
      if (!reading.stale && holds(condition, knownValue(reading))) state.spins[axis] = speed;
    });
  for (const { part, data, axis, min, max, from, to } of angles)
    change(part, data, (state, reading) => {
      const share = knownShare(reading, min, max);
      if (share !== undefined) state.angles[axis] = from + share * (to - from);
    });
  for (const { part, data, axis, min, max, from, to } of moves)
    change(part, data, (state, reading) => {
      const share = knownShare(reading, min, max);
      if (share !== undefined) state.offsets[axis] = (from + share * (to - from)) / 100;
    });
  return states;
}

function knownShare(reading: LiveReading, min: number, max: number): number | undefined {
  const quality = qualityOf(reading);
  return isSound(quality) || quality === 'stale' ? readShare(reading, min, max) : undefined;
}
