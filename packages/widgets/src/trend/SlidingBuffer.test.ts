import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SlidingBuffer } from './SlidingBuffer.ts';

describe('the buffer', () => {
  it('[LT6] keeps the latest samples contiguous, however many arrive', () => {
    const buffer = new SlidingBuffer({ capacity: 4 });
    for (let time = 1; time <= 1000; time += 1) {
      buffer.push(time, time * 2, '200');
      const { times, values } = buffer.part();
      expect([...times]).toEqual([time - 3, time - 2, time - 1, time].filter((one) => one > 0));
      expect(values.at(-1)).toBe(time * 2);
    }
    expect(buffer.length).toBe(4);
  });

  it('[LT6] ignores samples that are not newer', () => {
    const buffer = new SlidingBuffer({ capacity: 4 });
    expect([buffer.push(5, 1, '200'), buffer.push(5, 2, '200'), buffer.push(4, 2, '200')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(buffer.newest).toBe(5);
  });

  it('[LT6] drops old samples and keeps each code once', () => {
    const buffer = new SlidingBuffer({ capacity: 10 });
    for (let time = 1; time <= 6; time += 1) buffer.push(time, 0, time % 2 ? '200' : '1306');
    buffer.dropBefore(4);
    const { times, codes, codeTexts } = buffer.part();
    expect([...times]).toEqual([4, 5, 6]);
    expect([...codes].map((code) => codeTexts[code])).toEqual(['1306', '200', '1306']);
    expect(codeTexts).toHaveLength(2);
    buffer.dropBefore(100);
    expect([buffer.length, buffer.newest]).toEqual([0, undefined]);
  });

  it('[LT6] grows with its samples up to its capacity', () => {
    const buffer = new SlidingBuffer({ capacity: 2000 });
    for (let time = 1; time <= 10_000; time += 1) {
      buffer.push(time, time, '200');
      if (time % 997 === 0) buffer.dropBefore(time - 300);
    }
    const { times } = buffer.part();
    expect(times.length).toBeLessThanOrEqual(2000);
    expect(times.at(-1)).toBe(10_000);
    expect([...times].every((time, row) => row === 0 || time === (times[row - 1] ?? 0) + 1)).toBe(true);
  });

  it('[LT6] stays in order and within bounds where samples crowd, and keeps every bad one', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.boolean()), { maxLength: 300 });
    fc.assert(
      fc.property(steps, (given) => {
        const buffer = new SlidingBuffer({ capacity: 1000, leastMs: 10 });
        let time = 0;
        for (const [step, isGood] of given) {
          time += step;
          buffer.push(time, time, isGood ? '200' : '1715');
        }
        const { times, codes } = buffer.part();
        expect([...times].sort((a, b) => a - b)).toEqual([...times]);
        expect([...codes].filter((code) => code > 0)).toHaveLength(given.filter(([, isGood]) => !isGood).length);
        if (given.length > 0) expect(times.at(-1)).toBe(time);
      }),
    );
    const busy = new SlidingBuffer({ capacity: 10_000, leastMs: 1000 });
    for (let time = 0; time < 4_000_000; time += 100) busy.push(time, time, '200');
    expect(busy.length).toBeLessThan(8100);
  });
});
