import type { WidgetType } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommandId } from '../commands.ts';
import type { EditorKind } from '../Editor.ts';
import { testKinds } from '../harness/testKinds.ts';
import { drawings, place } from '../testing/arbitraries.ts';
import { type Deed, deeds, perform } from '../testing/deeds.ts';
import { stage } from '../testing/EditorStage.ts';
import { expectJoined, expectRightAngles, pipe, plants } from '../testing/plants.ts';

const steps = fc.array(fc.constantFrom('undo', 'redo', 'go', 'go', 'go', 'go'), { minLength: 40, maxLength: 40 });

describe('any sequence of user actions on joined lines', () => {
  it('[JT1] leaves every joint joined, and undone it is the identical page', () => {
    fc.assert(
      fc.property(plants, deeds, steps, (on, all, ways) => {
        expectJoined(on);
        const base = on.editor.history.undoable.length;
        const start = on.page();
        all.forEach((deed, index) => {
          const way = ways[index] ?? 'go';
          // Not beyond the joints that the plant was built with.
          if (way === 'undo' && on.editor.history.undoable.length > base) on.editor.run('undo');
          else if (way === 'redo') on.editor.run('redo');
          else perform(on, deed);
          expectJoined(on);
        });
        on.editor.dispatch({ type: 'pointercancel' });
        const end = on.page();
        const made = on.editor.history.undoable.length;
        let undone = 0;
        while (on.editor.history.undoable.length > base && on.editor.run('undo')) undone += 1;
        if (made < 50) expect(on.page()).toStrictEqual(start);
        for (let n = 0; n < undone; n += 1) on.editor.run('redo');
        expect(on.page()).toStrictEqual(end);
      }),
      { numRuns: 120 },
    );
  });

  const arranging = new Set<Deed['deed']>(['run', 'select', 'displace', 'reorder', 'enter']);

  it('[JT4] never makes a found route diagonal', () => {
    fc.assert(
      fc.property(plants, deeds, (on, all) => {
        for (const deed of all) {
          if (!arranging.has(deed.deed)) continue;
          perform(on, deed);
          expectRightAngles(on);
        }
      }),
      { numRuns: 80 },
    );
  });

  const joining = new Set<Deed['deed']>(['pen', 'drag', 'point']);
  const joiningCommands = new Set<CommandId>(['connect', 'toolPipe', 'toolLine']);

  it('[JT12] never touches the lines of a page without joints', () => {
    const bare = (type: WidgetType): EditorKind | undefined => {
      const { ports: _, line: __, ...kind } = testKinds[type] ?? {};
      return testKinds[type] && (kind as EditorKind);
    };
    const lines = fc.array(fc.array(fc.tuple(place, place), { minLength: 2, maxLength: 5 }), { maxLength: 4 });
    fc.assert(
      fc.property(drawings, lines, deeds, (drawing, ways, all) => {
        const pipes = ways.map((way, index) => pipe(`pipe${index}`, way));
        const [plain, able] = [stage([...drawing, ...pipes], { kind: bare }), stage([...drawing, ...pipes])];
        // Drawing a pipe near a port, dragging one there, or the command for it, is what joins it. Clicks draw it too, once
        // its tool was chosen.
        const others = all.filter(
          (one) => !joining.has(one.deed) && !(one.deed === 'run' && joiningCommands.has(one.command)),
        );
        for (const deed of others) for (const on of [plain, able]) perform(on, deed);
        expect(able.page()).toStrictEqual(plain.page());
      }),
      { numRuns: 40 },
    );
  });
});
