import type { Page } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyNesting, anyPoint } from '../harness/arbitraries.ts';
import { type At, type EditorDriver, newBox, newEditorDriver, newLine } from '../harness/index.ts';

interface Plan {
  tool: 'select' | 'draw' | 'pen' | 'hand' | 'brush';
  opens: boolean;
  selects: 'leaf' | 'root' | 'all' | 'none';
  handle: number;
  from: { x: number; y: number };
  to: { x: number; y: number };
  held: { shift: boolean; ctrl: boolean; alt: boolean };
  adsorb: boolean;
}

const anyPlan: fc.Arbitrary<Plan> = fc.record({
  tool: fc.constantFrom('select', 'select', 'select', 'draw', 'pen', 'hand', 'brush'),
  opens: fc.boolean(),
  selects: fc.constantFrom('leaf', 'root', 'all', 'none'),
  handle: fc.integer({ min: -4, max: 12 }),
  from: anyPoint,
  to: anyPoint,
  held: fc.record({ shift: fc.boolean(), ctrl: fc.boolean(), alt: fc.boolean() }),
  adsorb: fc.boolean(),
});

const beside = [
  newBox('beside', { x: 400, y: 50, width: 90, height: 60, rotate: 20 }),
  newLine('line', [
    { x: 20, y: 20 },
    { x: 90, y: 130 },
  ]),
];

/** Starts the planned gesture and keeps the button down. */
function begin(desk: EditorDriver, root: string, plan: Plan) {
  const ids = { leaf: ['leaf'], root: [root], all: [root, 'beside', 'line'], none: [] }[plan.selects];
  desk.editor.session.update({ openGroup: plan.opens ? root : undefined, selection: ids });
  if (plan.tool !== 'select') desk.editor.setTool(plan.tool, plan.tool === 'pen' ? 'Shape.Line' : 'Shape.Rect');
  const handle = desk.editor.frame()?.handles[plan.handle]?.at;
  const from: At = handle ? [handle.x, handle.y] : [plan.from.x, plan.from.y];
  return desk.dragging(from, [plan.to.x, plan.to.y], plan.held);
}

const isBrush = (plan: Plan) => plan.tool === 'brush';
const traceless = { busy: false, ghosts: [], guides: [], marquee: undefined, chip: undefined };

describe('any gesture', () => {
  const ends: [string, (desk: EditorDriver) => void][] = [
    ['Escape', (desk) => desk.key('Escape')],
    ['a lost pointer', (desk) => desk.editor.dispatch({ type: 'pointercancel' })],
    ['a lost window', (desk) => desk.editor.dispatch({ type: 'blur' })],
  ];

  it.each(ends)('[TL19] abandoned by %s leaves the document and the history as they were', (_, end) => {
    fc.assert(
      fc.property(anyNesting, anyPlan, (widget, plan) => {
        fc.pre(!isBrush(plan));
        const desk = newEditorDriver({ widgets: [widget, ...beside], settings: { adsorb: plan.adsorb } });
        const before = desk.page();
        const pointer = begin(desk, widget.id, plan);
        expect(desk.page()).toEqual(before);
        end(desk);
        expect(desk.editor.session.state).toMatchObject(traceless);
        expect(desk.editor.session.state.preview.size).toBe(0);
        pointer.move(300, 300).up();
        expect(desk.page()).toEqual(before);
        expect(desk.editor.history.undoable).toEqual([]);
      }),
    );
  });

  it('[TL20] makes at most one entry, and undone gives the identical document', () => {
    fc.assert(
      fc.property(anyNesting, anyPlan, (widget, plan) => {
        const desk = newEditorDriver({ widgets: [widget, ...beside], settings: { adsorb: plan.adsorb } });
        const before: Page = desk.page();
        begin(desk, widget.id, plan).up(plan.held);
        if (plan.tool === 'pen') desk.key('Enter');
        expect(desk.editor.session.state).toMatchObject(traceless);
        const entries = desk.editor.history.undoable.length;
        expect(entries).toBeLessThanOrEqual(1);
        if (entries === 1) desk.key('mod+z');
        expect(desk.page()).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  it('[TL20] leaves a document whose numbers are thousandths', () => {
    fc.assert(
      fc.property(anyNesting, anyPlan, (widget, plan) => {
        const desk = newEditorDriver({ widgets: [widget, ...beside], settings: { adsorb: plan.adsorb } });
        begin(desk, widget.id, plan).up(plan.held);
        const numbers = JSON.stringify(desk.page().widgets.map(({ position }) => position)).match(
          /-?\d+\.\d+(e-?\d+)?/g,
        );
        for (const text of numbers ?? []) expect(text).toMatch(/^-?\d+\.\d{1,3}$/);
      }),
    );
  });
});
