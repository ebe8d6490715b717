import { describe, expect, it } from 'vitest';
import { LongPress } from './LongPress.ts';

function pressed() {
  const held: string[] = [];
  const timers = new Set<() => void>();
  const press = new LongPress({
    clock: {
      setTimer: (run) => {
        timers.add(run);
        return () => timers.delete(run);
      },
    },
    onHeld: ({ x, y }) => held.push(`${x},${y}`),
  });
  press.down({ x: 5, y: 6 });
  const wait = () => {
    for (const run of timers) run();
    timers.clear();
  };
  return { press, held, wait };
}

describe('[DP41] a finger that stays', () => {
  it('is held where it was put, despite jitter, and then is not a tap', () => {
    const { press, held, wait } = pressed();
    press.move({ x: 9, y: 12 });
    wait();
    expect([held, press.up(), press.up()]).toEqual([['5,6'], true, false]);
  });

  it.each([
    ['moves on', (press: LongPress) => press.move({ x: 5, y: 17 })],
    ['is lifted', (press: LongPress) => void press.up()],
    ['scrolls or drags', (press: LongPress) => press.cancel()],
  ])('is not held when it %s', (_, act) => {
    const { press, held, wait } = pressed();
    act(press);
    wait();
    expect([held, press.up()]).toEqual([[], false]);
  });

  it('is held once, also where it is put down again', () => {
    const { press, held, wait } = pressed();
    press.down({ x: 1, y: 2 });
    wait();
    press.up();
    press.down({ x: 3, y: 4 });
    expect([held, press.up()]).toEqual([['1,2'], false]);
  });
});
