import type { Widget } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { groupOf, rect, text } from '../testing/drawing.ts';
import { stage } from '../testing/EditorStage.ts';
import { expectSameBoxes } from '../testing/expectBoxes.ts';

const four = () => ['a', 'b', 'c', 'd'].map((id, n) => rect(id, 100 * n, 100 * n, 40, 20));
const nested = () => [
  groupOf('g', [rect('a', 100, 100, 40, 20), groupOf('h', [rect('b', 200, 200, 40, 20), text('t', 250, 250)])]),
  rect('z', 0, 0, 10, 10),
];

describe('group', () => {
  it('[ED24] takes the place of its frontmost member, with the box around all', () => {
    const on = stage(four());
    on.select('c', 'a');
    expect(on.editor.run('group')).toBe(true);
    const [id = ''] = on.editor.session.state.selection;
    expect(on.editor.document.page().children).toEqual(['b', id, 'd']);
    expect(on.editor.document.childrenOf(id)).toEqual(['a', 'c']);
    expect(on.editor.document.get(id)?.position).toEqual({ x: 0, y: 0, width: 240, height: 220, rotate: 0 });
    expect(on.editor.document.get(id)).toMatchObject({ widgetType: 'WidgetGroup', widgetName: '组合' });
  });

  it('[ED24] needs two', () => {
    const on = stage(four());
    for (const ids of [[], ['a']]) {
      on.select(...ids);
      expect(on.editor.can('group')).toBe(false);
      expect(on.editor.run('group')).toBe(false);
    }
    expect(on.notices).toEqual([
      { notice: 'tooFew', least: 2 },
      { notice: 'tooFew', least: 2 },
    ]);
  });

  it('[ED22] [ED24] leaves out locked widgets with a notice', () => {
    const on = stage([...four(), rect('l', 0, 0, 10, 10, { posLock: true })]);
    on.select('a', 'l', 'b');
    expect(on.editor.run('group')).toBe(true);
    expect(on.notices).toEqual([{ notice: 'locked' }]);
    expect(on.editor.document.parentOf('l')).toBe('page');
  });

  it('[ED24] gathers from several groups, and everything stays where it is', () => {
    const on = stage([
      groupOf('g', [rect('a', 100, 100, 40, 20), rect('b', 200, 220, 40, 20)], { rotate: 30 }),
      rect('z', 10, 10, 10, 10),
    ]);
    const before = on.box('a');
    on.select('a', 'z');
    on.editor.run('group');
    expect(on.box('a').x).toBeCloseTo(before.x, 2);
    expect(on.box('a').y).toBeCloseTo(before.y, 2);
    expect(on.editor.document.childrenOf('g')).toEqual(['b']);
  });

  it('[ED5] refuses to nest deeper than a saved page allows, with a notice', () => {
    const on = stage(four());
    let depth = 0;
    on.select('a', 'b');
    while (on.editor.run('group') && depth < 30) {
      depth += 1;
      const [id = ''] = on.editor.session.state.selection;
      on.editor.add([{ ...rect('x', 0, 0, 10, 10) }]);
      on.select(id, ...on.editor.session.state.selection);
    }
    expect(depth).toBe(20);
    expect(on.notices).toEqual([{ notice: 'tooDeep', limit: 20 }]);
  });

  it('[ED5] also shows the notice when a group is pasted, put or ordered into one that is too deep', () => {
    let deep: Widget = groupOf('g20', [rect('in', 0, 0, 10, 10), rect('by', 20, 0, 10, 10)]);
    for (let n = 19; n > 0; n -= 1) deep = groupOf(`g${n}`, [deep, rect(`r${n}`, 30, 30, 10, 10)]);
    const loose = groupOf('loose', [rect('l1', 50, 50, 10, 10), rect('l2', 70, 50, 10, 10)]);
    const on = stage([deep, loose]);
    const { id: _, ...fresh } = loose;
    const ways = [
      () => on.editor.moveInOrder(['loose'], { parent: 'g20', index: 0 }),
      () => on.editor.add([fresh], { parent: 'g20' }).length > 0,
      () => {
        on.select('loose');
        on.editor.run('copy');
        on.editor.session.update({ openGroup: 'g20', selection: [] });
        return on.editor.run('paste');
      },
    ];
    for (const way of ways) {
      on.notices.length = 0;
      expect(way()).toBe(false);
      expect(on.notices).toEqual([{ notice: 'tooDeep', limit: 20 }]);
    }
  });
});

