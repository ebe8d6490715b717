import type { BoxPosition, Position } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import type { EditorKind } from '../Editor.ts';
import { testKinds } from '../harness/testKinds.ts';
import { defaultSettings } from '../session.ts';
import { circle, groupOf, line, rect, text, triangle } from '../testing/drawing.ts';
import { type Stage, stage } from '../testing/EditorStage.ts';

const three = () => [rect('a', 100, 100, 40, 20), rect('b', 300, 130, 100, 60), circle('c', 600, 400, 50)];
const edges = ({ box }: Stage, id: string) => {
  const { x, y, width, height } = box(id);
  return { left: x, right: x + width, top: y, bottom: y + height, centre: x + width / 2, middle: y + height / 2 };
};

describe('align', () => {
  const ways = [
    ['alignLeft', 'left', 100],
    ['alignCentre', 'centre', 375],
    ['alignRight', 'right', 650],
    ['alignTop', 'top', 100],
    ['alignMiddle', 'middle', 275],
    ['alignBottom', 'bottom', 450],
  ] as const;

  it.each(ways)('[ED25] %s brings all to one line of the box around them', (command, edge, at) => {
    const on = stage(three());
    on.select('c', 'a', 'b');
    expect(on.editor.run(command)).toBe(true);
    expect(['a', 'b', 'c'].map((id) => edges(on, id)[edge])).toEqual([at, at, at]);
    expect(on.editor.history.undoable).toEqual(['edit']);
  });

  it('[ED25] a single widget goes by the page', () => {
    const on = stage([rect('a', 100, 100, 40, 20)]);
    on.select('a');
    on.editor.run('alignRight');
    on.editor.run('alignMiddle');
    expect(on.box('a')).toEqual({ x: 1024 - 40, y: 384 - 10, width: 40, height: 20 });
  });

  it('[ED25] goes by what is seen: rotated widgets, and children of rotated groups', () => {
    const tilted = groupOf('g', [rect('in', 300, 300, 80, 20), rect('other', 400, 350, 20, 20)], { rotate: 40 });
    const on = stage([rect('a', 100, 100, 100, 20, { rotate: 30 }), tilted]);
    on.select('a', 'in');
    on.editor.run('alignTop');
    expect(edges(on, 'in').top).toBeCloseTo(edges(on, 'a').top, 2);
  });

  it('[ED25] groups move with all that is in them', () => {
    const on = stage([groupOf('g', [rect('a', 100, 100, 40, 20), rect('b', 200, 200, 40, 20)])]);
    on.select('g');
    on.editor.run('alignLeft');
    expect([on.box('a').x, on.box('b').x, on.box('g').x]).toEqual([0, 100, 0]);
  });
});

describe('distribute', () => {
  it('[ED26] makes the gaps equal and leaves the outer ones', () => {
    const on = stage([
      rect('a', 0, 0, 100, 10),
      rect('b', 120, 0, 50, 10),
      rect('c', 200, 0, 30, 10),
      rect('d', 500, 0, 20, 10),
    ]);
    on.select('d', 'b', 'a', 'c');
    on.editor.run('distributeHorizontally');
    const x = ['a', 'b', 'c', 'd'].map((id) => edges(on, id));
    const gaps = x.slice(1).map((each, index) => each.left - (x[index]?.right ?? 0));
    for (const gap of gaps) expect(gap).toBeCloseTo(320 / 3, 2);
    expect([x[0]?.left, x[3]?.left]).toEqual([0, 500]);
  });

  it('[ED26] works downwards too, and needs three', () => {
    const on = stage([rect('a', 0, 0, 10, 10), rect('b', 0, 20, 10, 10), rect('c', 0, 90, 10, 10)]);
    on.select('a', 'b');
    expect(on.editor.run('distributeVertically')).toBe(false);
    expect(on.notices).toEqual([{ notice: 'tooFew', least: 3 }]);
    on.select('a', 'b', 'c');
    on.editor.run('distributeVertically');
    expect(on.box('b').y).toBe(45);
  });
});

