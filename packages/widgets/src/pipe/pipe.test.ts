import { Binding, type LeafWidget } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { drawWidget, good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { pipe } from './pipe.ts';
import { pipeArrows } from './pipeArrows.ts';
import { pipePath, trimmed } from './pipePath.ts';

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

describe('the path of a pipe', () => {
  const level = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  const hops = [{ at: { x: 50, y: 0 }, reach: 13 }];

  it('[LN3] bridges what it crosses upwards, whichever way it runs, or leaves a gap', () => {
    const path = (points: typeof level, crossing: 'none' | 'bridge' | 'gap') =>
      pipePath(points, { radius: 8, hops, crossing, width: 10 });
    expect(path(level, 'bridge')).toBe('M0 0L37 0A13 13 0 0 1 63 0L100 0');
    expect(path(level.toReversed(), 'bridge')).toBe('M100 0L63 0A13 13 0 0 0 37 0L0 0');
    expect(path(level, 'gap')).toBe('M0 0L42 0M58 0L100 0');
    expect(path(level, 'none')).toBe('M0 0L100 0');
  });

  it('[LN3] a crossing that is not on it is not shown', () => {
    const beside = [{ at: { x: 50, y: 5 }, reach: 13 }];
    expect(pipePath(level, { radius: 0, hops: beside, crossing: 'bridge' })).toBe('M0 0L100 0');
    expect(pipePath([], { radius: 0 })).toBe('');
  });

  it('[LN2] ends before what it is joined to, even if it is shorter than that', () => {
    const bent = [...level, { x: 100, y: 50 }];
    expect(trimmed(bent, 10, 60)).toEqual([
      { x: 10, y: 0 },
      { x: 90, y: 0 },
    ]);
    expect(trimmed(level, 0, 500)).toHaveLength(2);
    expect(trimmed(level, 0, 0)).toBe(level);
  });
});

it('[LN3] an arrowhead makes way for a bridge', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  const at = (x: number) => pipeArrows(points, { width: 10, reverse: false, hops: [{ at: { x, y: 0 }, reach: 13 }] });
  expect(at(80)).toBe('M54.8 0L46 4L46 -4Z');
  expect(at(60)).toBe('M34.8 0L26 4L26 -4Z');
  expect(at(50)).toBe('');
});

describe('a tee', () => {
  const position = (meets: object) =>
    ({
      points: [
        { x: 0, y: 100 },
        { x: 200, y: 100 },
      ],
      rotate: 0,
      meets,
    }) as LeafWidget['position'];
  const tees = [{ at: { x: 100, y: 100 }, from: { x: 100, y: 92 }, width: 8 }];

  it('[LN2] opens the wall of the main pipe with its fluid, under the fluid itself', () => {
    const markup = drawWidget(pipe, newWidget(pipe, { position: position({ tees }) }));
    expect(markup).toContain('<path d="M96 96.6L96 94.4L104 94.4L104 96.6Z" fill="#c3c9d0" data-fill=""');
  });

  it('[LN2] the branch ends at the inner wall, and its fluid just inside', () => {
    const markup = drawWidget(pipe, newWidget(pipe, { position: position({ end: 4 }) }));
    expect(markup).toMatch(/d="M0 100L196 100"[^>]*class="pipe-wall"/);
    expect(markup).toMatch(/d="M0 100L197 100"[^>]*data-fill="stroke"/);
  });

  it('[LN2] of a cable is a dot', () => {
    const dataAddon = { medium: 'cable', joints: { end: { widgetId: 'a' } } };
    const markup = drawWidget(pipe, newWidget(pipe, { position: position({}), dataAddon }));
    expect(markup).toContain('<path d="M196.5 100a3.5 3.5');
    const joined = { medium: 'cable', joints: { end: { widgetId: 'a', port: 1 } } };
    expect(drawWidget(pipe, newWidget(pipe, { position: position({}), dataAddon: joined }))).not.toContain('a3.5');
  });
});

describe('cables and signal lines', () => {
  const draw = (dataAddon: object) => drawWidget(pipe, newWidget(pipe, { dataAddon: dataAddon as never }));

  it('[LN1] are thin lines, electric signals dashed, the others marked', () => {
    expect(draw({ medium: 'cable' })).toMatch(/stroke-width="2"[^>]*class="pipe-wall"/);
    expect(draw({ medium: 'signal' })).toContain('class="pipe-wall pipe-signal"');
    const marked = (['pneumatic', 'hydraulic', 'data', 'capillary'] as const).map((signal) =>
      draw({ medium: 'signal', signal }),
    );
    for (const markup of marked) expect(markup).toContain('stroke-width="1.5"');
    expect(new Set(marked).size).toBe(4);
  });

  it('[LN1] are coloured by animations of fill and of border', () => {
    const line = /class="pipe-wall"/;
    expect(draw({ medium: 'cable' })).toMatch(line);
    expect(draw({ medium: 'cable' })).toContain('data-fill="stroke" data-stroke=""');
  });

  it('[LN1] tell the editor how wide they are drawn', () => {
    const look = (dataAddon: Record<string, unknown>) => pipe.line?.({ style: { strokeWidth: 20 }, dataAddon });
    expect(look({})).toEqual({ width: 20, bore: 16, hops: false });
    expect(look({ medium: 'cable', crossing: 'bridge' })).toEqual({ width: 2, bore: 0, hops: true });
    expect(look({ medium: 'signal', lineWidth: 'x' })).toEqual({ width: 2, bore: 0, hops: false });
  });
});

describe('the direction of flow', () => {
  it('[LN4] follows the sign of the value if the line says so', () => {
    const shown = live({ signed: true });
    const isBack = () => shown.attribute('flow', 'class')?.includes('reverse') ?? false;
    shown.show(good(5));
    expect([isBack(), shown.attribute('ahead', 'display'), shown.attribute('back', 'display')]).toEqual([
      false,
      undefined,
      'none',
    ]);
    shown.show(good(-5));
    expect([isBack(), shown.attribute('ahead', 'display'), shown.attribute('back', 'display')]).toEqual([
      true,
      'none',
      undefined,
    ]);
    shown.show(good(-5, { stale: true }));
    expect(isBack()).toBe(false);
  });

  it('[LN4] a reversed line flows ahead for negative values', () => {
    const shown = live({ signed: true, reverse: true });
    shown.show(good(-5));
    expect(shown.attribute('flow', 'class')).toBe('pipe-flow');
  });
});