describe('ungroup', () => {
  it('[ED24] hands the rotation on', () => {
    const on = stage([
      groupOf('g', [rect('a', 100, 100, 40, 20), rect('b', 200, 200, 40, 20, { rotate: 300 })], { rotate: 90 }),
    ]);
    const before = [on.box('a'), on.box('b')];
    on.select('g');
    expect(on.editor.run('ungroup')).toBe(true);
    expectSameBoxes([on.box('a'), on.box('b')], before);
    expect(['a', 'b'].map((id) => on.editor.document.get(id)?.position.rotate)).toEqual([90, 30]);
    expect(on.editor.session.state.selection).toEqual(['a', 'b']);
    expect(on.editor.document.get('g')).toBeUndefined();
  });

  it('[ED24] several together, each in its place, and only one level deep', () => {
    const on = stage([...nested(), groupOf('k', [rect('x', 300, 300, 10, 10), rect('y', 320, 320, 10, 10)])]);
    on.select('g', 'z', 'k');
    on.editor.run('ungroup');
    expect(on.editor.document.page().children).toEqual(['a', 'h', 'z', 'x', 'y']);
    expect(on.editor.history.undoable).toEqual(['ungroup']);
    expect(on.editor.session.state.selection).toEqual(['z', 'a', 'h', 'x', 'y']);
  });

  it('[ED24] in several groups at the same time, including all children of one', () => {
    const pair = (id: string, x: number) =>
      groupOf(id, [rect(`${id}1`, x, x, 10, 10), rect(`${id}2`, x + 20, x, 10, 10)], { rotate: 90 });
    const on = stage([
      groupOf('k', [pair('a', 100), pair('b', 200)], { rotate: 30 }),
      groupOf('m', [rect('x', 400, 400, 10, 10), pair('c', 300)]),
    ]);
    const leaves = ['a1', 'a2', 'b1', 'b2', 'x', 'c1', 'c2'];
    const before = leaves.map(on.box);
    on.select('c', 'b', 'a');
    on.editor.run('ungroup');
    expect(on.editor.document.childrenOf('k')).toEqual(['a1', 'a2', 'b1', 'b2']);
    expect(on.editor.document.childrenOf('m')).toEqual(['x', 'c1', 'c2']);
    expect(on.editor.session.state.selection).toEqual(['c1', 'c2', 'b1', 'b2', 'a1', 'a2']);
    expectSameBoxes(leaves.map(on.box), before);
  });

  it('[ED24] a locked group stays, and what a group hid or kept for some stays so', () => {
    const on = stage([
      groupOf('g', [rect('a', 0, 0, 9, 9), rect('b', 20, 20, 9, 9)], { posLock: true }),
      groupOf('h', [rect('c', 0, 0, 9, 9), rect('d', 20, 20, 9, 9, { authRegion: 'B' })], {
        hidden: true,
        authRegion: 'A',
      }),
    ]);
    on.select('g');
    expect(on.editor.run('ungroup')).toBe(false);
    expect(on.notices).toEqual([{ notice: 'locked' }]);
    on.select('h');
    on.editor.run('ungroup');
    expect(on.editor.document.get('c')).toMatchObject({ hidden: true, authRegion: 'A' });
    expect(on.editor.document.get('d')).toMatchObject({ hidden: true, authRegion: 'B' });
  });

  it('is not offered for leaves', () => {
    const on = stage(four());
    on.select('a');
    expect(on.editor.can('ungroup')).toBe(false);
    expect(on.editor.run('ungroup')).toBe(false);
  });
});

describe('order', () => {
  const orders = [
    ['toFront', ['a', 'c'], ['b', 'd', 'a', 'c']],
    ['toBack', ['b', 'd'], ['b', 'd', 'a', 'c']],
    ['forward', ['a', 'b'], ['c', 'a', 'b', 'd']],
    ['forward', ['c', 'd'], ['a', 'b', 'c', 'd']],
    ['forward', ['a', 'd'], ['b', 'a', 'c', 'd']],
    ['backward', ['b', 'd'], ['b', 'a', 'd', 'c']],
    ['backward', ['a', 'b'], ['a', 'b', 'c', 'd']],
  ] as const;
  it.each(orders)('[ED29] %s of %j', (command, ids, order) => {
    const on = stage(four());
    on.select(...ids);
    on.editor.run(command);
    expect(on.editor.document.page().children).toEqual(order);
  });

  it('[ED29] stays within the group', () => {
    const on = stage(nested());
    on.select('a', 't');
    on.editor.run('toFront');
    expect(on.editor.document.childrenOf('g')).toEqual(['h', 'a']);
    expect(on.editor.document.childrenOf('h')).toEqual(['b', 't']);
    expect(on.editor.document.page().children).toEqual(['g', 'z']);
  });
});

