import { type AnimationKind, Animations } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { type LiveReading, unknownReading } from '../live.ts';
import { FakeClock } from '../runtime/testing/FakeClock.ts';
import { FakeNode } from '../runtime/testing/FakeNode.ts';
import type { AnimationPart } from './Animator.ts';
import { animate } from './animators.ts';
import { PaintPriority } from './PaintPriority.ts';
import { PhaseClock } from './PhaseClock.ts';

const good = (value: LiveReading['value']): LiveReading => ({ value, code: '200', time: 1, stale: false });
const stale = (value: LiveReading['value']): LiveReading => ({ ...good(value), stale: true });
const bad = (value: LiveReading['value']): LiveReading => ({ ...good(value), code: '1711' });

const position = { x: 10, y: 20, width: 40, height: 20, rotate: 30 };

interface Given {
  node?: FakeNode;
  clock?: FakeClock;
  isStill?: boolean;
  depth?: number;
  paints?: PaintPriority;
}

function part(kind: AnimationKind, config: Record<string, unknown>, given: Given = {}): AnimationPart {
  const { node = new FakeNode(), clock = new FakeClock(), isStill = false, depth = 0 } = given;
  const parsed = Animations.parse({ [kind]: { enable: true, config } })[kind]?.config;
  const { paints = new PaintPriority() } = given;
  const world = { position, depth, paints, phase: new PhaseClock(clock), isStill };
  return animate(kind, { element: node.element, ...world }, parsed as never);
}

describe('visiable', () => {
  it('[WG20] shows while the condition is met, hides while it is not', () => {
    const node = new FakeNode();
    const shown = part('visiable', { value: 1 }, { node });
    shown.update(good(0));
    expect(node.style.display).toBe('none');
    shown.update(good(1));
    expect(node.style.display).toBe('');
  });

  it('[WG20] with `hide` it is the other way round', () => {
    const node = new FakeNode();
    const hidden = part('visiable', { value: 1, hide: true }, { node });
    hidden.update(good(1));
    expect(node.style.display).toBe('none');
    hidden.update(good(0));
    expect(node.style.display).toBe('');
  });

  it('[WG21] an unknown or bad value meets no condition, a stale one can', () => {
    const node = new FakeNode();
    const shown = part('visiable', { symbol: '!=', value: 5 }, { node });
    for (const reading of [unknownReading, bad(1)]) {
      shown.update(reading);
      expect(node.style.display).toBe('none');
    }
    shown.update(stale(1));
    expect(node.style.display).toBe('');
  });

  it('[WG27] leaves the node as it was drawn', () => {
    const node = new FakeNode();
    node.style.display = 'block';
    const shown = part('visiable', { value: 1 }, { node });
    shown.update(good(0));
    shown.dispose();
    expect(node.style.display).toBe('block');
  });
});

