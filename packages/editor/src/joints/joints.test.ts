import { jointsOf, type PointsPosition, type Widget, withJoints } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { groupOf, pageOf } from '../testing/drawing.ts';
import { type Stage, stage } from '../testing/EditorStage.ts';
import { expectJoined, join, pipe, pointsOf, port, symbol, tee } from '../testing/plants.ts';

/** Two symbols side by side, with a pipe from the right port of the first to the left port of the second. */
function pair(...more: Widget[]): Stage {
  const on = stage([
    symbol('a', 100, 100),
    symbol('b', 300, 100),
    pipe('p', [
      [0, 0],
      [10, 10],
    ]),
    ...more,
  ]);
  join(on, 'p', { start: port('a', 1), end: port('b', 0) });
  return on;
}

const meetsOf = (on: Stage, id: string) => {
  const position = on.editor.document.get(id)?.position as PointsPosition | undefined;
  return position?.meets;
};
const jointsIn = (on: Stage, id: string) => jointsOf(on.editor.document.get(id)?.dataAddon ?? {});
const entries = (on: Stage) => on.editor.history.undoable.length;

describe('a joined line', () => {
  it('[JT1] runs between its ports', () => {
    expect(pointsOf(pair(), 'p')).toEqual([
      [160, 130],
      [300, 130],
    ]);
  });

  it.each([
    ['nudgeDownFar', (on: Stage) => on.editor.run('nudgeDownFar')],
    ['rotateRight', (on: Stage) => on.editor.run('rotateRight')],
    ['flipHorizontally', (on: Stage) => on.editor.run('flipHorizontally')],
    ['alignTop', (on: Stage) => on.editor.run('alignTop')],
    [
      'resize',
      (on: Stage) => on.editor.edit(['b'], ({ position }) => ({ position: { ...position, height: 90 } as never })),
    ],
  ] as const)('[JT3] follows in the same entry: %s', (_, act) => {
    const on = pair();
    on.select('b');
    const [before, made] = [on.page(), entries(on)];
    const line = pointsOf(on, 'p');
    act(on);
    expectJoined(on);
    expect(pointsOf(on, 'p')).not.toEqual(line);
    expect(entries(on)).toBe(made + 1);
    on.editor.run('undo');
    expect(on.page()).toStrictEqual(before);
  });

  it('[JT3] locked widgets stay, their lines follow, and so do locked lines', () => {
    const on = pair();
    on.select('b', 'p');
    on.editor.run('toggleLock');
    on.select('a', 'b', 'p');
    on.editor.run('nudgeDownFar');
    expect(pointsOf(on, 'p')).toEqual([
      [160, 140],
      [230, 140],
      [230, 130],
      [300, 130],
    ]);
  });

  it('[JT3] follows a symbol in a rotated group, and is in one itself', () => {
    const on = stage([
      groupOf(
        'g',
        [
          symbol('a', 100, 100),
          pipe('p', [
            [0, 0],
            [10, 10],
          ]),
          symbol('c', 100, 300),
        ],
        { rotate: 30 },
      ),
      symbol('b', 400, 100),
    ]);
    join(on, 'p', { start: port('a', 1), end: port('b', 0) });
    expectJoined(on);
    on.select('b');
    on.editor.run('nudgeRightFar');
    expectJoined(on);
    on.editor.edit(['g'], ({ position }) => ({ position: { ...position, rotate: 75 } as never }));
    expectJoined(on);
    on.select('g');
    on.editor.run('ungroup');
    expectJoined(on);
  });

  it('[JT3] keeps its shape when both ends move alike, and stays where it is when it is moved alone', () => {
    const on = pair(symbol('wall', 210, 90));
    join(on, 'p', { start: port('a', 1), end: port('b', 1) });
    const line = pointsOf(on, 'p');
    expect(line.length).toBeGreaterThan(4);
    on.select('a', 'b');
    on.editor.run('nudgeDownFar');
    expect(pointsOf(on, 'p')).toEqual(line.map(([x, y]) => [x, y + 10]));
    on.select('p');
    const made = entries(on);
    on.editor.run('nudgeRightFar');
    expect(entries(on)).toBe(made);
  });

  it('[JT7] bent by hand it keeps its bends, and finds a new route when that is switched off', () => {
    const on = stage([
      symbol('a', 100, 100),
      symbol('b', 400, 200),
      pipe(
        'p',
        [
          [160, 130],
          [200, 130],
          [200, 300],
          [350, 300],
          [350, 230],
          [400, 230],
        ],
        { dataAddon: { route: 'manual' } },
      ),
    ]);
    join(on, 'p', { start: port('a', 1), end: port('b', 0) });
    const bends = [
      [200, 300],
      [350, 300],
    ];
    on.select('a');
    on.editor.run('nudgeUpFar');
    expect(pointsOf(on, 'p')).toEqual([[160, 120], [200, 120], ...bends, [350, 230], [400, 230]]);
    on.select('b');
    on.editor.run('nudgeDownFar');
    expect(pointsOf(on, 'p').slice(2, 4)).toEqual(bends);
    on.editor.edit(['p'], ({ dataAddon }) => ({ dataAddon: { ...dataAddon, route: 'auto' } }));
    expect(pointsOf(on, 'p')).toEqual([
      [160, 120],
      [280, 120],
      [280, 240],
      [400, 240],
    ]);
  });

  it('[JT8] has no length between flanges that touch, and comes back when they part', () => {
    const on = pair();
    on.editor.edit(['b'], ({ position }) => ({ position: { ...position, x: 160 } as never }));
    expect(pointsOf(on, 'p')).toEqual([
      [160, 130],
      [160, 130],
    ]);
    expect(jointsIn(on, 'p')).toEqual({ start: port('a', 1), end: port('b', 0) });
    on.select('b');
    on.editor.run('nudgeRightFar');
    expect(pointsOf(on, 'p')).toEqual([
      [160, 130],
      [170, 130],
    ]);
  });

  it('[JT14] runs beside a line that is in its way, and with one that leaves the same port', () => {
    const upright = pipe('other', [
      [230, 0],
      [230, 600],
    ]);
    const on = pair(
      upright,
      pipe('twin', [
        [0, 0],
        [10, 10],
      ]),
    );
    on.select('b');
    for (let n = 0; n < 12; n += 1) on.editor.run('nudgeDownFar');
    const line = pointsOf(on, 'p');
    expect(line).toEqual([
      [160, 130],
      [250, 130],
      [250, 250],
      [300, 250],
    ]);
    join(on, 'twin', { start: port('a', 1), end: port('b', 0) });
    expect(pointsOf(on, 'twin')).toEqual(line);
    expect(pointsOf(on, 'other')).toEqual([
      [230, 0],
      [230, 600],
    ]);
  });

  it('[JT2] loses a joint to something that is deleted, and gets it back by undo', () => {
    const on = pair();
    const before = on.page();
    on.select('a');
    on.editor.run('delete');
    expect(jointsIn(on, 'p')).toEqual({ end: port('b', 0) });
    expect(pointsOf(on, 'p')).toEqual([
      [160, 130],
      [300, 130],
    ]);
    on.editor.run('undo');
    expect(on.page()).toStrictEqual(before);
  });

  it('[JT2] loses a joint to a port that its widget does not have', () => {
    const on = pair();
    join(on, 'p', { start: port('a', 9), end: port('b', 0) });
    expect(jointsIn(on, 'p')).toEqual({ end: port('b', 0) });
  });

  it('[JT2] copies are joined to copies, and to nothing that was not copied', () => {
    const on = pair();
    on.select('a', 'b', 'p');
    on.editor.run('duplicate');
    const [a = '', b = '', p = ''] = on.editor.session.state.selection;
    expect(jointsIn(on, p)).toEqual({ start: port(a, 1), end: port(b, 0) });
    expectJoined(on);
    on.select('a', 'p');
    on.editor.run('copy');
    on.editor.run('paste');
    const [pasted = '', line = ''] = on.editor.session.state.selection;
    expect(jointsIn(on, line)).toEqual({ start: port(pasted, 1) });
    expectJoined(on);
  });

  it('[JT2] joints that would close a circle are dropped', () => {
    const on = stage([
      pipe('p', [
        [0, 0],
        [100, 0],
      ]),
      pipe('q', [
        [100, 0],
        [100, 90],
      ]),
    ]);
    join(on, 'p', { end: tee('q') });
    join(on, 'q', { start: tee('p') });
    expect([jointsIn(on, 'p').end, jointsIn(on, 'q').start].filter(Boolean)).toHaveLength(1);
    join(on, 'p', { start: tee('p') });
    expect(jointsIn(on, 'p').start).toBeUndefined();
  });

  it('[JT2] a page with joints to nothing is loaded, and every edit survives it', () => {
    const addon = (joints: unknown) => ({ dataAddon: { joints } });
    for (const joints of [
      7,
      null,
      { start: 'x' },
      { start: { widgetId: 'gone', port: 1 } },
      { end: { widgetId: 'a', port: -3 } },
    ]) {
      const on = stage([
        symbol('a', 100, 100),
        pipe(
          'p',
          [
            [0, 0],
            [9, 9],
          ],
          addon(joints),
        ),
      ]);
      on.editor.run('selectAll');
      on.editor.run('nudgeRightFar');
      on.editor.run('duplicate');
      on.editor.run('delete');
      expect(
        on.editor.replacePage(
          pageOf([
            pipe(
              'p',
              [
                [0, 0],
                [9, 9],
              ],
              addon(joints),
            ),
          ]),
        ),
      ).toBe(true);
    }
  });
});

