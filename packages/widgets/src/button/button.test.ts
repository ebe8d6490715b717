import { newClickEvent } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { drawWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { button } from './button.tsx';

describe('a button', () => {
  it('has the documented radius, as far as there is room', () => {
    const rx = (style = {}, height = 100) => {
      const position = { x: 0, y: 0, width: 100, height, rotate: 0 };
      return parseMarkup(drawWidget(button, newWidget(button, { style, position })))
        .querySelector('rect')
        ?.getAttribute('rx');
    };
    expect(rx()).toBe('10');
    expect(rx({}, 12)).toBe('6');
    expect(rx({ radius: 3 })).toBe('3');
  });

  it('is marked as inactive while it has no event', () => {
    const draw = (part: object, mode: 'edit' | 'view' = 'view') =>
      drawWidget(button, newWidget(button, part), { mode });
    expect(draw({})).toContain('aria-disabled="true"');
    expect(draw({ clickEvent: { ...newClickEvent(), enable: false } })).toContain('aria-disabled="true"');
    expect(draw({ clickEvent: newClickEvent() })).not.toContain('aria-disabled');
    expect(draw({}, 'edit')).not.toMatch(/aria-disabled|widget-button"/);
  });
});
