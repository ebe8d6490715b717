import { type boundsOf, checkPage, countWidgets, type Page, walk } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deeds, drawings, perform } from './testing/arbitraries.ts';
import { rect } from './testing/drawing.ts';
import { type Stage, stage } from './testing/EditorStage.ts';
import { expectSameBoxes } from './testing/expectBoxes.ts';

const runs = { numRuns: 60 };
const leaves = (on: Stage) => [...on.editor.document.ids()].filter((id) => !on.editor.document.get(id)?.children);
const emptyGroups = (page: Page) => [...walk(page.widgets)].filter(({ children }) => children?.length === 0);

describe('whatever somebody does', () => {
  it('[ED7] undone it is the identical page, redone the identical end', () => {
    fc.assert(
      fc.property(drawings, deeds, (drawing, all) => {
        const on = stage(drawing);
        const start = on.page();
        for (const deed of all) perform(on.editor, deed);
        // A line that is still being drawn holds everything else up.
        on.editor.dispatch({ type: 'pointercancel' });
        const end = on.page();
        const entries = on.editor.history.undoable.length;
        while (on.editor.run('undo'));
        expect(on.page()).toStrictEqual(start);
        while (on.editor.run('redo'));
        expect(on.page()).toStrictEqual(end);
        expect(on.editor.history.undoable.length).toBe(entries);
      }),
      runs,
    );
  });

  it('[ED2] [ED4] [ED13] counts, groups and selection are right at every moment, and the page can be saved', () => {
    fc.assert(
      fc.property(drawings, deeds, (drawing, all) => {
        const { editor } = stage(drawing);
        for (const deed of all) {
          perform(editor, deed);
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
      { numRuns: 30 },
    );
  });
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
      runs,
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
      runs,
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
      runs,
    );
  });

  it('[ED28] one widget comes back exactly', () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        const on = stage(drawing);
        const [first] = unlockedTop(on);
        fc.pre(first !== undefined);
        on.select(first ?? '');
        const before = on.page();
        for (let n = 0; n < 4; n += 1) on.editor.run('rotateRight');
        expect(on.page()).toEqual(before);
      }),
      runs,
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
      runs,
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
