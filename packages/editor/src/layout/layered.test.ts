import { overlaps } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layered } from './layered.ts';
import { nearestApart } from './nearestApart.ts';
import { ranksOf } from './ranksOf.ts';

const node = (id: string) => ({ id, width: 200, height: 60 });
const link = (from: string, to: string, leaves = 0) => ({ from, to, leaves, enters: 0 });

const graphs = fc.integer({ min: 1, max: 25 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    links: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 40 }),
  }),
);

describe('layered', () => {
  it('[FL6] puts a chain into one column', () => {
    const places = layered(['a', 'b', 'c'].map(node), [link('a', 'b'), link('b', 'c')]);
    expect([...places.values()].map(({ x }) => x)).toEqual([-100, -100, -100]);
    expect(places.get('c')?.y).toBeGreaterThan(places.get('b')?.y ?? Number.NaN);
  });

  it('[FL6] has the branches of two ports on their sides', () => {
    const places = layered(['a', 'no', 'yes'].map(node), [link('a', 'yes', -50), link('a', 'no', 50)]);
    expect(places.get('yes')?.x).toBeLessThan(places.get('no')?.x ?? Number.NaN);
  });

  it('[FL6] never puts two over each other, and each below what leads to it', () => {
    fc.assert(
      fc.property(graphs, ({ count, links }) => {
        const nodes = Array.from({ length: count }, (_, index) => node(String(index)));
        // Without circles: each leads to a later one.
        const down = links.filter(([from, to]) => from < to).map(([from, to]) => link(String(from), String(to)));
        const places = layered(nodes, down);
        const boxes = nodes.map(({ id, width, height }) => ({ ...(places.get(id) ?? { x: 0, y: 0 }), width, height }));
        for (const [index, box] of boxes.entries())
          for (const other of boxes.slice(index + 1)) expect(overlaps(box, other)).toBe(false);
        for (const { from, to } of down) expect(places.get(from)?.y ?? 0).toBeLessThan(places.get(to)?.y ?? Number.NaN);
      }),
    );
  });

  it('[FL6] ends for any graph, with circles too', () => {
    fc.assert(
      fc.property(graphs, ({ count, links }) => {
        const nodes = Array.from({ length: count }, (_, index) => node(String(index)));
        const places = layered(
          nodes,
          links.map(([from, to]) => link(String(from), String(to))),
        );
        expect(places.size).toBe(count);
        for (const { x, y } of places.values()) expect(Number.isFinite(x + y)).toBe(true);
      }),
    );
  });
});

describe('ranksOf', () => {
  it('[FL6] leaves out the link that closes a circle', () => {
    const ranks = ranksOf(['a', 'b', 'c'].map(node), [link('a', 'b'), link('b', 'c'), link('c', 'a')]);
    expect([...ranks.values()]).toEqual([0, 1, 2]);
  });
});

describe('nearestApart', () => {
  it('[FL6] keeps order and distances, and stays where nothing is in the way', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 100 }))),
        (pairs) => {
          const wanted = pairs.map(([place]) => place);
          const apart = pairs.slice(1).map(([, distance]) => distance);
          const places = nearestApart(wanted, apart);
          for (const [index, distance] of apart.entries())
            expect((places[index + 1] ?? 0) - (places[index] ?? 0)).toBeGreaterThanOrEqual(distance - 1e-6);
          const isFree = apart.every((distance, index) => (wanted[index + 1] ?? 0) - (wanted[index] ?? 0) >= distance);
          if (isFree) expect(places.map((place) => Math.round(place * 1e6) / 1e6)).toEqual(wanted);
        },
      ),
    );
  });
});