describe('twinkle', () => {
  it('[WG22] blinks once a second, half on and half off, while the condition is met', () => {
    const node = new FakeNode();
    const clock = new FakeClock();
    const blinking = part('twinkle', { value: 1 }, { node, clock });
    blinking.update(good(1));
    const seen = Array.from({ length: 4 }, () => {
      const now = node.style.visibility;
      clock.pass(500);
      return now;
    });
    expect(new Set(seen)).toEqual(new Set(['', 'hidden']));
    expect(seen[0]).not.toBe(seen[1]);
    expect(seen[0]).toBe(seen[2]);
    blinking.update(good(0));
    expect([node.style.visibility, clock.waiting]).toEqual(['', 0]);
  });

  it('[WG22] all blink together, whenever they began', () => {
    const clock = new FakeClock();
    const phase = new PhaseClock(clock);
    const nodes = [new FakeNode(), new FakeNode()];
    const config = Animations.parse({ twinkle: { enable: true, config: { value: 1 } } }).twinkle?.config as never;
    for (const node of nodes) {
      const world = { position, depth: 0, paints: new PaintPriority(), phase, isStill: false };
      animate('twinkle', { element: node.element, ...world }, config).update(good(1));
      clock.pass(170);
    }
    expect(clock.waiting).toBe(1);
    for (let turn = 0; turn < 5; turn += 1) {
      clock.pass(500);
      expect(nodes[0]?.style.visibility).toBe(nodes[1]?.style.visibility);
    }
  });

  it('[WG22] in HTML it goes by opacity, so that it can be clicked all the time', () => {
    const node = new FakeNode({}, { isHtml: true });
    const clock = new FakeClock();
    part('twinkle', { value: 1 }, { node, clock }).update(good(1));
    const seen = [node.style.opacity];
    clock.pass(500);
    seen.push(node.style.opacity);
    expect(seen.sort()).toEqual(['', '0']);
    expect(node.style.visibility).toBe('');
  });

  it('[WG23] alternates between its colours and the widget colour', () => {
    const drawn = new FakeNode({ 'data-fill': '', 'data-stroke': '' });
    drawn.style.setProperty('fill', 'green');
    const clock = new FakeClock(1_000_000_000_000);
    const config = { value: 1, twinkleType: 'color', fill: 'red', stroke: 'blue' };
    const blinking = part('twinkle', config, { node: new FakeNode().with(drawn), clock });
    blinking.update(good(1));
    expect([drawn.style.fill, drawn.style.stroke]).toEqual(['red', 'blue']);
    clock.pass(500);
    expect([drawn.style.fill, drawn.style.stroke]).toEqual(['green', '']);
  });

  it('[WG24] shows a frame or its colours permanently with reduced motion', () => {
    const clock = new FakeClock();
    const node = new FakeNode();
    const framed = part('twinkle', { value: 1 }, { node, clock, isStill: true });
    framed.update(good(1));
    expect([node.children.length, node.style.visibility, clock.waiting]).toEqual([1, '', 0]);
    framed.update(good(0));
    expect(node.children).toEqual([]);

    const drawn = new FakeNode({ 'data-fill': '' });
    const coloured = { value: 1, twinkleType: 'color', fill: 'red' };
    part('twinkle', coloured, { node: new FakeNode().with(drawn), clock, isStill: true }).update(good(1));
    clock.pass(5000);
    expect(drawn.style.fill).toBe('red');
  });
});

describe('rotate', () => {
  it('[WG25] turns about its middle from its own rotation, one turn in `speed` ms, in its direction', () => {
    const node = new FakeNode();
    part('rotate', { value: 1, speed: 2500, direction: 'counterclockwise' }, { node }).update(good(1));
    const [turn] = node.animations;
    expect(turn?.options.duration).toBe(2500);
    expect(turn?.frames.map(({ transform }) => transform)).toEqual([
      'translate(30px,30px) rotate(30deg) translate(-30px,-30px)',
      'translate(30px,30px) rotate(-330deg) translate(-30px,-30px)',
    ]);
  });

  it('[WG25] rests where it is while the condition does not hold, and for an old value', () => {
    const node = new FakeNode();
    const turning = part('rotate', { value: 1 }, { node });
    turning.update(good(1));
    turning.update(good(0));
    expect(node.animations.map(({ state }) => state)).toEqual(['paused']);
    turning.update(good(1));
    turning.update(stale(1));
    expect(node.animations.map(({ state }) => state)).toEqual(['paused']);
    turning.dispose();
    expect(node.animations.map(({ state }) => state)).toEqual(['gone']);
  });

  it('[WG24] does not turn where people asked for stillness', () => {
    const node = new FakeNode();
    part('rotate', { value: 1 }, { node, isStill: true }).update(good(1));
    expect(node.animations).toEqual([]);
  });
});

