import { type boundsOf, checkPage, countWidgets, type Page, type Widget, walk } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/test/randomRuns.ts';
import { type CommandId, commandIds } from './commands.ts';
import { drawings } from './testing/arbitraries.ts';
import { deeds, perform } from './testing/deeds.ts';
import { groupOf, rect } from './testing/drawing.ts';
import { type Stage, stage } from './testing/EditorStage.ts';
import { expectSameBoxes } from './testing/expectBoxes.ts';

const leaves = (on: Stage) => [...on.editor.document.ids()].filter((id) => !on.editor.document.get(id)?.children);
const emptyGroups = (page: Page) => [...walk(page.widgets)].filter(({ children }) => children?.length === 0);

describe('any sequence of user actions', () => {
  it('[ED7] undone it is the identical page, redone the identical end', () => {
    fc.assert(
      fc.property(drawings, deeds, (drawing, all) => {
        const on = stage(drawing);
        const start = on.page();
        for (const deed of all) perform(on, deed);
        // A line that is still being drawn blocks everything else.
        on.editor.dispatch({ type: 'pointercancel' });
        const end = on.page();
        const entries = on.editor.history.undoable.length;
        while (on.editor.run('undo'));
        expect(on.page()).toStrictEqual(start);
        while (on.editor.run('redo'));
        expect(on.page()).toStrictEqual(end);
        expect(on.editor.history.undoable.length).toBe(entries);
      }),
      runs(60, 20),
    );
  });

  it('[ED2] [ED4] [ED13] counts, groups and selection are right at every moment, and the page can be saved', () => {
    fc.assert(
      fc.property(drawings, deeds, (drawing, all) => {
        const on = stage(drawing);
        const { editor } = on;
        for (const deed of all) {
          perform(on, deed);
          const page = editor.document.toPage();
          expect(editor.document.counts()).toEqual(countWidgets(page.widgets));
          expect(emptyGroups(page)).toEqual([]);
          const ids = [...walk(page.widgets)].map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect([...editor.document.ids()]).toEqual(ids);
          expect(ids.filter((id) => !editor.document.childrenOf(editor.document.parentOf(id)).includes(id))).toEqual(
            [],
          );
          expect(editor.session.state.selection.filter((id) => !ids.includes(id))).toEqual([]);
        }
        expect(checkPage(editor.document.toPage()).issues).toBeUndefined();
      }),
      runs(30, 10),
    );
  });
});

describe('every command', () => {
  const byName = commandIds.filter((command) => command !== 'undo' && command !== 'redo');

  it.each(byName)('[ED6] [ED7] %s is one entry at most, and undone it is the identical page', (command) => {
    fc.assert(
      fc.property(drawings, fc.boolean(), (drawing, isAll) => {
        const on = prepared(drawing, isAll);
        const [before, entries] = [on.page(), on.editor.history.undoable.length];
        on.editor.run(command, { at: { x: 300, y: 300 } });
        on.editor.dispatch({ type: 'pointercancel' });
        const [after, made] = [on.page(), on.editor.history.undoable.length - entries];
        expect(made).toBeLessThanOrEqual(1);
        if (made === 0) expect(after).toStrictEqual(before);
        else {
          on.editor.run('undo');
          expect(on.page()).toStrictEqual(before);
          on.editor.run('redo');
          expect(on.page()).toStrictEqual(after);
        }
      }),
      runs(15, 5),
    );
  });

  const changing: readonly CommandId[] = [
    ...(['cut', 'paste', 'pasteHere', 'duplicate', 'delete', 'group', 'ungroup', 'toFront', 'toBack'] as const),
    ...(['alignLeft', 'sameSize', 'distributeHorizontally', 'distributeVertically', 'rotateRight'] as const),
    ...(['flipHorizontally', 'flipVertically', 'toggleLock', 'toggleHidden', 'pasteStyle', 'nudgeLeft'] as const),
  ];

  it.each(changing)('[ED6] %s really is an entry where there is something to do', (command) => {
    const on = prepared(
      [
        groupOf('g', [rect('a', 100, 100, 40, 20, { style: { fill: 'red' } }), rect('b', 200, 160, 30, 20)]),
        rect('c', 300, 180, 50, 60, { rotate: 30 }),
        rect('d', 500, 400, 20, 20),
      ],
      true,
    );
    if (command === 'toFront' || command === 'toBack') on.select('c');
    const entries = on.editor.history.undoable.length;
    expect(on.editor.run(command, { at: { x: 300, y: 300 } })).toBe(true);
    expect(on.editor.history.undoable.length).toBe(entries + 1);
  });

  /** With something in the clipboard, a style copied, and something selected. */
  function prepared(drawing: Widget[], isAll: boolean): Stage {
    const on = stage(drawing);
    on.editor.run('selectAll');
    on.editor.run('copy');
    on.editor.run('copyStyle');
    if (!isAll) on.select(drawing[0]?.id ?? '');
    return on;
  }
});

