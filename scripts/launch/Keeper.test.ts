import { describe, expect, it } from 'vitest';
import type { End } from './Child.ts';
import { howOf, Keeper, type KeeperParts } from './Keeper.ts';

/** A process that ends when it is told to, and the pauses before it is started again. */
function kept(parts: Partial<KeeperParts> = {}) {
  const said: string[] = [];
  const pauses: number[] = [];
  const failures: Error[] = [];
  let [now, starts] = [0, 1];
  let exit: (end: End) => void = () => {};
  const child = {
    name: 'server',
    start: async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      starts += 1;
      return 'ready';
    },
    onExit: (listener: (end: End) => void) => {
      exit = listener;
    },
  };
  const keeper = new Keeper({
    child,
    say: (line) => said.push(line),
    now: () => now,
    pause: async (ms) => {
      pauses.push(ms);
      now += ms;
    },
    ...parts,
  }).keep();
  const end = async (how: Partial<End> = { signal: 'SIGKILL' }) => {
    exit({ code: null, signal: null, ...how });
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { keeper, end, said, pauses, failures, starts: () => starts, later: (ms: number) => (now += ms) };
}

describe('a process that ends by itself', () => {
  it('is started again after a pause, longer each time, and it is said why', async () => {
    const { end, said, pauses, starts } = kept();
    await end();
    await end({ signal: 'SIGABRT' });
    await end({ code: 1 });
    expect([starts(), pauses]).toEqual([4, [1000, 2000, 4000]]);
    expect(said).toEqual([
      'The server ended by SIGKILL; starting it again.',
      'The server ended out of memory; starting it again.',
      'The server ended with code 1; starting it again.',
    ]);
  });

  it('stays down when it ends too often, and only then', async () => {
    const gone: End[] = [];
    const { end, said, starts, later } = kept({
      most: { times: 2, withinMs: 600_000 },
      gaveUp: (how) => gone.push(how),
    });
    await end();
    later(600_000);
    await end();
    await end();
    expect([starts(), gone]).toEqual([4, []]);
    await end({ code: 7 });
    expect([starts(), gone]).toEqual([4, [{ code: 7, signal: null }]]);
    expect(said.at(-1)).toBe('The server ended with code 7, more than 2 times in 10 minutes; it stays down.');
  });

  it('is tried again while it cannot start, as often as it may', async () => {
    const gone: End[] = [];
    const { end, said, failures, starts, pauses } = kept({
      most: { times: 3, withinMs: 600_000 },
      gaveUp: (how) => gone.push(how),
    });
    failures.push(new Error('port 1 is in use'), new Error('port 1 is in use'));
    await end();
    expect([starts(), pauses]).toEqual([2, [1000, 2000, 4000]]);
    expect(said.filter((line) => line.includes('port 1 is in use'))).toHaveLength(2);
    failures.push(new Error('again'));
    await end();
    expect([starts(), gone.length]).toEqual([2, 1]);
  });

  it('is left alone when somebody asked for it, or stops all of it', async () => {
    const gone: End[] = [];
    const { keeper, end, said, starts } = kept({ isFault: ({ code }) => code !== 0, gaveUp: (how) => gone.push(how) });
    await end({ code: 0 });
    expect([starts(), said, gone]).toEqual([1, [], [{ code: 0, signal: null }]]);
    keeper.stop();
    await end();
    expect([starts(), said]).toEqual([1, []]);
  });

  it('its end is told in words', () => {
    expect(howOf({ code: 134, signal: null })).toBe('out of memory');
  });
});