describe('selecting', () => {
  it('selects all of the page or of the open group, but nothing hidden', () => {
    const on = stage([...nested(), rect('hid', 0, 0, 9, 9, { hidden: true })]);
    on.editor.run('selectAll');
    expect(on.editor.session.state.selection).toEqual(['g', 'z']);
    on.editor.session.update({ openGroup: 'g' });
    on.editor.run('selectAll');
    expect(on.editor.session.state.selection).toEqual(['a', 'h']);
    on.editor.run('selectNone');
    expect(on.editor.session.state.selection).toEqual([]);
  });

  it('goes on to the next and the one before, around the ends', () => {
    const on = stage(four());
    const selected = () => on.editor.session.state.selection;
    on.editor.run('selectNext');
    expect(selected()).toEqual(['a']);
    on.editor.run('selectPrevious');
    expect(selected()).toEqual(['d']);
    on.editor.run('selectNext');
    expect(selected()).toEqual(['a']);
    on.select();
    on.editor.run('selectPrevious');
    expect(selected()).toEqual(['d']);
    expect(stage([]).editor.run('selectNext')).toBe(false);
  });

  it('enters groups and leaves them one by one', () => {
    const on = stage(nested());
    on.select('g');
    on.editor.run('enterGroup');
    expect(on.editor.session.state).toMatchObject({ openGroup: 'g', selection: ['a'] });
    on.select('h');
    on.editor.run('editText');
    expect(on.editor.session.state).toMatchObject({ openGroup: 'h', selection: ['b'] });
    on.editor.run('leaveGroup');
    expect(on.editor.session.state).toMatchObject({ openGroup: 'g', selection: ['h'] });
    on.editor.run('leaveGroup');
    expect(on.editor.session.state).toMatchObject({ openGroup: undefined, selection: ['g'] });
  });

  it('types in place where there is a text', () => {
    const on = stage(nested());
    on.select('t');
    expect(on.editor.can('editText')).toBe(true);
    on.editor.run('editText');
    expect(on.editor.session.state.editingText).toBe('t');
    on.select('z');
    expect(on.editor.can('editText')).toBe(false);
  });
});

describe('lock, hide and style', () => {
  it('[ED31] is on for all unless it is on for all', () => {
    const on = stage([rect('a', 0, 0, 9, 9, { hidden: true }), rect('b', 0, 0, 9, 9)]);
    const hidden = () => ['a', 'b'].map((id) => on.editor.document.get(id)?.hidden);
    on.select('a', 'b');
    on.editor.run('toggleHidden');
    expect(hidden()).toEqual([true, true]);
    on.editor.run('toggleHidden');
    expect(hidden()).toEqual([false, false]);
    on.editor.run('undo');
    expect(on.editor.can('showAll')).toBe(true);
    on.editor.run('showAll');
    expect(hidden()).toEqual([false, false]);
    expect(on.editor.can('showAll')).toBe(false);
  });

  it('[ED32] applies its parts to every leaf', () => {
    const on = stage([
      rect('a', 0, 0, 9, 9, { style: { fill: 'red', strokeWidth: 2 } }),
      groupOf('g', [rect('b', 0, 0, 9, 9, { style: { fill: 'blue', fontSize: 40 } })]),
    ]);
    on.select('g');
    expect(on.editor.can('pasteStyle')).toBe(false);
    on.select('a');
    on.editor.run('copyStyle');
    on.select('g');
    on.editor.run('pasteStyle');
    expect(on.editor.document.get('b')?.style).toEqual({ fill: 'red', strokeWidth: 2, fontSize: 40 });
    expect(on.editor.document.get('g')?.style).toEqual({});
  });

  it('[ED32] the brush carries the style of what is selected, or what was copied', () => {
    const on = stage([rect('a', 0, 0, 9, 9, { style: { fill: 'red' } })]);
    expect(on.editor.run('toolBrush')).toBe(false);
    on.select('a');
    on.editor.run('toolBrush');
    expect(on.editor.session.state).toMatchObject({ tool: 'brush', copiedStyle: { fill: 'red' } });
    on.select();
    on.editor.run('toolSelect');
    on.editor.run('toolBrush');
    expect(on.editor.session.state).toMatchObject({ tool: 'brush', copiedStyle: { fill: 'red' } });
  });
});
