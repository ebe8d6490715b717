import { expect, it, vi } from 'vitest';
import { FakeClock } from '../../../test/harness/FakeClock.ts';
import { PauseWatch, pauseTimes } from './PauseWatch.ts';

function harness() {
  const clock = new FakeClock();
  const pauses = new PauseWatch(clock);
  const stop = pauses.start();
  const listener = { paused: vi.fn(), recovered: vi.fn() };
  pauses.listen(listener);
  return { clock, pauses, stop, listener };
}

it('[PZ1] notices a pause at the next look, before any timer', () => {
  const { clock, pauses, listener } = harness();
  clock.advance(600_000);
  expect(listener.paused).not.toHaveBeenCalled();
  const later = clock.now() + 125_000;
  vi.spyOn(clock, 'now').mockReturnValue(later);
  pauses.look();
  expect(listener.paused).toHaveBeenCalledExactlyOnceWith(125_000);
  pauses.look();
  expect(listener.paused).toHaveBeenCalledTimes(1);
});

it('[PZ1] a short one is none', () => {
  const { clock, listener } = harness();
  clock.leap(pauseTimes.pauseMs - 1);
  expect(listener.paused).not.toHaveBeenCalled();
});

it('[PZ2] so it does when it begins to hear, which is no pause', () => {
  const { clock, pauses, listener } = harness();
  expect(pauses.isSettling).toBe(false);
  pauses.settle();
  expect([pauses.isSettling, pauses.isRecovering]).toEqual([true, false]);
  clock.advance(pauseTimes.recoveryMs);
  expect([pauses.isSettling, listener.paused.mock.calls.length]).toEqual([false, 0]);
});

it('[PZ2] gives everybody a minute to be heard from, counted from the last pause', () => {
  const { clock, pauses, listener, stop } = harness();
  clock.leap(20_000);
  expect(pauses.isRecovering).toBe(true);
  clock.advance(30_000);
  clock.leap(20_000);
  expect(listener.paused).toHaveBeenCalledTimes(2);
  clock.advance(pauseTimes.recoveryMs - 1);
  expect([pauses.isRecovering, listener.recovered.mock.calls.length]).toEqual([true, 0]);
  clock.advance(1);
  expect([pauses.isRecovering, listener.recovered.mock.calls.length]).toEqual([false, 1]);
  clock.leap(20_000);
  stop();
  clock.advance(pauseTimes.recoveryMs);
  expect(listener.recovered).toHaveBeenCalledTimes(1);
});
