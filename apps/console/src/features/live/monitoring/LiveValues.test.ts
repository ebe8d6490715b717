import type { SignalValue } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeFrames } from '../../../client/FakeFrames.ts';
import { LiveValues } from './LiveValues.ts';

const value = (time: number, reading: number | null = time, code = '200'): SignalValue => ({
  code,
  value: reading,
  time,
});

function harness() {
  const frames = new FakeFrames();
  return { values: new LiveValues(frames), frame: frames.draw, frames: frames.waiting };
}

describe('live values', () => {
  it('[MO7] a value replaces the stored one unless it is older', () => {
    const { values, frame } = harness();
    for (const next of [value(10, 1), value(9, 2), value(10, 3)]) {
      values.put(1, next);
      frame();
    }
    expect(values.get(1)).toEqual(value(10, 3));
  });

  it('[MO7] whatever the order of arrival and of frames, the latest time wins', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.boolean()), { minLength: 1 }), (arrivals) => {
        const { values, frame } = harness();
        for (const [time, flush] of arrivals) {
          values.put(1, value(time));
          if (flush) frame();
        }
        frame();
        expect(values.get(1)?.time).toBe(Math.max(...arrivals.map(([time]) => time)));
      }),
    );
  });

  it('[MO16] applies once a frame and calls only the listeners of changed signals', () => {
    const { values, frame, frames } = harness();
    const calls: string[] = [];
    values.subscribe(1, () => calls.push('one'));
    values.subscribe(2, () => calls.push('two'));
    values.subscribeAny(() => calls.push('any'));
    for (let time = 1; time <= 50; time += 1) values.put(1, value(time));
    expect(frames.size).toBe(1);
    expect(values.get(1)).toBeUndefined();
    frame();
    expect(calls).toEqual(['one', 'any']);
    expect(values.get(1)?.time).toBe(50);
  });

  it('[MO16] a disposed listener is not called, and the others still are', () => {
    const { values, frame } = harness();
    const calls: string[] = [];
    const dispose = values.subscribe(1, () => calls.push('first'));
    values.subscribe(1, () => calls.push('second'));
    dispose();
    dispose();
    values.put(1, value(1));
    frame();
    expect(calls).toEqual(['second']);
  });

  it('[MO15] disposing cancels the pending frame', () => {
    const { values, frames } = harness();
    values.put(1, value(1));
    values.dispose();
    expect(frames.size).toBe(0);
  });
});