describe('same size', () => {
  it('[ED27] goes by the first that was selected', () => {
    const on = stage(three());
    on.select('b', 'a', 'c');
    on.editor.run('sameWidth');
    expect(on.box('a')).toEqual({ x: 100, y: 100, width: 100, height: 20 });
    on.editor.run('sameHeight');
    expect(on.box('a')).toEqual({ x: 100, y: 100, width: 100, height: 60 });
    // A circle has one dimension: given both sides, it uses the smaller.
    expect(on.box('c').width).toBe(60);
    expect(on.box('b')).toEqual({ x: 300, y: 130, width: 100, height: 60 });
  });

  it('[ED27] a group is resized with what is in it', () => {
    const on = stage([
      rect('a', 0, 0, 200, 100),
      groupOf('g', [rect('b', 100, 100, 50, 50), rect('c', 150, 150, 50, 50)]),
    ]);
    on.select('a', 'g');
    on.editor.run('sameSize');
    expect(on.box('g')).toEqual({ x: 100, y: 100, width: 200, height: 100 });
    expect(on.box('c')).toEqual({ x: 200, y: 150, width: 100, height: 50 });
  });

  it('[ED27] a flat line gives no height, and one widget is too few', () => {
    const on = stage([
      line('l', [
        [0, 50],
        [300, 50],
      ]),
      rect('a', 100, 100, 40, 20),
    ]);
    on.select('l', 'a');
    expect(on.editor.run('sameHeight')).toBe(false);
    on.editor.run('sameSize');
    expect(on.box('a')).toEqual({ x: 100, y: 100, width: 300, height: 20 });
    on.select('a');
    expect(on.editor.run('sameSize')).toBe(false);
    expect(on.notices).toEqual([{ notice: 'tooFew', least: 2 }]);
  });
});

describe('rotate and flip', () => {
  it('[ED28] turns a widget about itself and wraps', () => {
    const on = stage([rect('a', 100, 100, 40, 20, { rotate: 300 })]);
    on.select('a');
    on.editor.run('rotateRight');
    expect(on.editor.document.get('a')?.position).toEqual({ x: 100, y: 100, width: 40, height: 20, rotate: 30 });
    on.editor.run('rotateLeft');
    on.editor.run('rotateLeft');
    expect(on.editor.document.get('a')?.position.rotate).toBe(210);
  });

  it('[ED28] turns several about their common centre', () => {
    const on = stage([rect('a', 100, 100, 40, 20), rect('b', 300, 300, 40, 20)]);
    on.select('a', 'b');
    on.editor.run('rotateRight');
    expect(on.box('a')).toEqual({ x: 310, y: 90, width: 20, height: 40 });
    expect(on.box('b')).toEqual({ x: 110, y: 290, width: 20, height: 40 });
  });

  it('[ED28] flips about the middle of the selection', () => {
    const on = stage([rect('a', 100, 100, 40, 20, { rotate: 30 }), triangle('t', [200, 0, 300, 0, 300, 100])]);
    on.select('t');
    on.editor.run('flipHorizontally');
    expect(on.editor.document.get('t')?.position).toMatchObject({ x1: 300, x2: 200, x3: 200 });
    on.select('a');
    on.editor.run('flipVertically');
    expect(on.editor.document.get('a')?.position).toMatchObject({ x: 100, y: 100, rotate: 330, flipY: true });
    on.editor.run('flipVertically');
    expect(on.editor.document.get('a')?.position).toStrictEqual({ x: 100, y: 100, width: 40, height: 20, rotate: 30 });
  });

  it('[ED28] a gradient is mirrored with its shape, by the shape or by its own angle', () => {
    const fill = (angle: number, type: 'linear' | 'radial' = 'linear') => ({
      ...{ type, angle },
      stops: [0, 1].map((offset) => ({ offset, color: '#000000' })),
    });
    const corners = [200, 0, 300, 0, 300, 100] as const;
    const on = stage([
      rect('box', 0, 0, 40, 20, { style: { fill: fill(30) } }),
      triangle('t', corners, { style: { fill: fill(30) } }),
      triangle('round', corners, { style: { fill: fill(30, 'radial') } }),
      triangle('plain', corners, { style: { fill: '#ff0000' } }),
    ]);
    const before = on.editor.document.toPage();
    const fills = () => ['box', 't', 'round', 'plain'].map((id) => on.editor.document.get(id)?.style.fill);
    on.select('box', 't', 'round', 'plain');
    on.editor.run('flipHorizontally');
    expect(fills()).toEqual([fill(30), fill(150), fill(30, 'radial'), '#ff0000']);
    on.editor.run('flipVertically');
    expect(fills()[1]).toEqual(fill(210));
    on.editor.run('flipVertically');
    on.editor.run('flipHorizontally');
    expect(on.editor.document.toPage()).toEqual(before);
  });

  it('[ED28] texts change places and stay readable', () => {
    const on = stage([text('a', 100, 100), rect('b', 300, 100, 40, 20)]);
    on.select('a', 'b');
    on.editor.run('flipHorizontally');
    expect(on.editor.document.get('a')?.position).toStrictEqual({ x: 260, y: 100, width: 80, height: 20, rotate: 0 });
    expect(on.editor.document.get('b')?.position).toMatchObject({ x: 100, flipX: true });
  });

  it('[ED28] what is hit and copied is as it was mirrored', () => {
    const outline = (position: Position) => {
      const { x, y, width, height, flipX } = position as BoxPosition;
      return [
        { x: flipX ? x + width : x, y },
        { x: x + width / 2, y: y + height },
        { x: flipX ? x : x + width, y: y + height },
      ];
    };
    const arrow: EditorKind = { ...(testKinds['Shape.Rect'] as EditorKind), outline };
    const on = stage([rect('a', 100, 100, 100, 40)], { kind: (type) => (type === 'Shape.Rect' ? arrow : undefined) });
    const isHit = (x: number) => on.editor.hit({ x, y: 125 }).length > 0;
    expect([isHit(133), isHit(167)]).toEqual([true, false]);
    on.select('a');
    on.editor.run('flipHorizontally');
    expect([isHit(133), isHit(167)]).toEqual([false, true]);
    on.editor.run('copy');
    on.editor.run('paste');
    const [pasted = ''] = on.editor.session.state.selection;
    expect(on.editor.document.get(pasted)?.position).toMatchObject({ x: 150, flipX: true });
  });
});

