import { describe, expect, it } from 'vitest';
import { RepeatedWriteFilter } from './RepeatedWriteFilter.ts';

const now = 1_000_000;
const held = (value: number | string, time = now - 1, code = '200') => ({ code, value, time });

describe('what a device is sent', () => {
  it('[JS7] only what it does not hold, as far as anybody can vouch for it', () => {
    const gate = new RepeatedWriteFilter();
    expect(gate.isNews(1, 5, held(5), now)).toBe(false);
    expect(gate.isNews(1, '5', held(5), now)).toBe(false);
    expect(gate.isNews(1, 5, held(4), now)).toBe(true);
    expect(gate.isNews(1, 5, held(5, now, '1303'), now)).toBe(true);
    expect(gate.isNews(1, 5, undefined, now)).toBe(true);
  });

  it('[JS7] nothing twice while it is on its way, but a pulse in full', () => {
    const gate = new RepeatedWriteFilter();
    gate.sent(1, 1, 'a');
    expect(gate.isNews(1, 1, held(0), now)).toBe(false);
    expect(gate.isNews(1, 0, held(0), now)).toBe(true);
    expect(gate.isNews(2, 1, held(0), now)).toBe(true);
  });

  it('[JS7] what was taken is believed until the device shows its value, for a few seconds at most', () => {
    const gate = new RepeatedWriteFilter();
    gate.sent(1, 1, 'a');
    gate.ended(1, 'a', { isGood: true, now });
    expect(gate.isNews(1, 1, held(0), now + 1000)).toBe(false);
    expect(gate.isNews(1, 0, held(0), now + 1000)).toBe(true);
    expect(gate.isNews(1, 1, held(0, now + 500), now + 1000)).toBe(true);
    expect(gate.isNews(1, 1, held(0), now + 6000)).toBe(true);
  });

  it('[JS7] what was refused is not asked for again within a minute, another value is', () => {
    const gate = new RepeatedWriteFilter();
    gate.refused(1, 5, now);
    expect(gate.isNews(1, 5, held(0), now + 59_999)).toBe(false);
    expect(gate.isNews(1, 6, held(0), now)).toBe(true);
    expect(gate.isNews(1, 5, held(0), now + 60_000)).toBe(true);
    gate.sent(1, 5, 'a');
    gate.ended(1, 'a', { isGood: false, now });
    expect(gate.isNews(1, 5, held(0), now + 1)).toBe(false);
  });

  it('[JS7] the end of an older command does not affect a newer one', () => {
    const gate = new RepeatedWriteFilter();
    gate.sent(1, 1, 'a');
    gate.sent(1, 0, 'b');
    gate.ended(1, 'a', { isGood: false, now });
    expect(gate.isNews(1, 0, held(1), now)).toBe(false);
  });
});
