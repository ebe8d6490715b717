import { describe, expect, it } from 'vitest';
import { fontDefaults, fontStack } from '../fontDefaults.ts';
import sheet from './live-text.css?raw';
import { liveTextProps, placeLines, textProps } from './textLayout.ts';

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

  it('uses the font of the style, or the designer’s default', () => {
    expect(textProps({})).toMatchObject({ fontSize: 12, textAnchor: 'start', fill: '#1f2429' });
    expect(textProps({}).fontFamily).toMatch(/^"Microsoft YaHei", /);
    const props = textProps({ fontWeight: 'bold', fontStyle: 'italic', textDecoration: 'underline', color: '' });
    expect(props).toMatchObject({ fontWeight: 'bold', fontStyle: 'italic', style: { textDecoration: 'underline' } });
    expect(props.fill).toBe('#1f2429');
  });

  it('of a live text what is usual is a class, and only that', () => {
    expect(liveTextProps({})).toEqual({ className: 'live-text text-start usual-font usual-size usual-ink' });
    expect(liveTextProps({ fontFamily: 'Arial', fontSize: 13, color: '#ff0000', textAlign: 'right' })).toEqual({
      className: 'live-text text-end',
      ...{ fontFamily: fontStack('Arial'), fontSize: 13, fill: '#ff0000' },
    });
  });

  it('of a live text the classes say what the defaults do', () => {
    const ruleOf = (name: string) => new RegExp(`\\.${name} \\{\\s*([^}]*?);\\s*\\}`).exec(sheet)?.[1];
    expect(ruleOf('usual-font')).toBe(`font-family: ${fontStack()}`);
    expect(ruleOf('usual-size')).toBe(`font-size: ${fontDefaults.fontSize}px`);
    expect(ruleOf('usual-ink')).toBe(`fill: ${fontDefaults.color}`);
    expect(ruleOf('text-end')).toBe('text-anchor: end');
  });
});
