import { designLimits } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { PagePresence } from './PagePresence.ts';

const turn = designLimits.presenceSeconds * 1000;
const ann = { accountId: 1, loginname: 'ann' };
const bob = { accountId: 2, loginname: 'bob' };

function presence() {
  const time = { now: Date.UTC(2026, 0, 1) };
  return { time, presence: new PagePresence(() => time.now) };
}

const names = (others: readonly { loginname: string; tab: string }[]) =>
  others.map(({ loginname, tab }) => `${loginname}/${tab}`);

describe('[PD8] who is editing a page', () => {
  it('is reported to the others, window by window', () => {
    const { presence: seen } = presence();
    seen.enter(1, ann, 'a');
    seen.enter(1, ann, 'b');
    seen.enter(1, bob, 'a');
    seen.enter(2, bob, 'c');
    expect(names(seen.others(1, ann, 'a'))).toEqual(['ann/b', 'bob/a']);
    expect(names(seen.others(2, ann, 'a'))).toEqual(['bob/c']);
    seen.leave(1, ann, 'b');
    seen.leave(3, ann, 'b');
    expect(names(seen.others(1, bob, 'a'))).toEqual(['ann/a']);
  });

  it('is known since it began, and forgotten after three silent turns', () => {
    const { time, presence: seen } = presence();
    seen.enter(1, ann, 'a');
    const [{ since } = { since: '' }] = seen.others(1, bob, 'x');
    time.now += 2 * turn;
    seen.enter(1, ann, 'a');
    time.now += 2 * turn;
    expect(seen.others(1, bob, 'x')).toEqual([{ loginname: 'ann', tab: 'a', since }]);
    time.now += turn;
    expect(seen.others(1, bob, 'x')).toEqual([]);
    time.now += 3 * turn;
    seen.others(9, bob, 'x');
    expect(seen.size).toBe(0);
  });

  it('cannot be said by another account, and never of endlessly many windows', () => {
    const { presence: seen } = presence();
    seen.enter(1, ann, 'a');
    seen.leave(1, bob, 'a');
    expect(names(seen.others(1, bob, 'a'))).toEqual(['ann/a']);
    for (let n = 0; n < 200; n += 1) seen.enter(1, bob, `t${n}`);
    expect(seen.others(1, ann, 'z')).toHaveLength(50);
  });

  it('is not kept by a clock that is set back', () => {
    const { time, presence: seen } = presence();
    seen.enter(1, ann, 'a');
    time.now -= 10 * turn;
    expect(seen.others(1, bob, 'x')).toEqual([]);
  });
});