describe('nudge', () => {
  it('[ED30] goes by 1 and 10', () => {
    const on = stage(three());
    on.select('a');
    for (const command of ['nudgeRight', 'nudgeDown', 'nudgeLeftFar', 'nudgeUpFar', 'nudgeDownFar'] as const)
      on.editor.run(command);
    expect(on.box('a')).toMatchObject({ x: 91, y: 101 });
  });

  it('[ED30] goes by cells with grid snap', () => {
    const on = stage(three(), { settings: { ...defaultSettings, gridSnap: true, gridSize: 20 } });
    on.select('a');
    on.editor.run('nudgeRight');
    on.editor.run('nudgeDownFar');
    expect(on.box('a')).toMatchObject({ x: 120, y: 200 });
  });

  it('[ED30] a burst is one entry; a pause or another selection begins the next', () => {
    const on = stage(three());
    on.select('a');
    for (const command of ['nudgeRight', 'nudgeRight', 'nudgeUp'] as const) {
      on.clock.now += 900;
      on.editor.run(command);
    }
    expect(on.editor.history.undoable.length).toBe(1);
    on.clock.now += 1001;
    on.editor.run('nudgeRight');
    expect(on.editor.history.undoable.length).toBe(2);
    on.select('b');
    on.editor.run('nudgeRight');
    expect(on.editor.history.undoable.length).toBe(3);
    for (const _ of [1, 2, 3]) on.editor.run('undo');
    expect(on.page().widgets).toEqual(three());
  });

  it('[ED30] moves a child of a rotated group by what is seen', () => {
    const on = stage([groupOf('g', [rect('a', 300, 300, 40, 20), rect('b', 400, 400, 40, 20)], { rotate: 90 })]);
    const before = on.box('a');
    on.editor.session.update({ openGroup: 'g', selection: ['a'] });
    on.editor.run('nudgeRightFar');
    expect(on.box('a').x).toBeCloseTo(before.x + 10, 2);
    expect(on.box('a').y).toBeCloseTo(before.y, 2);
  });
});
