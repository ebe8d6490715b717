import type { Source } from './source.ts';

/** A source that depends on time alone; a memory does not. */
export type TimedSource = Exclude<Source, { kind: 'memory' }>;

/** The value at `now` (epoch ms): the same time and seed give the same value in every process. */
export function sample(source: TimedSource, now: number, seed: string): number | string {
  switch (source.kind) {
    case 'constant':
      return source.value;
    case 'counter':
      return Math.floor(now / source.periodMs) % source.limit;
    case 'square':
      return phase(now, source.periodMs) < source.duty ? source.max : source.min;
    default:
      return source.min + share(source, now, seed) * (source.max - source.min);
  }
}

/** How far between minimum (0) and maximum (1). */
function share({ kind, periodMs }: { kind: 'sine' | 'ramp' | 'random'; periodMs: number }, now: number, seed: string) {
  if (kind === 'ramp') return phase(now, periodMs);
  if (kind === 'sine') return (1 + Math.sin(phase(now, periodMs) * 2 * Math.PI)) / 2;
  return wander(now / periodMs, hash(seed));
}

function phase(now: number, periodMs: number): number {
  return (now % periodMs) / periodMs;
}

/**
 * A random walk that stays within 0…1 and needs no memory: random heights at whole times, interpolated smoothly, with
 * the same again smaller and faster on top.
 */
function wander(time: number, seed: number): number {
  let sum = 0;
  let weight = 0;
  for (let octave = 0; octave < octaves; octave += 1) {
    const size = 0.5 ** octave;
    sum += size * between(time * 2 ** octave, seed + octave);
    weight += size;
  }
  return sum / weight;
}

const octaves = 4;

function between(time: number, seed: number): number {
  const step = Math.floor(time);
  const part = time - step;
  const smooth = part * part * (3 - 2 * part);
  const from = height(step, seed);
  return from + (height(step + 1, seed) - from) * smooth;
}

function height(step: number, seed: number): number {
  return hash(`${step}:${seed}`) / 2 ** 32;
}

/** FNV-1a with a final mix, so that neighbours are uncorrelated. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
