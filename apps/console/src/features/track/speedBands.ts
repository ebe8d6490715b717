import { isBreak, type TrackLine } from './trackPosition.ts';

/** Colours of the ramp; their tokens are `--track-speed-1` and on. */
export const bandCount = 6;

/** km/h between two bands; round, so that the legend reads at a glance. */
const steps = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50];

/** [TR3] The lower ends of the bands in km/h, from 0; the last is open upwards. */
export function speedBands(maxSpeed: number): number[] {
  const step = steps.find((one) => one * bandCount >= maxSpeed) ?? 50;
  return Array.from({ length: bandCount }, (_, index) => index * step);
}

/** [TR3] Which band a speed is in. */
export function bandOf(speed: number, bands: readonly number[]): number {
  return Math.max(
    0,
    bands.findLastIndex((from) => speed >= from),
  );
}

/** A part of the line in one colour: from one index to another, both included. */
export interface TrackRun {
  from: number;
  to: number;
  band: number;
}

/** [TR3] The line in parts of one colour; a way between two positions has their mean speed. Nothing crosses a break. */
export function trackRuns(track: TrackLine, bands: readonly number[], from = 0): TrackRun[] {
  const runs: TrackRun[] = [];
  for (let index = from + 1; index < track.times.length; index += 1) {
    if (isBreak(track, index)) continue;
    const band = bandOf(((track.speeds[index - 1] ?? 0) + (track.speeds[index] ?? 0)) / 2, bands);
    const last = runs.at(-1);
    if (last && last.to === index - 1 && last.band === band) last.to = index;
    else runs.push({ from: index - 1, to: index, band });
  }
  return runs;
}
