import { describe, expect, it } from 'vitest';
import { fittedStyle } from './fitText.ts';
import { layText } from './textLayout.ts';

const box = { x: 0, y: 0, width: 60, height: 18 };
const style = { fontSize: 12, lineHeight: 1.5 };
const fitted = (text: string, within = box) => fittedStyle(text, within, style);
const lines = (text: string) => layText(text, box, fitted(text)).map((line) => line.text);

describe('a text that fits its box', () => {
  it('is left as it is where there is room', () => {
    expect(fitted('水位')).toEqual(style);
    expect(fitted('River level', { ...box, width: 200 })).toEqual(style);
    expect(fitted('River level', { ...box, height: 60 })).toEqual(style);
  });

  it('becomes smaller until it is one line, or its lines have room', () => {
    expect(lines('River level')).toEqual(['River level']);
    expect(fitted('River level').fontSize).toBeLessThan(12);
    expect(lines('Raw water temperature')).toEqual(['Raw water', 'temperature']);
  });

  it('is never smaller than can be read, and keeps words whole as long as that lasts', () => {
    expect(fitted('Uninterruptible power supply of the pump house').fontSize).toBe(7.2);
    expect(fitted('temperature').fontSize).toBeGreaterThan(7.2);
    expect(lines('temperature')).toEqual(['temperature']);
  });

  it('of many lines is made smaller by its height', () => {
    const many = { x: 0, y: 0, width: 300, height: 40 };
    expect(fittedStyle('一\n二\n三', many, style).fontSize).toBeLessThan(12);
  });
});
