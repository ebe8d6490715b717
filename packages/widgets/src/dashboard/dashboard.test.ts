import { Binding, positionOf } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawWidget, good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { dashboard } from './dashboard.ts';
import { dashboardFields } from './dashboardAddon.ts';
import { angleOf, stageArcs } from './dial.ts';
import { limitShares } from './limitShares.ts';
import { mostMarks, scaleMarks } from './scaleMarks.ts';

const signalArray = [{ signalId: 7, equipId: 1, unit: 'bar', decimals: 1, upperLimit: 80 }];
const data = Binding.parse({ signalArray, mode: 'fixed' });
const live = (dataAddon: Record<string, unknown> = {}) =>
  liveWidget(dashboard, newWidget(dashboard, { dataAddon, data }));
const numbersOf = (gauge: ReturnType<typeof live>) =>
  Array.from({ length: mostMarks }, (_, index) => gauge.text(`mark-${index}`) || []).flat();

describe('a gauge', () => {
  it('has the documented defaults', () => {
    const addon = dashboardFields.schema.parse({});
    expect(addon).toMatchObject({ type: 'monochrome', minVal: 0, maxVal: 100 });
    expect(addon.stages.map(({ value }) => value)).toEqual([25, 50, 75, 100]);
  });

  it('turns its pointer from end to end, and no further', () => {
    const gauge = live();
    const angle = (value: number) => {
      gauge.show(good(value));
      const [, x, y] = /^(\S+),(\S+) /.exec(gauge.attribute('pointer', 'points') ?? '') ?? [];
      return Math.round((Math.atan2(Number(x) - 110, 70 - Number(y)) * 180) / Math.PI);
    };
    expect(angle(0)).toBe(-135);
    expect(angle(50)).toBe(0);
    expect(angle(100)).toBe(135);
    expect(angle(1e9)).toBe(135);
    expect(angle(-5)).toBe(-135);
    expect(gauge.text('text')).toBe('-5.0 bar');
  });

  it('has neither pointer nor arc without a number, and dim ones for an old value', () => {
    const gauge = live();
    gauge.show(good('text'));
    expect(gauge.attribute('pointer', 'points')).toBe('');
    expect(gauge.attribute('arc', 'd')).toBe('');
    gauge.show(good(40, { stale: true }));
    expect(gauge.attribute('pointer', 'points')).not.toBe('');
    expect(gauge.attribute('arc', 'd')).not.toBe('');
    expect(gauge.attribute('arc', 'data-dim')).toBe('');
    gauge.show(good(40));
    expect(gauge.attribute('arc', 'data-dim')).toBeUndefined();
  });

  it('draws its stages in place of an arc', () => {
    const markup = drawWidget(dashboard, newWidget(dashboard, { dataAddon: { type: 'multistage' } }));
    expect(markup).toContain('#c8553d');
    expect(markup).not.toContain('data-part="arc"');
  });

  it('colours the ranges beyond its limits only while the value is there', () => {
    const gauge = live();
    gauge.show(good(50));
    const above = gauge.attribute('limits', 'd') ?? '';
    expect(above.match(/M/g)).toHaveLength(1);
    const calm = gauge.attribute('limits', 'fill');
    gauge.show(good(81));
    expect(gauge.attribute('limits', 'fill')).not.toBe(calm);
    gauge.show(good(80));
    expect(gauge.attribute('limits', 'fill')).toBe(calm);
  });

  it('follows a limit that is changed in the plant', () => {
    const limits = { min: 0, max: 200 };
    expect(limitShares({ upperLimit: 150, lowerLimit: 20 }, limits)).toEqual({ below: [0, 0.1], above: [0.75, 1] });
    expect(limitShares({ upperLimit: null }, limits)).toEqual({ below: [0, 0], above: [1, 1] });
    expect(limitShares(undefined, limits)).toEqual({ below: [0, 0], above: [1, 1] });
  });

  it('[WK9] has the limits of its signal for a scale, and follows them when they change in the plant', () => {
    const position = positionOf.box.parse({ x: 0, y: 0, width: 200, height: 200 });
    const adapting = newWidget(dashboard, { position, data: Binding.parse({ signalArray }) });
    let signal = adapting.data.signalArray[0];
    const gauge = liveWidget(dashboard, adapting, { signal: () => signal });
    expect(numbersOf(gauge)).toEqual(['0', '20', '40', '60', '80']);
    gauge.show(good(40));
    const middle = gauge.attribute('pointer', 'points');
    const ticks = gauge.attribute('ticks', 'd');
    signal = signal && { ...signal, lowerLimit: 0.2, upperLimit: 0.8 };
    gauge.show(good(0.5));
    expect(gauge.attribute('pointer', 'points')).toBe(middle);
    expect(numbersOf(gauge)).toEqual(['0.2', '0.3', '0.4', '0.5', '0.6', '0.7', '0.8']);
    expect(gauge.attribute('ticks', 'd')).not.toBe(ticks);
  });

  it('[WK9] a scale that ends at the limits shows what is beyond them all around', () => {
    const gauge = liveWidget(dashboard, newWidget(dashboard, { data: Binding.parse({ signalArray }) }));
    gauge.show(good(79));
    expect(gauge.root.querySelector('[data-part="limits"]')).toBeNull();
    gauge.show(good(81));
    expect(gauge.attribute('limits', 'd')).toMatch(/^M/);
    gauge.show(good(79));
    expect(gauge.attribute('limits', 'd')).toBe('');
    gauge.part?.dispose?.();
    expect(gauge.root.querySelector('[data-part="limits"]')).toBeNull();
  });

  it.each([true, false])(
    'ranges that are made later cast the shadow of the gauge, with its value or without (%s)',
    (showValue) => {
      const more = { dataAddon: { showValue }, style: { shadow: true } };
      const gauge = liveWidget(dashboard, newWidget(dashboard, { ...more, data: Binding.parse({ signalArray }) }));
      gauge.show(good(81));
      const limits = gauge.root.querySelector('[data-part="limits"]');
      expect(limits?.parentElement).toBe(gauge.root.querySelector('[data-part="ticks"]')?.parentElement);
      expect(limits?.parentElement).not.toBe(gauge.root);
    },
  );

  it('shows no limits if they are disabled', () => {
    const dataAddon = { showLimits: false };
    const gauge = liveWidget(dashboard, newWidget(dashboard, { dataAddon, data: Binding.parse({ signalArray }) }));
    gauge.show(good(81));
    expect(gauge.root.querySelector('[data-part="limits"]')).toBeNull();
  });

  it('puts stages in order and leaves out what is empty', () => {
    const color = 'red';
    expect(
      stageArcs([
        { value: 100, color },
        { value: 40, color },
        { value: 40, color: 'blue' },
      ]),
    ).toEqual([
      { from: 0, to: 0.4, color },
      { from: 0.4, to: 1, color },
    ]);
    expect(angleOf(0.5)).toBe(0);
  });

  it('divides its scale into numbers that are short', () => {
    const texts = (min: number, max: number) => scaleMarks(min, max).marks.map(({ text }) => text);
    expect(texts(0, 100)).toEqual(['0', '20', '40', '60', '80', '100']);
    expect(texts(0, 1.6)).toEqual(['0', '0.4', '0.8', '1.2', '1.6']);
    expect(texts(0, 60_000).at(-1)).toBe('60k');
    expect(texts(-5e6, 5e6)[0]).toBe('-5M');
    expect(texts(5, 5)).toHaveLength(6);
    expect(texts(0, 80)).toEqual(['0', '20', '40', '60', '80']);
    expect(texts(-50, 150)).toEqual(['-50', '0', '50', '100', '150']);
    expect(texts(0, 2.6)).toEqual(['0', '0.5', '1', '1.5', '2', '2.5']);
    expect(texts(100, 0)[0]).toBe('100');
  });

  it('has room for the numbers of every scale, each on it', () => {
    const end = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(end, end, (min, max) => {
        const { marks, minor } = scaleMarks(min, max);
        expect(marks.length).toBeGreaterThan(1);
        expect(marks.length).toBeLessThanOrEqual(mostMarks);
        for (const share of [...marks.map((mark) => mark.share), ...minor]) {
          expect(share).toBeGreaterThan(-1e-3);
          expect(share).toBeLessThan(1.001);
        }
      }),
    );
  });
});
