import { type ConfigScript, configurationLimits } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { freeName, freshId, isFull, withAdded, withChange, withCopy, withMove, withoutScript } from './scriptEdits.ts';

const script = (id: number, name = `s${id}`): ConfigScript => ({
  id,
  name,
  enabled: true,
  trigger: { kind: 'start' },
  code: '',
});
const three = [script(1), script(2), script(3)];
const ids = (scripts: readonly ConfigScript[]) => scripts.map(({ id }) => id);

describe('edits of the list of scripts', () => {
  it('[JE1] gives new scripts unused negative ids', () => {
    expect(freshId([])).toBe(-1);
    expect(freshId([script(5), script(-3)])).toBe(-4);
  });

  it('[JE2] keeps names unique and within their length', () => {
    expect(freeName([script(1, '联锁'), script(2, '联锁 2')], '联锁')).toBe('联锁 3');
    const long = 'x'.repeat(40);
    expect(freeName([], long)).toHaveLength(30);
    expect(freeName([script(1, 'x'.repeat(30))], long)).toBe(`${'x'.repeat(28)} 2`);
  });

  it('[JE1] adds at the end', () => {
    const { scripts, id } = withAdded(three, { name: 's1', enabled: true, trigger: { kind: 'alarm' }, code: 'a' });
    expect(id).toBe(-1);
    expect(scripts.at(-1)).toEqual({ id: -1, name: 's1 2', enabled: true, trigger: { kind: 'alarm' }, code: 'a' });
  });

  it('[JE3] adds a copy, disabled, below its original', () => {
    const { scripts, id } = withCopy(three, 2, 's2 copy');
    expect(ids(scripts)).toEqual([1, 2, -1, 3]);
    expect(scripts.find((one) => one.id === id)).toMatchObject({ name: 's2 copy', enabled: false });
    expect(withCopy(three, 9, 'x').scripts).toEqual(three);
  });

  it('[JE4] moves within the ends', () => {
    expect(ids(withMove(three, 1, 1))).toEqual([2, 1, 3]);
    expect(ids(withMove(three, 3, -1))).toEqual([1, 3, 2]);
    expect(ids(withMove(three, 1, -1))).toEqual([1, 2, 3]);
    expect(ids(withMove(three, 3, 1))).toEqual([1, 2, 3]);
  });

  it('[JE4] deletes and returns the script to select', () => {
    expect(withoutScript(three, 2)).toMatchObject({ next: 3 });
    expect(withoutScript(three, 3)).toMatchObject({ next: 2 });
    expect(withoutScript([script(1)], 1)).toEqual({ scripts: [], next: undefined });
  });

  it('[JE4] changes one and leaves the given list alone', () => {
    expect(withChange(three, 2, { enabled: false }).map(({ enabled }) => enabled)).toEqual([true, false, true]);
    expect(three[1]?.enabled).toBe(true);
  });

  it('[JE1] recognises the limit', () => {
    const many = Array.from({ length: configurationLimits.scripts }, (_, index) => script(index + 1));
    expect([isFull(many.slice(1)), isFull(many)]).toEqual([false, true]);
  });
});
