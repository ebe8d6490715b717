import { isPlace, metresBetween } from './geo.ts';
import type { Position } from './Pairing.ts';
import { metresPerMs, trackLimits } from './trackLimits.ts';

/** A plausible position. */
export interface Fix extends Position {
  /** It cannot be reached from the previous one, yet later ones confirm it: the route is unknown. */
  isElsewhere: boolean;
}

/**
 * Drops impossible positions: off the globe, 0/0, and those that are too far from the previous one and not confirmed by
 * later ones. A position is released when the next one agrees with it. Dropped ones are counted.
 */
export class Plausibility {
  dropped = 0;
  /** The last released position. */
  private sure: Fix | undefined;
  /** After it; the next position decides. */
  private tip: Fix | undefined;
  /** Positions that cannot be reached from the tip, but each from the one before it. */
  private rivals: Fix[] = [];

  add(positions: Iterable<Position>): Fix[] {
    const fixes: Fix[] = [];
    for (const position of positions) {
      if (isPlace(position)) this.step({ ...position, isElsewhere: false }, fixes);
      else this.dropped += 1;
    }
    return fixes;
  }

  end(): Fix[] {
    this.dropped += this.rivals.length;
    this.rivals = [];
    const fixes = this.tip ? [this.tip] : [];
    this.tip = undefined;
    return fixes;
  }

  private step(next: Fix, fixes: Fix[]): void {
    const { tip, rivals } = this;
    if (!tip || isReachable(tip, next)) {
      this.dropped += rivals.length;
      this.rivals = [];
      this.advance(next, fixes);
      return;
    }
    const last = rivals.at(-1);
    if (last && !isReachable(last, next)) {
      this.dropped += rivals.length;
      this.rivals = [];
    }
    this.rivals.push(next);
    if (this.rivals.length >= trackLimits.agreeing) this.believe(tip, fixes);
  }

  /** The tip is the outlier if the position before it agrees with its rivals, or if there is none before it. */
  private believe(tip: Fix, fixes: Fix[]): void {
    const { sure, rivals } = this;
    const first = rivals[0];
    if (!first) return;
    if (!sure || isReachable(sure, first)) {
      this.dropped += 1;
    } else {
      first.isElsewhere = true;
      fixes.push(tip);
    }
    this.rivals = [];
    this.tip = undefined;
    for (const rival of rivals) this.advance(rival, fixes);
  }

  private advance(next: Fix, fixes: Fix[]): void {
    if (this.tip) {
      fixes.push(this.tip);
      this.sure = this.tip;
    }
    this.tip = next;
  }
}

function isReachable(from: Position, to: Position): boolean {
  const most = trackLimits.jitterMetres + metresPerMs(trackLimits.kmh) * (to.time - from.time);
  return metresBetween(from, to) <= most;
}
