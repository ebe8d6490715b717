import { describe, expect, it } from 'vitest';
import { calm, digest, isCalm, type StormItem, type StormState, take } from './storm.ts';

const limits = { stormCount: 20, digestMinutes: 5 };
const item = (fields: Partial<StormItem> = {}): StormItem => ({
  level: 'high',
  equipmentId: 7,
  equip: 'pump 7',
  title: 'Pressure high',
  ...fields,
});
const start = 1_000_000_000;
const minute = 60_000;

/** Takes so many at one moment. */
function after(count: number, now: number, state: StormState = calm(), one = item()): StormState {
  let next = state;
  for (let index = 0; index < count; index += 1) next = take(next, one, limits, now).state;
  return next;
}

describe('a storm', () => {
  it('[NO30] twenty within ten minutes are sent, the next one is collected', () => {
    expect(take(after(19, start), item(), limits, start).verdict).toBe('send');
    expect(take(after(20, start), item(), limits, start + 10 * minute - 1)).toMatchObject({
      verdict: 'collect',
      dueAt: start + 15 * minute - 1,
    });
    expect(take(after(20, start), item(), limits, start + 10 * minute).verdict).toBe('send');
  });

  it('[NO30] collected ones count, so that a storm lasts as long as it blows', () => {
    let state = after(20, start);
    for (let second = 0; second < 1200; second += 20) {
      const now = start + second * 1000;
      state = digest(state, now).state;
      const result = take(state, item(), limits, now);
      expect(result.verdict).toBe('collect');
      state = result.state;
    }
  });

  it('[NO31] critical ones are always sent, and count', () => {
    const critical = item({ level: 'critical' });
    expect(take(after(50, start), critical, limits, start)).toMatchObject({ verdict: 'send', dueAt: null });
    expect(take(after(20, start, calm(), critical), item(), limits, start).verdict).toBe('collect');
  });

  it('[NO32] a digest is due so many minutes after its first message, and says what was collected', () => {
    let state = after(22, start);
    state = take(
      state,
      item({ level: 'low', equipmentId: 8, equip: 'pump 8', title: 'Level low' }),
      limits,
      start + 1,
    ).state;
    expect(digest(state, start + 5 * minute - 1).collected).toBeNull();
    const { collected, state: next } = digest(state, start + 5 * minute);
    expect(collected).toEqual({
      count: 3,
      levels: { critical: 0, high: 2, medium: 0, low: 1 },
      since: start,
      first: ['Pressure high', 'Pressure high', 'Level low'],
      equips: ['pump 7', 'pump 8'],
      equipmentIds: [7, 8],
    });
    expect(digest(next, start + 6 * minute).collected).toBeNull();
  });

  it('[NO32] while a digest waits, further ones join it even if the ten minutes are over', () => {
    const slow = { stormCount: 1, digestMinutes: 60 };
    const first = take(take(calm(), item(), slow, start).state, item(), slow, start).state;
    expect(take(first, item(), slow, start + 30 * minute)).toMatchObject({
      verdict: 'collect',
      dueAt: start + 60 * minute,
    });
  });

  it('[NO33] the state stays small, is plain data, and ends', () => {
    let state = calm();
    for (let index = 0; index < 10_000; index += 1) {
      const now = start + index * 100;
      state = take(state, item({ equipmentId: index, equip: `pump ${index}` }), limits, now).state;
    }
    expect(JSON.stringify(state).length).toBeLessThan(2000);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    expect(state.spans.length).toBeLessThanOrEqual(11);
    expect(isCalm(state, start + 1000 * minute)).toBe(false);
    const ended = digest(state, start + 1000 * minute).state;
    expect(isCalm(ended, start + 1000 * minute)).toBe(true);
    expect(isCalm(after(1, start), start + 10 * minute - 1)).toBe(false);
    expect(isCalm(calm(), start)).toBe(true);
  });

  it('[NO33] a clock that steps back does not grow the state', () => {
    const state = after(5, start - 5 * minute, after(5, start));
    expect(state.spans).toEqual([[start, 10]]);
  });
});
