import { describe, expect, it, vi } from 'vitest';
import { FakeClock, settle } from '../FakeClock.ts';
import type { ChannelState } from '../liveChannel.ts';
import { Line, lineTimes } from './Line.ts';

const open: ChannelState = { phase: 'open', downSince: null };

function harness() {
  const clock = new FakeClock();
  let answer: 'yes' | 'no' | 'silence' = 'no';
  const asked: number[] = [];
  let wakeUp: (() => void) | undefined;
  const line = new Line({
    clock,
    ask: (signal) => {
      asked.push(clock.now());
      return new Promise((resolve, reject) => {
        if (answer !== 'silence') resolve(answer === 'yes');
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
    onWake: (listener) => {
      wakeUp = listener;
      return () => {
        wakeUp = undefined;
      };
    },
    random: () => 1,
  });
  const join = () => {
    const wake = vi.fn();
    const seat = line.join({ wake });
    const lost = (): ChannelState => ({ phase: 'waiting', downSince: clock.now() });
    return { ...seat, wake, lose: () => seat.tell(lost()) };
  };
  return {
    clock,
    line,
    join,
    asked,
    isListening: () => wakeUp !== undefined,
    wakeUp: () => wakeUp?.(),
    set: (to: typeof answer) => (answer = to),
  };
}

describe('the line to the server', () => {
  it('[LNK1] is lost while one of its channels is, since the first was', async () => {
    const { clock, line, join } = harness();
    const [one, two] = [join(), join()];
    one.tell(open);
    two.tell(open);
    const told = vi.fn();
    line.subscribe(told);
    expect(line.lostSince()).toBeNull();
    const since = clock.now();
    one.lose();
    await clock.advance(1000);
    two.lose();
    expect(line.lostSince()).toBe(since);
    one.tell(open);
    expect(line.lostSince()).toBe(since + 1000);
    two.leave();
    expect(line.lostSince()).toBeNull();
    expect(told).toHaveBeenCalledTimes(3);
  });

  it('[LNK1] a channel that the server refuses says nothing about the line', () => {
    const { line, join, clock } = harness();
    join().tell({ phase: 'waiting', downSince: clock.now(), isRefused: true });
    expect(line.lostSince()).toBeNull();
  });

  it('[LNK2] what one channel finds out is a question to the others: at a loss to those that are open, and back', () => {
    const { join } = harness();
    const [one, two, three] = [join(), join(), join()];
    for (const each of [one, two, three]) each.tell(open);
    three.lose();
    for (const { wake } of [one, two, three]) wake.mockClear();
    one.lose();
    expect([one, two, three].map(({ wake }) => wake.mock.calls.length)).toEqual([0, 1, 0]);
    one.tell(open);
    expect([one, two, three].map(({ wake }) => wake.mock.calls.length)).toEqual([0, 1, 1]);
  });

  it('[LNK3] wakes all channels when the window comes back, or when it slept', async () => {
    const { clock, join, wakeUp } = harness();
    const { wake, tell } = join();
    tell(open);
    await clock.advance(60_000);
    expect(wake).not.toHaveBeenCalled();
    wakeUp();
    expect(wake).toHaveBeenCalledTimes(1);
    clock.sleep(lineTimes.lookMs * 3);
    await clock.advance(0);
    expect(wake).toHaveBeenCalledTimes(2);
  });

  it('[LNK4] asks a lost server until it answers, and wakes all channels within 5 s of its return', async () => {
    const { clock, join, asked, set } = harness();
    const one = join();
    one.tell(open);
    one.lose();
    await clock.advance(10_000);
    expect(asked.length).toBeGreaterThan(4);
    set('silence');
    await clock.advance(10_000);
    expect(one.wake).not.toHaveBeenCalled();
    set('yes');
    await clock.advance(lineTimes.answerMs + lineTimes.pauseMs + lineTimes.spreadMs);
    expect(one.wake).toHaveBeenCalledTimes(1);
    // It tries now. Only a server that has been away again is worth another.
    await clock.advance(20_000);
    expect(one.wake).toHaveBeenCalledTimes(1);
    set('no');
    await clock.advance(lineTimes.calmMs);
    set('yes');
    await clock.advance(5_000);
    expect(one.wake).toHaveBeenCalledTimes(2);
    one.tell(open);
    asked.length = 0;
    await clock.advance(20_000);
    expect(asked).toEqual([]);
  });

  it('[LNK6] is silent while nobody answers at all, and not when somebody else does', async () => {
    const { clock, line, join, set } = harness();
    const one = join();
    one.tell(open);
    one.lose();
    await clock.advance(5_000);
    expect(line.isSilent()).toBe(false);
    set('silence');
    const told = vi.fn();
    line.subscribe(told);
    await clock.advance(8_000);
    expect([line.isSilent(), told.mock.calls.length]).toEqual([true, 1]);
    set('no');
    await clock.advance(5_000);
    expect(line.isSilent()).toBe(false);
    set('silence');
    await clock.advance(8_000);
    one.tell(open);
    expect([line.isSilent(), line.lostSince()]).toEqual([false, null]);
  });

  it('[LNK5] leaves nothing behind when the last channel has gone', async () => {
    const { clock, join, isListening } = harness();
    const one = join();
    one.tell(open);
    one.lose();
    await clock.advance(lineTimes.pauseMs);
    expect(isListening()).toBe(true);
    one.leave();
    one.leave();
    await settle();
    expect(isListening()).toBe(false);
    expect(clock.pending).toBe(0);
  });
});
