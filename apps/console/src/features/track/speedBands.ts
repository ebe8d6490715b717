import { isBreak, type TrackLine } from './trackPosition.ts';

/** Number of colours; their tokens are `--track-speed-1` to `--track-speed-6`. */
export const bandCount = 6;

/** Width of a band in km/h; round numbers, for the legend. */
const steps = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50];

/** [TR3] The lower limits of the bands in km/h, starting at 0; the last band is open-ended. */
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

/** A part of the line in one colour; both indexes are included. */
export interface TrackRun {
  from: number;
  to: number;
  band: number;
}

/** [TR3] The line in parts of one colour. A segment has the mean speed of its ends; no segment crosses a break. */
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
