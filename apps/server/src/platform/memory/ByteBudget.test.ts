import { describe, expect, it } from 'vitest';
import { ByteBudget, countedBytes } from './ByteBudget.ts';

const megabyte = 1024 * 1024;
const refused = expect.objectContaining({ code: '429', values: { seconds: 5 } });

describe('ByteBudget', () => {
  const holding = () => {
    const budget = new ByteBudget(100 * megabyte);
    return (owner: string, megabytes: number) => budget.hold(owner, megabytes * megabyte);
  };

  it('[HT23] refuses the largest first when there is little left', () => {
    const hold = holding();
    expect(() => hold('a', 51)).toThrow(refused);
    const release = hold('a', 50);
    expect(() => hold('b', 26)).toThrow(refused);
    hold('b', 25);
    hold('c', 10);
    expect(() => hold('d', 8)).toThrow(refused);
    hold('d', 7);
    release();
    hold('d', 15);
  });

  it('[HT23] one owner holds a quarter at most, or one that is larger', () => {
    const hold = holding();
    const releases = [hold('a', 20), hold('a', 5)];
    expect(() => hold('a', 1)).toThrow(refused);
    hold('b', 1);
    for (const release of releases) release();
    hold('a', 30);
    expect(() => hold('a', 1)).toThrow(refused);
  });

  it('[HT23] what is released twice counts once; what is small does not count', () => {
    const hold = holding();
    const release = hold('a', 50);
    hold('b', 24);
    release();
    release();
    expect(() => hold('c', 39)).toThrow(refused);
    hold('c', 38);
    const full = new ByteBudget(0);
    for (let n = 0; n < 1000; n += 1) full.hold('a', countedBytes - 1);
    expect(() => full.hold('a', countedBytes)).toThrow(refused);
  });
});
