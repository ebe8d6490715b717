import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { imageText } from './imageText.ts';

await loadDrawings([imageText]);

const draw = (dataAddon: Record<string, unknown>, mode: 'edit' | 'view' = 'view') =>
  parseMarkup(drawWidget(imageText, newWidget(imageText, { dataAddon }), { mode }));
const layoutOf = (root: ReturnType<typeof draw>) => root.querySelector('article')?.getAttribute('data-layout');

describe('a card', () => {
  it('[WK25] gives all its room to the text while there is no picture; the designer shows its place', () => {
    expect(layoutOf(draw({}))).toBe('none');
    expect(layoutOf(draw({ image: 'https://evil.example/x.png' }))).toBe('none');
    expect(layoutOf(draw({}, 'edit'))).toBe('left');
    expect(layoutOf(draw({ image: '/lfscada/file/7', layout: 'behind' }))).toBe('behind');
    expect(draw({ image: '/lfscada/file/7', layout: 'none' }).querySelector('img')).toBeNull();
  });

  it('[WK25] shows lines as lines, and nothing for what is empty', () => {
    const root = draw({ title: '', text: 'one\n<b>two</b>' });
    expect([root.querySelector('strong'), root.querySelector('p')?.textContent]).toEqual([null, 'one\n<b>two</b>']);
  });
});
