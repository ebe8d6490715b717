import { describe, expect, it } from 'vitest';
import { createLog } from './createLog.ts';
import { RateLimitedLog } from './RateLimitedLog.ts';

function setUp(first: number) {
  const lines: { n: number; repeated?: number }[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  const time = { now: 0 };
  const sampled = new RateLimitedLog(log, () => time.now, first);
  let n = 0;
  return {
    time,
    say: (key = 'a') => sampled.warn(key, { n: ++n }, 'refused'),
    shown: () => lines.splice(0).map(({ n, repeated }) => (repeated ? `${n} after ${repeated}` : `${n}`)),
  };
}

describe('RateLimitedLog', () => {
  it('writes the first lines of a key, then one a minute with the number of those left out', () => {
    const { time, say, shown } = setUp(3);
    for (let n = 0; n < 1000; n += 1) say();
    expect(shown()).toEqual(['1', '2', '3']);
    time.now = 60_000;
    for (let n = 0; n < 1000; n += 1) say();
    expect(shown()).toEqual(['1001 after 997']);
    time.now = 120_000;
    say();
    expect(shown()).toEqual(['2001 after 999']);
  });

  it('starts over with a key that was quiet, and counts each key alone', () => {
    const { time, say, shown } = setUp(2);
    say();
    say('b');
    time.now = 60_000;
    for (let n = 0; n < 3; n += 1) say();
    expect(shown()).toEqual(['1', '2', '3', '4']);
  });
});
