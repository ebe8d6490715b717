import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { drawWidget, good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { pipe } from './pipe.ts';
import { pipeArrows } from './pipeArrows.ts';

const data = Binding.parse({ signalArray: [{ signalId: 7, equipId: 1 }] });
const live = (dataAddon: Record<string, unknown> = {}) => liveWidget(pipe, newWidget(pipe, { dataAddon, data }));

describe('a pipe', () => {
  it('flows while its condition is met', () => {
    const shown = live();
    const flows = () => shown.attribute('flow', 'display') === undefined;
    expect(flows()).toBe(false);
    shown.show(good(1));
    expect(flows()).toBe(true);
    shown.show(good(0));
    expect(flows()).toBe(false);
    const above = live({ symbol: '>', value: '10' });
    above.show(good(10.5));
    expect(above.attribute('flow', 'display')).toBeUndefined();
  });

  it('does not flow and is marked for stale, bad or missing values', () => {
    const shown = live();
    for (const reading of [good(1, { stale: true }), good(1, { code: '1715' }), good(null)]) {
      shown.show(reading);
      expect(shown.attribute('flow', 'display')).toBe('none');
      expect(shown.attribute('pipe', 'data-old')).toBe('');
    }
    shown.show(good(0));
    expect(shown.attribute('pipe', 'data-old')).toBeUndefined();
  });

  it('claims nothing, and is not marked, when it is bound to nothing', () => {
    const plain = liveWidget(pipe, newWidget(pipe, { data: Binding.parse({}) }));
    plain.part?.update();
    expect(plain.attribute('pipe', 'data-old')).toBeUndefined();
  });

  it('has its speed as the time of one period', () => {
    const draw = (speed: number) => drawWidget(pipe, newWidget(pipe, { dataAddon: { speed } }));
    expect(draw(30)).toContain('--pipe-time:1000ms');
    expect(draw(60)).toContain('--pipe-time:500ms');
    expect(drawWidget(pipe, newWidget(pipe, { dataAddon: { reverse: true } }))).toContain('pipe-flow-reverse');
  });

  it('points along its long stretches, the other way when reversed', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 20 },
    ];
    const ahead = pipeArrows(points, { width: 10, reverse: false });
    expect(ahead).toBe('M54.8 0L46 4L46 -4Z');
    expect(pipeArrows(points, { width: 10, reverse: true })).toBe('M45.2 0L54 -4L54 4Z');
    expect(
      pipeArrows(
        [points[0], points[0]].flatMap((point) => point ?? []),
        { width: 10, reverse: false },
      ),
    ).toBe('');
  });
});