describe('a tee', () => {
  const branched = () => {
    const on = stage([
      symbol('a', 100, 100),
      pipe(
        'main',
        [
          [0, 300],
          [400, 300],
        ],
        { style: { strokeWidth: 20 } },
      ),
      pipe('branch', [
        [130, 160],
        [130, 280],
      ]),
    ]);
    join(on, 'branch', { start: port('a', 3), end: tee('main') });
    return on;
  };

  it('[JT6] meets the other line at a right angle, and slides along it', () => {
    const on = branched();
    expect(pointsOf(on, 'branch')).toEqual([
      [130, 160],
      [130, 300],
    ]);
    on.select('main');
    on.editor.run('nudgeDownFar');
    expect(pointsOf(on, 'branch').at(-1)).toEqual([130, 310]);
    on.select('a');
    on.editor.run('nudgeRightFar');
    expect(pointsOf(on, 'branch').at(-1)).toEqual([130, 310]);
    expectJoined(on);
  });

  it('[JT6] moves with a line that moves as a whole', () => {
    const on = branched();
    on.select('main');
    for (let n = 0; n < 20; n += 1) on.editor.run('nudgeRightFar');
    expect(pointsOf(on, 'branch').at(-1)).toEqual([330, 300]);
  });

  it('[JT10] both lines know where the wall is open', () => {
    const on = branched();
    expect(meetsOf(on, 'branch')).toEqual({ end: 8 });
    expect(meetsOf(on, 'main')).toEqual({ tees: [{ at: { x: 130, y: 300 }, from: { x: 130, y: 292 }, width: 8 }] });
    on.editor.editStyle(['main'], { strokeWidth: 30 });
    expect(meetsOf(on, 'branch')).toEqual({ end: 12 });
    on.select('branch');
    on.editor.run('delete');
    expect(meetsOf(on, 'main')).toBeUndefined();
    on.editor.run('undo');
    expect(meetsOf(on, 'main')?.tees).toHaveLength(1);
  });
});

