import { describe, expect, it } from 'vitest';
import { RecordCache } from './RecordCache.ts';

function mirrorOf(records: Map<number, string>) {
  const asked: (readonly number[] | undefined)[] = [];
  let fault: Error | undefined;
  let during = () => {};
  const mirror = new RecordCache<string>({
    async read(ids) {
      asked.push(ids);
      const read = new Map([...records].filter(([id]) => !ids || ids.includes(id)));
      during();
      if (fault) throw fault;
      return read;
    },
    isSame: (a, b) => a === b,
  });
  return {
    mirror,
    asked,
    fail: (error: Error | undefined) => {
      fault = error;
    },
    whileReading: (run: () => void) => {
      during = run;
    },
  };
}

describe('a mirror of records', () => {
  it('reads all at first and then only what is in doubt', async () => {
    const records = new Map([
      [1, 'a'],
      [2, 'b'],
    ]);
    const { mirror, asked } = mirrorOf(records);
    expect(mirror.isBehind).toBe(true);
    expect(await mirror.catchUp()).toEqual([1, 2]);
    expect(await mirror.catchUp()).toEqual([]);
    records.set(2, 'c');
    mirror.doubt([1, 2]);
    expect(mirror.get(2)).toBe('b');
    expect(await mirror.catchUp()).toEqual([2]);
    expect(mirror.get(2)).toBe('c');
    expect(asked).toEqual([undefined, [1, 2]]);
  });

  it('reports what was added and removed', async () => {
    const records = new Map([[1, 'a']]);
    const { mirror } = mirrorOf(records);
    await mirror.catchUp();
    records.delete(1);
    records.set(2, 'b');
    mirror.doubtAll();
    expect((await mirror.catchUp()).toSorted()).toEqual([1, 2]);
    expect([...mirror.entries()]).toEqual([[2, 'b']]);
  });

  it('has nothing of what it forgot until that is read again', async () => {
    const { mirror } = mirrorOf(new Map([[1, 'a']]));
    await mirror.catchUp();
    mirror.forget([1]);
    expect(mirror.get(1)).toBeUndefined();
    expect(await mirror.catchUp()).toEqual([1]);
    expect(mirror.get(1)).toBe('a');
  });

  it('does not take what was forgotten again while it was read', async () => {
    const records = new Map([[1, 'a']]);
    const { mirror, whileReading } = mirrorOf(records);
    await mirror.catchUp();
    mirror.forget([1]);
    whileReading(() => {
      records.set(1, 'b');
      mirror.forget([1]);
      whileReading(() => {});
    });
    expect(await mirror.catchUp()).toEqual([]);
    expect(mirror.get(1)).toBeUndefined();
    expect(await mirror.catchUp()).toEqual([1]);
    expect(mirror.get(1)).toBe('b');
  });

  it('reads again what could not be read', async () => {
    const { mirror, asked, fail } = mirrorOf(new Map([[1, 'a']]));
    fail(new Error('away'));
    await expect(mirror.catchUp()).rejects.toThrow('away');
    fail(undefined);
    expect(await mirror.catchUp()).toEqual([1]);
    mirror.doubt([1]);
    fail(new Error('away'));
    await expect(mirror.catchUp()).rejects.toThrow('away');
    fail(undefined);
    await mirror.catchUp();
    expect(asked).toEqual([undefined, undefined, [1], [1]]);
  });
});
