import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapText } from './wrapText.ts';

/** Every character is one unit wide. */
const wrap = (text: string, width: number) => wrapText(text, width, (part) => [...part].length);

describe('wrapping', () => {
  it('keeps what fits, and typed line breaks', () => {
    expect(wrap('one two', 7)).toEqual(['one two']);
    expect(wrap('a\nb\r\n\nc', 10)).toEqual(['a', 'b', '', 'c']);
    expect(wrap('', 10)).toEqual(['']);
  });

  it('breaks at spaces and cuts what is longer than a line', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrap('abcdefgh ij', 3)).toEqual(['abc', 'def', 'gh', 'ij']);
  });

  it('breaks between Chinese characters, but neither before closing marks nor after opening ones', () => {
    expect(wrap('进水流量计', 2)).toEqual(['进水', '流量', '计']);
    expect(wrap('进水流，量', 3)).toEqual(['进水', '流，量']);
    expect(wrap('进水（流）', 3)).toEqual(['进水', '（流）']);
  });

  it('loses no character, and no line is too long', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '水', '，', '（', '7', '\n'), maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 3, max: 20 }), (given, width) => {
        const lines = wrap(given, width);
        expect(lines.join('').replaceAll(' ', '')).toBe(given.replaceAll(/[ \n]/g, ''));
        for (const line of lines) expect([...line].length).toBeLessThanOrEqual(width);
      }),
    );
  });

  it('comes to an end where there is no room at all', () => {
    expect(wrap('水泵 ab', 0)).toEqual(['水', '泵', 'a', 'b']);
  });
});