describe('a crossing', () => {
  const hops = { dataAddon: { hops: true } };
  const crossed = () =>
    stage([
      pipe(
        'level',
        [
          [0, 100],
          [300, 100],
        ],
        hops,
      ),
      pipe('upright', [
        [150, 0],
        [150, 200],
      ]),
    ]);

  it('[JT11] is noted on the line in front that shows it, and follows order and places', () => {
    const on = crossed();
    expect(meetsOf(on, 'level')).toBeUndefined();
    on.select('level');
    on.editor.run('toFront');
    expect(meetsOf(on, 'level')).toEqual({ hops: [{ at: { x: 150, y: 100 }, reach: 13 }] });
    on.select('upright');
    on.editor.run('nudgeRightFar');
    expect(meetsOf(on, 'level')?.hops?.[0]?.at).toEqual({ x: 160, y: 100 });
    on.editor.run('toggleHidden');
    expect(meetsOf(on, 'level')).toBeUndefined();
    on.editor.run('undo');
    on.editor.run('delete');
    expect(meetsOf(on, 'level')).toBeUndefined();
    while (on.editor.run('undo'));
    expect(meetsOf(on, 'level')).toBeUndefined();
  });

  it('[JT11] is none where a line ends on another, bends, or runs along it', () => {
    const on = stage([
      pipe('low', [
        [0, 100],
        [300, 100],
      ]),
      pipe(
        'tee',
        [
          [50, 0],
          [50, 100],
        ],
        hops,
      ),
      pipe(
        'bend',
        [
          [100, 0],
          [100, 104],
          [200, 104],
        ],
        hops,
      ),
      pipe(
        'along',
        [
          [120, 90],
          [290, 110],
        ],
        hops,
      ),
    ]);
    on.editor.run('selectAll');
    on.editor.run('nudgeRight');
    for (const id of ['tee', 'bend', 'along']) expect(meetsOf(on, id), id).toBeUndefined();
  });

  it('[JT11] several that are close together become one', () => {
    const on = stage([
      pipe('a', [
        [100, 0],
        [100, 200],
      ]),
      pipe('b', [
        [112, 0],
        [112, 200],
      ]),
      pipe(
        'over',
        [
          [0, 100],
          [300, 100],
        ],
        hops,
      ),
    ]);
    on.select('a');
    on.editor.run('nudgeUp');
    expect(meetsOf(on, 'over')?.hops).toEqual([{ at: { x: 106, y: 100 }, reach: 19 }]);
  });
});

it('[JT2] the addon without joints has no field for them', () => {
  expect(withJoints({ route: 'auto', joints: { start: port('a', 1) } }, {})).toEqual({ route: 'auto' });
});
