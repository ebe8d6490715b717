import { designerLimits } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { circle, groupOf, line, rect, triangle } from '../testing/drawing.ts';
import { stage } from '../testing/EditorStage.ts';

describe('locks', () => {
  const moving = [
    ...([
      'nudgeLeft',
      'alignLeft',
      'rotateRight',
      'flipHorizontally',
      'sameSize',
      'distributeHorizontally',
      'group',
    ] as const),
  ];
  it.each(moving)('[ED22] %s leaves locked widgets in place, with a notice', (command) => {
    const drawing = [
      rect('a', 10, 10, 40, 20, { posLock: true, rotate: 20 }),
      groupOf('g', [rect('b', 100, 100, 40, 20, { posLock: true }), rect('c', 200, 200, 40, 20)]),
      groupOf('h', [rect('d', 300, 300, 10, 20), rect('e', 340, 320, 10, 50)], { posLock: true }),
    ];
    const on = stage(drawing);
    on.select('a', 'g', 'd');
    expect(on.editor.run(command)).toBe(false);
    expect(on.notices).toEqual([{ notice: 'locked' }]);
    expect(on.page().widgets).toEqual(drawing);
  });

  it('[ED22] the others move', () => {
    const on = stage([rect('a', 100, 100, 40, 20, { posLock: true }), rect('b', 300, 300, 40, 20)]);
    on.select('a', 'b');
    on.editor.run('alignLeft');
    expect([on.box('a').x, on.box('b').x]).toEqual([100, 100]);
    expect(on.notices).toEqual([]);
  });

  it('[ED22] what is locked can be deleted, copied, ordered and unlocked', () => {
    const on = stage([rect('a', 100, 100, 40, 20, { posLock: true }), rect('b', 300, 300, 40, 20)]);
    on.select('a');
    for (const command of ['toFront', 'copy', 'duplicate', 'delete', 'undo', 'toggleLock'] as const) {
      expect(on.editor.run(command)).toBe(true);
      on.select('a');
    }
    expect(on.editor.document.get('a')?.posLock).toBe(false);
  });
});

describe('the edges of the page', () => {
  const { edgeMargin, edgeMarginLine } = designerLimits;
  const shapes = [
    ['a rectangle', rect('a', 1000, 100, 40, 20), 1024 - edgeMargin - 1000],
    ['a circle', circle('a', 1020, 100, 20), 1024 - edgeMargin - 1000],
    [
      'a line',
      line('a', [
        [1000, 100],
        [1040, 120],
      ]),
      1024 - edgeMarginLine.min - 1000,
    ],
    ['a triangle', triangle('a', [1000, 100, 1040, 100, 1040, 140]), 1024 - edgeMarginLine.max - 1000],
  ] as const;

  it.each(shapes)('[ED23] %s is nudged as far as its margin and no further', (_, shape, room) => {
    const on = stage([shape]);
    on.select('a');
    let steps = 0;
    while (on.editor.run('nudgeRight')) steps += 1;
    expect(steps).toBe(room);
    expect(on.notices).toEqual([{ notice: 'edge' }]);
  });

  it('[ED23] one that would leave keeps all from moving', () => {
    const on = stage([rect('a', 1015, 100, 40, 20), rect('b', 300, 300, 40, 20)]);
    on.select('a', 'b');
    expect(on.editor.run('nudgeRightFar')).toBe(false);
    expect(on.box('b').x).toBe(300);
    on.editor.run('nudgeLeftFar');
    expect([on.box('a').x, on.box('b').x]).toEqual([1005, 290]);
  });

  it('[ED23] an alignment that leads off the page is refused', () => {
    const on = stage([rect('far', 2000, 100, 40, 20), rect('b', 300, 300, 40, 20)]);
    on.select('far', 'b');
    expect(on.editor.run('alignRight')).toBe(false);
    expect(on.notices).toEqual([{ notice: 'edge' }]);
  });

  it('[ED23] what is outside may come back', () => {
    const on = stage([rect('a', 2000, 100, 40, 20)]);
    on.select('a');
    expect(on.editor.run('nudgeRight')).toBe(false);
    expect(on.editor.run('nudgeLeft')).toBe(true);
    expect(on.editor.run('alignLeft')).toBe(true);
  });
});

describe('nothing selected', () => {
  it('does nothing and shows no notice', () => {
    const on = stage([rect('a', 100, 100, 40, 20)]);
    for (const command of [
      'nudgeLeft',
      'alignLeft',
      'rotateLeft',
      'flipVertically',
      'toFront',
      'delete',
      'copy',
      'cut',
      'duplicate',
      'toggleLock',
      'copyStyle',
      'pasteStyle',
      'ungroup',
      'enterGroup',
      'leaveGroup',
      'editText',
      'zoomSelection',
    ] as const) {
      expect(on.editor.can(command)).toBe(false);
      expect(on.editor.run(command)).toBe(false);
    }
    expect(on.notices).toEqual([]);
    expect(on.editor.history.undoable).toEqual([]);
  });
});
