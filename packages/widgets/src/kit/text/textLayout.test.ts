import { describe, expect, it } from 'vitest';
import { darkInk, fontDefaults, fontStack, pageInk } from '../fontDefaults.ts';
import sheet from './text.css?raw';
import { layText, liveTextProps, placeLines, stillTextProps } from './textLayout.ts';

const box = { x: 100, y: 50, width: 80, height: 60 };

describe('placing lines', () => {
  it('aligns both ways', () => {
    const at = (textAlign: 'left' | 'center' | 'right', verticalAlign: 'top' | 'middle' | 'bottom') =>
      placeLines(['a', 'b'], box, { fontSize: 10, lineHeight: 2, textAlign, verticalAlign }).map(({ x, y }) => [x, y]);
    expect(at('left', 'top')).toEqual([
      [100, 63.5],
      [100, 83.5],
    ]);
    expect(at('center', 'middle')).toEqual([
      [140, 73.5],
      [140, 93.5],
    ]);
    expect(at('right', 'bottom')).toEqual([
      [180, 83.5],
      [180, 103.5],
    ]);
  });

  it('ends with an ellipsis where there is no more room, and keeps at least one line', () => {
    const laid = (height?: number) => layText('a\nbc\nd', box, { fontSize: 10 }, height).map(({ text }) => text);
    expect(laid()).toEqual(['a', 'bc', 'd']);
    expect(laid(40)).toEqual(['a', 'bc', 'd']);
    expect(laid(24)).toEqual(['a', 'b…']);
    expect(laid(4)).toEqual(['a…']);
  });

  it('[WK19] what is usual of a text is a class, and only that', () => {
    const usual = 'text-start usual-font usual-size usual-ink';
    expect(stillTextProps({})).toEqual({ className: `still-text ${usual}` });
    expect(liveTextProps({ color: '' })).toEqual({ className: `live-text ${usual}` });
    expect(liveTextProps({ fontFamily: 'Arial', fontSize: 13, color: '#ff0000', textAlign: 'right' })).toEqual({
      className: 'live-text text-end',
      ...{ fontFamily: fontStack('Arial'), fontSize: 13, fill: '#ff0000' },
    });
    const marked = stillTextProps({ fontWeight: 'bold', fontStyle: 'italic', textDecoration: 'underline' });
    expect(marked).toMatchObject({ fontWeight: 'bold', fontStyle: 'italic', style: { textDecoration: 'underline' } });
  });

  it('[WK19] the classes say what the defaults do', () => {
    const ruleOf = (name: string) => new RegExp(`\\.${name} \\{\\s*([^}]*?);\\s*\\}`).exec(sheet)?.[1];
    expect(ruleOf('usual-font')).toBe(`font-family: ${fontStack()}`);
    expect(ruleOf('usual-size')).toBe(`font-size: ${fontDefaults.fontSize}px`);
    expect(ruleOf('usual-ink')).toBe(`fill: ${pageInk}`);
    expect(ruleOf('dark-ink')).toBe(`fill: ${darkInk}`);
    expect(stillTextProps({ color: darkInk })).toEqual({
      className: 'still-text text-start usual-font usual-size dark-ink',
    });
    expect(ruleOf('text-end')).toBe('text-anchor: end');
  });
});
