import { describe, expect, it } from 'vitest';
import { KeptDirectories } from './KeptDirectories.ts';

const directory = (entries: number) =>
  Array.from({ length: entries }, () => ({ tile: 0, run: 1, offset: 0, length: 1 }));

function setUp(mostEntries: number) {
  const kept = new KeptDirectories(mostEntries);
  const read: number[] = [];
  const get = (offset: number, entries: number) =>
    kept.get(offset, async () => {
      read.push(offset);
      return directory(entries);
    });
  return { kept, get, read: () => read.splice(0) };
}

describe('kept directories', () => {
  it('[MT3] have a limit of entries altogether; the one that was not used for longest goes first', async () => {
    const { get, read } = setUp(100);
    await get(1, 40);
    await get(2, 40);
    await get(1, 40);
    await get(3, 40);
    expect(read()).toEqual([1, 2, 3]);
    for (const offset of [1, 3, 2]) await get(offset, 40);
    expect(read()).toEqual([2]);
  });

  it('[MT3] one that is larger than the limit is not kept, and empty ones are limited as well', async () => {
    const { get, read } = setUp(10);
    for (const offset of [1, 1]) await get(offset, 11);
    expect(read()).toEqual([1, 1]);
    for (let offset = 1; offset <= 11; offset += 1) await get(offset, 0);
    read();
    await get(1, 0);
    expect(read()).toEqual([1]);
  });

  it('are read once for those who ask at the same time, and again after a failure', async () => {
    const { kept, get, read } = setUp(100);
    await Promise.all([get(1, 5), get(1, 5)]);
    expect(read()).toEqual([1]);
    await expect(kept.get(2, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await get(2, 5)).toHaveLength(5);
  });
});