describe('colours', () => {
  const dataArray = [
    { symbol: '>=', value: 80, color: 'red' },
    { symbol: '>=', value: 50, color: 'yellow' },
  ];

  it.each([
    ['fillColor', 'data-fill', 'fill', 'background'],
    ['borderColor', 'data-stroke', 'stroke', 'border-color'],
    ['fontColor', 'data-font', 'fill', 'color'],
  ] as const)('[WG26] %s takes the first rule that holds, else its own', (kind, mark, ofSvg, ofHtml) => {
    for (const isHtml of [false, true]) {
      const property = isHtml ? ofHtml : ofSvg;
      const drawn = new FakeNode({ [mark]: '' }, { isHtml });
      drawn.style.setProperty(property, 'green');
      const coloured = part(kind, { dataArray }, { node: new FakeNode().with(drawn) });
      const shown = [good(90), good(60), good(10), bad(90), unknownReading, good(80)].map((reading) => {
        coloured.update(reading);
        return drawn.style.getPropertyValue(property);
      });
      expect(shown).toEqual(['red', 'yellow', 'green', 'green', 'green', 'red']);
      coloured.dispose();
      expect(drawn.style.getPropertyValue(property)).toBe('green');
    }
  });

  it('[WG26] a mark may name the property to colour', () => {
    const head = new FakeNode({ 'data-stroke': 'fill' });
    part('borderColor', { dataArray }, { node: new FakeNode().with(head) }).update(good(90));
    expect([head.style.fill, head.style.stroke]).toEqual(['red', '']);
  });

  it('[WG26] writes nothing while the colour stays', () => {
    const drawn = new FakeNode({ 'data-fill': '' });
    const coloured = part('fillColor', { dataArray }, { node: new FakeNode().with(drawn) });
    coloured.update(good(90));
    coloured.update(good(95));
    expect(drawn.style.writes).toBe(1);
  });

  it('[WG28] a child outdoes its group, and what blinks outdoes both', () => {
    const drawn = new FakeNode({ 'data-fill': '' });
    const child = new FakeNode().with(drawn);
    const group = new FakeNode().with(child);
    const paints = new PaintPriority();
    const clock = new FakeClock(1_000_000_000_000);
    const rule = (color: string) => ({ dataArray: [{ symbol: '==', value: 1, color }] });
    const inner = part('fillColor', rule('blue'), { node: child, depth: 1, paints });
    const outer = part('fillColor', rule('grey'), { node: group, depth: 0, paints });
    const config = { value: 1, twinkleType: 'color', fill: 'red' };
    const blinking = part('twinkle', config, { node: group, depth: 0, paints, clock });
    inner.update(good(1));
    outer.update(good(1));
    expect(drawn.style.fill).toBe('blue');
    blinking.update(good(1));
    expect(drawn.style.fill).toBe('red');
    blinking.update(good(0));
    inner.update(good(0));
    expect(drawn.style.fill).toBe('grey');
  });
});

describe('move', () => {
  const points = [
    { x: 100, y: 0 },
    { x: 100, y: 100 },
  ];

  it('[WG33] stands on its path where its value is between the bounds', () => {
    const node = new FakeNode();
    const moved = part('move', { minVal: 10, maxVal: 20, points }, { node });
    const placeAt = (reading: LiveReading) => {
      moved.update(reading);
      return node.style.translate;
    };
    expect([good(10), good(12.5), good(15), good(17.5), good(20), good(99), good(-1)].map(placeAt)).toEqual([
      ...['', '50px 0px', '100px 0px', '100px 50px', '100px 100px', '100px 100px', ''],
    ]);
    expect([stale(20), bad(20), unknownReading].map(placeAt)).toEqual(['100px 100px', '', '']);
  });

  it('[WG33] an empty range and a path without length leave it where it is', () => {
    const node = new FakeNode();
    part('move', { minVal: 5, maxVal: 5 }, { node }).update(good(5));
    part('move', { points: [{ x: 0, y: 0 }] }, { node }).update(good(50));
    expect(node.style.translate).toBe('');
  });

  it('[WG27] leaves no trace, and glides only where motion is wanted', () => {
    const [node, still] = [new FakeNode(), new FakeNode()];
    const moved = part('move', { points }, { node });
    moved.update(good(50));
    part('move', { points }, { node: still, isStill: true }).update(good(50));
    expect([node.style.transition === '', still.style.transition]).toEqual([false, '']);
    moved.dispose();
    expect([node.style.translate, node.style.transition]).toEqual(['', '']);
  });
});

describe('size', () => {
  it('[WG34] grows from the side that stays', () => {
    const node = new FakeNode();
    const sized = part('size', { from: 'bottom' }, { node });
    sized.update(good(25));
    // The bottom of the box is at 40: what is drawn there stays there.
    expect([node.style.scale, node.style.translate]).toEqual(['1 0.25', '0px 30px']);
    sized.update(good(100));
    expect([node.style.scale, node.style.translate]).toEqual(['', '']);
  });

  it('[WG34] grows evenly from its centre, within its percentages', () => {
    const node = new FakeNode();
    const sized = part('size', { from: 'centre', minSize: 50, maxSize: 150 }, { node });
    sized.update(good(0));
    expect([node.style.scale, node.style.translate]).toEqual(['0.5 0.5', '15px 15px']);
    sized.update(bad(0));
    expect(node.style.scale).toBe('');
  });

  it('[WG33] [WG34] goes together with a move', () => {
    const node = new FakeNode();
    part('size', { from: 'left' }, { node }).update(good(50));
    part('move', { points: [{ x: 0, y: 10 }] }, { node }).update(good(100));
    expect([node.style.scale, node.style.translate]).toEqual(['0.5 1', '5px 10px']);
  });
});
