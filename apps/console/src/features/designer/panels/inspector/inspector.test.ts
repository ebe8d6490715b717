import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonOf } from './common.ts';
import { headOf, readPath, writePath } from './paths.ts';

describe('paths', () => {
  const widget = { style: { fill: 'red' }, dataAddon: { steps: [{ value: 25 }, { value: 50 }] } };

  it('[DP13] read fields and items, and nothing of the prototype', () => {
    expect(readPath(widget, 'style.fill')).toBe('red');
    expect(readPath(widget, 'dataAddon.steps.1.value')).toBe(50);
    expect(readPath(widget, 'style.none.deeper')).toBeUndefined();
    expect(readPath(widget, 'style.constructor')).toBeUndefined();
  });

  it('[DP13] write a copy that shares what was not on the way', () => {
    const next = writePath(widget, 'dataAddon.steps.0.value', 30);
    expect(next.dataAddon.steps).toEqual([{ value: 30 }, { value: 50 }]);
    expect(next.style).toBe(widget.style);
    expect(next.dataAddon.steps[1]).toBe(widget.dataAddon.steps[1]);
    expect(widget.dataAddon.steps[0]?.value).toBe(25);
  });

  it('[DP13] make what is missing and take out what becomes undefined', () => {
    expect(writePath({}, 'style.stroke.deep', 1)).toEqual({ style: { stroke: { deep: 1 } } });
    expect(writePath(widget, 'style.fill', undefined).style).toEqual({});
    expect(headOf('style.fill')).toBe('style');
  });

  it('[DP13] what is written is read', () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const path = fc.array(key, { minLength: 1, maxLength: 4 }).map((keys) => keys.join('.'));
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(fc.integer(), fc.dictionary(key, fc.integer()))), path, (into, at) => {
        expect(readPath(writePath(into, at, 7), at)).toBe(7);
      }),
    );
  });
});

describe('what several widgets have', () => {
  it('[DP12] one value, also when it is an object, or several', () => {
    const read = ({ fill }: { fill: unknown }) => fill;
    expect(commonOf([{ fill: 'red' }, { fill: 'red' }], read)).toEqual({ isMixed: false, value: 'red' });
    expect(commonOf([{ fill: { a: 1, b: 2 } }, { fill: { b: 2, a: 1 } }], read).isMixed).toBe(false);
    expect(commonOf([{ fill: 'red' }, { fill: 'blue' }], read).isMixed).toBe(true);
    expect(commonOf([], read)).toEqual({ isMixed: false, value: undefined });
  });
});
