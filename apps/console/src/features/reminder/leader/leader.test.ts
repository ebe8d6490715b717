import { expect, it } from 'vitest';
import { FakeClock } from '../../../client/FakeClock.ts';
import { parseBegun } from './begunElsewhere.ts';
import { leaseStep, readLease } from './lease.ts';
import { leaseLeadership } from './leaseLeadership.ts';

it('[RM8] a free lease is taken for 6 s, renewed by its owner, and left to nobody else until then', () => {
  const taken = leaseStep(undefined, 'a', 1000);
  expect(taken).toEqual({ isLeader: true, lease: { owner: 'a', until: 7000 } });
  expect(leaseStep(taken.lease, 'a', 3000)).toEqual({ isLeader: true, lease: { owner: 'a', until: 9000 } });
  expect(leaseStep(taken.lease, 'b', 6999)).toEqual({ isLeader: false });
  expect(leaseStep(taken.lease, 'b', 7000)).toEqual({ isLeader: true, lease: { owner: 'b', until: 13_000 } });
});

it('[RM8] a lease that reaches too far into the future was made by a clock that has been set back', () => {
  expect(leaseStep({ owner: 'a', until: 100_000 }, 'b', 1000).isLeader).toBe(true);
});

it.each([undefined, '', 'null', '{', '[]', '{"owner":1,"until":2}', '{"owner":"a"}'])(
  '[RM8] %j is no lease',
  (text) => {
    expect(readLease(text)).toBeUndefined();
  },
);

it('[RM8] one of several tabs leads; when it closes, another one does within 8 s', async () => {
  const clock = new FakeClock();
  let stored: string | undefined;
  const leaders = new Set<string>();
  const open = (me: string, own: FakeClock) =>
    leaseLeadership({
      ...{ clock: own, me, read: () => stored },
      write: (text) => {
        stored = text;
      },
    }).compete((leads) => (leads ? leaders.add(me) : leaders.delete(me)));
  const crashing = new FakeClock();
  open('a', crashing);
  const leave = open('b', clock);
  open('c', clock);
  expect([...leaders]).toEqual(['a']);
  await Promise.all([clock.advance(4000), crashing.advance(4000)]);
  expect([...leaders]).toEqual(['a']);
  leaders.delete('a');
  await clock.advance(8000);
  expect([...leaders]).toEqual(['b']);
  leave();
  leaders.delete('b');
  await clock.advance(2000);
  expect([...leaders]).toEqual(['c']);
});

it('[RM8] what tabs have begun survives anything in the storage', () => {
  expect([...parseBegun('[[1,2],[3,1],["x",1],[1],null]')]).toEqual([
    [1, 2],
    [3, 1],
  ]);
  for (const text of [undefined, '', '{', '{}', 'null', '7']) expect(parseBegun(text).size).toBe(0);
});
