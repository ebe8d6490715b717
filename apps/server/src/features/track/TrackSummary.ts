import { type Track, watchLimits } from '@lookfar/contract';
import { Stops } from './Stops.ts';
import { Thinning } from './Thinning.ts';
import { type Step, speedOf } from './TrackSegments.ts';
import { kmhOf } from './trackLimits.ts';

/** The result of a track: its figures, computed from every step, and a selection of the steps to draw. */
export class TrackSummary {
  private readonly stops = new Stops();
  private readonly drawn: Thinning;
  private total = 0;
  private metres = 0;
  private movingMs = 0;
  private maxSpeed = 0;

  constructor(points: number = watchLimits.trackPoints) {
    this.drawn = new Thinning(points);
  }

  add(steps: readonly Step[]): void {
    this.total += steps.length;
    this.settle(this.stops.add(steps));
  }

  end(dropped: number): Track {
    this.settle(this.stops.end());
    const steps = this.drawn.result();
    return {
      times: steps.map(({ time }) => time),
      longitudes: steps.map(({ longitude }) => longitude),
      latitudes: steps.map(({ latitude }) => latitude),
      speeds: steps.map(speedOf),
      breaks: steps.flatMap(({ starts }, index) => (starts && index > 0 ? [index] : [])),
      stops: this.stops.found,
      distanceMetres: this.metres,
      movingMs: this.movingMs,
      maxSpeed: this.maxSpeed,
      averageSpeed: this.movingMs > 0 ? kmhOf(this.metres, this.movingMs) : 0,
      total: this.total,
      dropped,
    };
  }

  private settle(steps: readonly Step[]): void {
    for (const step of steps) {
      this.drawn.add(step);
      this.maxSpeed = Math.max(this.maxSpeed, speedOf(step));
      if (step.stands) continue;
      this.metres += step.metres;
      this.movingMs += step.ms;
    }
  }
}