const unlockedTop = (on: Stage): string[] => {
  const { document } = on.editor;
  return document
    .page()
    .children.filter((id) => [id, ...document.leavesOf(id)].every((each) => !document.get(each)?.posLock));
};

describe('group and ungroup', () => {
  it('[ED24] leave every leaf where it was', () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        const on = stage(drawing);
        const before = new Map(leaves(on).map((id) => [id, on.editor.document.get(id)?.position]));
        on.editor.run('selectAll');
        fc.pre(on.editor.run('group'));
        on.editor.run('ungroup');
        for (const [id, position] of before) expect(on.editor.document.get(id)?.position).toEqual(position);
      }),
      runs(60, 20),
    );
  });

  it('[ED24] a group that was rotated leaves them where they were seen', () => {
    fc.assert(
      fc.property(drawings, fc.nat(359), (drawing, rotate) => {
        const on = stage(drawing);
        on.select(...unlockedTop(on));
        fc.pre(on.editor.run('group'));
        const [group = ''] = on.editor.session.state.selection;
        fc.pre(on.editor.edit([group], ({ position }) => ({ position: { ...position, rotate } })) || rotate === 0);
        const before = leaves(on).map(on.box);
        const ids = leaves(on);
        on.select(group);
        on.editor.run('ungroup');
        expectSameBoxes(ids.map(on.box), before);
      }),
      runs(60, 20),
    );
  });
});

describe('rotating and flipping', () => {
  it.each([
    ['rotateRight', 4],
    ['rotateLeft', 4],
    ['flipHorizontally', 2],
    ['flipVertically', 2],
  ] as const)('[ED28] %s %i times is the identity', (command, times) => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        const on = stage(drawing);
        on.select(...unlockedTop(on));
        const ids = leaves(on);
        const before = ids.map(on.box);
        for (let n = 0; n < times; n += 1) on.editor.run(command);
        expectSameBoxes(ids.map(on.box), before);
      }),
      runs(60, 20),
    );
  });

  it.each([
    ['rotateRight', 4],
    ['flipHorizontally', 2],
    ['flipVertically', 2],
  ] as const)('[ED28] %s %i times brings one widget back exactly', (command, times) => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        const on = stage(drawing);
        const [first] = unlockedTop(on);
        fc.pre(first !== undefined);
        on.select(first ?? '');
        const before = on.page();
        for (let n = 0; n < times; n += 1) on.editor.run(command);
        expect(on.page()).toStrictEqual(before);
      }),
      runs(60, 20),
    );
  });
});

describe('align', () => {
  const edges = {
    alignLeft: ({ x }) => x,
    alignCentre: ({ x, width }) => x + width / 2,
    alignRight: ({ x, width }) => x + width,
    alignTop: ({ y }) => y,
    alignMiddle: ({ y, height }) => y + height / 2,
    alignBottom: ({ y, height }) => y + height,
  } satisfies Record<string, (box: ReturnType<typeof boundsOf>) => number>;

  it('[ED25] really aligns', () => {
    fc.assert(
      fc.property(drawings, fc.constantFrom(...(Object.keys(edges) as (keyof typeof edges)[])), (drawing, command) => {
        const on = stage(drawing);
        const ids = unlockedTop(on);
        fc.pre(ids.length > 1);
        on.select(...ids);
        on.editor.run(command);
        fc.pre(on.notices.length === 0);
        const places = ids.map((id) => edges[command](on.box(id)));
        expect(Math.max(...places) - Math.min(...places)).toBeLessThan(0.01);
      }),
      runs(60, 20),
    );
  });
});

describe('an editor without options', () => {
  it('gives ids of its own and keeps what is copied', () => {
    const on = stage([], { newId: undefined, now: undefined, clipboard: undefined } as object);
    const { id: _, ...widget } = rect('a', 0, 0, 40, 20);
    const [first = ''] = on.editor.add([widget]);
    expect(first).toMatch(/^[0-9a-z]{12}$/);
    on.editor.run('copy');
    expect(on.editor.run('paste')).toBe(true);
    expect(on.editor.document.counts().widgets).toBe(2);
  });
});
