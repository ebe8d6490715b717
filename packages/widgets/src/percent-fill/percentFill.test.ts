import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { cornerRadius, levelShape } from './fillShape.ts';
import { percentFill } from './percentFill.ts';
import { type PercentFillAddon, percentFillFields } from './percentFillAddon.ts';

const box = { x: 0, y: 0, width: 10, height: 20 };
const data = Binding.parse({ signalArray: [{ signalId: 7, equipId: 1, unit: 'm', decimals: 1 }] });
const live = (dataAddon: Record<string, unknown> = {}) =>
  liveWidget(percentFill, newWidget(percentFill, { dataAddon, data }));

describe('a percent fill', () => {
  it('has the documented defaults', () => {
    expect(percentFillFields.schema.parse({})).toMatchObject({
      type: 'rectangleChart',
      min: 0,
      max: 100,
      textType: 'percentage',
    });
  });

  it('grows in the configured direction', () => {
    const path = (direction: PercentFillAddon['direction']) =>
      levelShape(box, { type: 'rectangleChart', direction }, 0.25);
    expect(path('up')).toBe('0,15 10,15 10,20 0,20');
    expect(path('down')).toBe('0,0 10,0 10,5 0,5');
    expect(path('right')).toBe('0,0 2.5,0 2.5,20 0,20');
    expect(path('left')).toBe('7.5,0 10,0 10,20 7.5,20');
    expect(levelShape(box, { type: 'capacityChart', direction: 'left' }, 0.25)).toBe(path('up'));
    expect(levelShape(box, { type: 'doughnutChart', direction: 'up' }, 0.5)).toContain('A5 5');
    expect(levelShape(box, { type: 'rectangleChart', direction: 'up' }, 0)).toBe('');
  });

  it('writes the share, the value or nothing', () => {
    const share = live({ min: 100, max: 300 });
    share.show(good(150));
    expect(share.text('text')).toBe('25%');
    share.show(good(999));
    expect(share.text('text')).toBe('100%');
    const value = live({ textType: 'value' });
    value.show(good(4.25));
    expect(value.text('text')).toBe('4.3 m');
    expect(live({ textType: 'none' }).text('text')).toBeUndefined();
  });

  it('[WK9] is full at the upper limit of its signal, or at its own bound', () => {
    const signalArray = [{ signalId: 7, equipId: 1, lowerLimit: 1, upperLimit: 5 }];
    const shareIn = (mode: string) => {
      const fill = liveWidget(percentFill, newWidget(percentFill, { data: Binding.parse({ signalArray, mode }) }));
      fill.show(good(2));
      return fill.text('text');
    };
    expect([shareIn('adapt'), shareIn('fixed')]).toEqual(['25%', '2%']);
  });

  it('is empty without a number and dim for an old one', () => {
    const shown = live();
    shown.show(good('full'));
    expect([shown.attribute('level', 'points'), shown.text('text')]).toEqual(['', '--']);
    shown.show(good(50, { stale: true }));
    expect(shown.attribute('level', 'data-dim')).toBe('');
  });

  it('rounds a vessel unless the style sets a radius', () => {
    expect(cornerRadius(box, 'capacityChart', undefined)).toBeCloseTo(1.4);
    expect(cornerRadius(box, 'capacityChart', 0)).toBe(0);
    expect(cornerRadius(box, 'rectangleChart', undefined)).toBe(0);
    expect(cornerRadius(box, 'rectangleChart', 99)).toBe(5);
  });
});
