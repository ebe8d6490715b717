import { describe, expect, it } from 'vitest';
import { drawWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { text } from './text.tsx';

const lines = (value: string, style = {}) => {
  const root = parseMarkup(drawWidget(text, newWidget(text, { dataAddon: { text: value }, style })));
  return root.querySelectorAll('tspan').map((line) => line.textContent);
};

describe('a text', () => {
  it('is set in the designer’s font', () => {
    expect(text.style).toMatchObject({ fontFamily: 'Microsoft YaHei', fontSize: 12 });
  });

  it('keeps its lines and wraps what is wider than its box', () => {
    expect(lines('一\n\n二')).toEqual(['一', '', '二']);
    expect(lines('水'.repeat(40), { fontSize: 20 })).toEqual([
      '水'.repeat(10),
      '水'.repeat(10),
      '水'.repeat(10),
      '水'.repeat(10),
    ]);
  });

  it('leaves room between a visible border and itself', () => {
    expect(lines('水'.repeat(10), { fontSize: 20, stroke: 'red' })).toEqual(['水'.repeat(9), '水']);
  });

  it('is made smaller to fit its box where that is wanted', () => {
    const laid = (fits: boolean) => {
      const position = { x: 0, y: 0, width: 60, height: 18, rotate: 0 };
      const widget = { ...newWidget(text, { dataAddon: { text: 'River level', fits } }), position };
      return parseMarkup(drawWidget(text, widget)).querySelectorAll('tspan').length;
    };
    expect([laid(false), laid(true)]).toEqual([2, 1]);
  });

  it('shows markup as it was typed', () => {
    expect(lines('<b>1</b> & 2')).toEqual(['<b>1</b> & 2']);
  });
});
