import { saneTime } from './saneTime.ts';

interface WrongClock {
  /** What the gateway said last of a current value, and the time that this value got. */
  said: number;
  given: number;
  /** By how much the clock was ahead then. */
  aheadMs: number;
}

/** Of a clock that has told nothing but times of stored values. */
const unknown: WrongClock = { said: Number.NaN, given: 0, aheadMs: Number.NaN };

interface Claim {
  timestamp: number;
  historical: boolean;
}

/** The clocks of gateways that cannot be right, and the times that their values get instead. */
export class WrongClocks {
  private readonly clocks = new Map<number, WrongClock>();

  has(gatewayId: number): boolean {
    return this.clocks.has(gatewayId);
  }

  forget(gatewayId: number): void {
    this.clocks.delete(gatewayId);
  }

  /**
   * A current value gets the time of arrival. Values with different times get different ones, even if they arrive
   * together: the history holds one value of a signal at a time. A stored value is moved by as much as the clock was
   * last seen to be wrong; undefined while that is not known, since the time of arrival is no substitute.
   */
  timeOf(gatewayId: number, { timestamp, historical }: Claim, now: number): number | undefined {
    const clock = this.clocks.get(gatewayId) ?? unknown;
    if (historical) {
      this.clocks.set(gatewayId, clock);
      return saneTime(timestamp - clock.aheadMs, now);
    }
    if (clock.said === timestamp) return clock.given;
    const given = Math.max(now, clock.given + 1);
    this.clocks.set(gatewayId, { said: timestamp, given, aheadMs: timestamp - now });
    return given;
  }
}
