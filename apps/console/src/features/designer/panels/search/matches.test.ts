import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzyScore, matches } from './matches.ts';

describe('searching', () => {
  it('[DP21] finds each word, in any order, in any language and width', () => {
    expect(matches('', ['x'])).toBe(true);
    expect(matches('泵 run', ['1# 泵运行', 'Pump running'])).toBe(true);
    expect(matches('ＰＵＭＰ', ['pump'])).toBe(true);
    expect(matches('pump stop', ['pump running'])).toBe(false);
  });

  it('[DP22] a whole match beats beginnings of words, those beat strewn letters', () => {
    const score = (text: string) => fuzzyScore('al', text) ?? Number.NEGATIVE_INFINITY;
    expect(score('Align left')).toBeGreaterThan(score('Actual large'));
    expect(fuzzyScore('alft', 'Align left')).toBeDefined();
    expect(fuzzyScore('zz', 'Align left')).toBeUndefined();
    expect(fuzzyScore('左齐', '左对齐')).toBeDefined();
    expect(fuzzyScore('zoom in', 'Zoom in') ?? 0).toBeGreaterThan(fuzzyScore('zoom in', 'Zoom to main') ?? 0);
  });

  it('[DP22] every part of a text is found in it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(20), fc.nat(20), (text, from, length) => {
        expect(fuzzyScore(text.slice(from, from + length), text)).toBeDefined();
      }),
    );
  });
});
