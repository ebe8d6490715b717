import { describe, expect, it } from 'vitest';
import { WrongClocks } from './WrongClocks.ts';

const now = Date.UTC(2026, 0, 1);
const hour = 3_600_000;
const live = (timestamp: number) => ({ timestamp, historical: false });
const stored = (timestamp: number) => ({ timestamp, historical: true });

describe('WrongClocks', () => {
  it('[IN3] gives the time of arrival to all values of one sample', () => {
    const clocks = new WrongClocks();
    expect(clocks.timeOf(1, live(now + hour), now)).toBe(now);
    expect(clocks.timeOf(1, live(now + hour), now + 3)).toBe(now);
  });

  it('[IN3] keeps samples apart that arrive together', () => {
    const clocks = new WrongClocks();
    const times = [0, 1000, 2000].map((later) => clocks.timeOf(1, live(now + hour + later), now));
    expect(times).toEqual([now, now + 1, now + 2]);
    expect(clocks.timeOf(2, live(now + hour), now)).toBe(now);
  });

  it('[IN3] moves a stored value by what the clock is wrong, and refuses it while that is not known', () => {
    const clocks = new WrongClocks();
    expect(clocks.timeOf(1, stored(now + hour), now)).toBeUndefined();
    clocks.timeOf(1, live(now + hour), now);
    expect(clocks.timeOf(1, stored(now + hour - 60_000), now)).toBe(now - 60_000);
    clocks.timeOf(1, live(5000), now);
    expect(clocks.timeOf(1, stored(1000), now)).toBe(now - 4000);
    clocks.forget(1);
    expect(clocks.timeOf(1, stored(1000), now)).toBeUndefined();
  });
});
