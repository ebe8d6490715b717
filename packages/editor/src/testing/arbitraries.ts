import type { Point, Widget } from '@lookfar/page';
import fc from 'fast-check';
import { type CommandId, commandIds } from '../commands.ts';
import type { Editor } from '../Editor.ts';
import { circle, groupOf, line, ofType, rect, triangle } from './drawing.ts';

const place = fc.integer({ min: 100, max: 600 });
const size = fc.integer({ min: 3, max: 150 });
const turn = fc.constantFrom(0, 0, 0, 30, 90, 135, 270, 359.5);

type Shape = (id: string) => Widget;

const leaf: fc.Arbitrary<Shape> = fc.oneof(
  fc.tuple(place, place, size, size, turn, fc.boolean()).map(
    ([x, y, width, height, rotate, posLock]): Shape =>
      (id) =>
        rect(id, x, y, width, height, { rotate, posLock: posLock && x % 5 === 0 }),
  ),
  fc.tuple(place, place, size).map(
    ([x, y, r]): Shape =>
      (id) =>
        circle(id, x, y, r),
  ),
  fc.tuple(place, place, place, place).map(
    ([x, y, u, v]): Shape =>
      (id) =>
        line(id, [
          [x, y],
          [u, v],
          [v, x],
        ]),
  ),
  fc.tuple(place, place, size).map(
    ([x, y, s]): Shape =>
      (id) =>
        triangle(id, [x, y, x + s, y, x, y + s]),
  ),
  fc.constantFrom('Complex.Weather', 'Usual.Webgl').map(
    (type): Shape =>
      (id) =>
        ofType(id, type as Widget['widgetType']),
  ),
);

interface Tree {
  shape?: Shape;
  children?: readonly Tree[];
  rotate?: number;
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf.map((shape) => ({ shape })),
    fc.record({ children: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }), rotate: turn }),
  ),
}));

/** Drawings with groups in groups, rotated ones, and some locked shapes. */
export const drawings: fc.Arbitrary<Widget[]> = fc.array(tree, { minLength: 1, maxLength: 8 }).map((trees) => {
  let last = 0;
  const build = ({ shape, children = [], rotate = 0 }: Tree): Widget => {
    last += 1;
    const id = `w${last}`;
    return shape ? shape(id) : groupOf(id, children.map(build), { rotate });
  };
  return trees.map(build);
});

/** Something somebody does; numbers pick widgets by their place in the document. */
export type Deed =
  | { deed: 'run'; command: CommandId; at: Point }
  | { deed: 'select' | 'enter' | 'rename' | 'restyle' | 'displace'; picks: readonly number[]; value: number }
  | { deed: 'reorder'; picks: readonly number[]; parent: number; index: number }
  | { deed: 'drag'; from: Point; to: Point; isCancelled: boolean; shift: boolean; ctrl: boolean; alt: boolean }
  | { deed: 'page'; width: number };

const picks = fc.array(fc.nat(40), { minLength: 1, maxLength: 5 });
const point = fc.record({ x: place, y: place });
const commands = commandIds.filter((command) => command !== 'undo' && command !== 'redo');

export const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ deed: fc.constant('select' as const), picks, value: fc.nat() }) },
    {
      weight: 6,
      arbitrary: fc.record({
        ...{ deed: fc.constant('run' as const), command: fc.constantFrom(...commands) },
        at: point,
      }),
    },
    fc.record({ deed: fc.constantFrom('enter', 'rename', 'restyle', 'displace'), picks, value: fc.nat(100) }),
    fc.record({ deed: fc.constant('reorder' as const), picks, parent: fc.nat(40), index: fc.nat(10) }),
    {
      weight: 3,
      arbitrary: fc.record({
        ...{ deed: fc.constant('drag' as const), from: point, to: point, isCancelled: fc.boolean() },
        ...{ shift: fc.boolean(), ctrl: fc.boolean(), alt: fc.boolean() },
      }),
    },
    fc.record({ deed: fc.constant('page' as const), width: fc.integer({ min: 500, max: 2000 }) }),
  ),
  { maxLength: 40 },
);

export function perform(editor: Editor, deed: Deed): void {
  const all = [...editor.document.ids()];
  const pick = (numbers: readonly number[]) => numbers.flatMap((n) => all[n % Math.max(all.length, 1)] ?? []);
  switch (deed.deed) {
    case 'run':
      editor.run(deed.command, { at: deed.at });
      break;
    case 'select':
      editor.session.update({ selection: pick(deed.picks) });
      break;
    case 'enter':
      editor.session.update({ openGroup: pick(deed.picks)[0] });
      break;
    case 'rename':
      editor.edit(pick(deed.picks), { widgetName: `${deed.value}` }, { merge: `typing ${deed.value % 3}` });
      break;
    case 'restyle':
      editor.editStyle(pick(deed.picks), { strokeWidth: deed.value });
      break;
    case 'displace':
      editor.edit(pick(deed.picks), ({ position }) => ({ position: { ...position, rotate: deed.value } }));
      break;
    case 'reorder':
      editor.moveInOrder(pick(deed.picks), { parent: pick([deed.parent])[0] ?? 'page', index: deed.index });
      break;
    case 'drag':
      drag(editor, deed);
      break;
    case 'page':
      editor.editPage({ width: deed.width });
  }
}

function drag(editor: Editor, { from, to, isCancelled, ...modifiers }: Extract<Deed, { deed: 'drag' }>): void {
  const at = (point: Point) =>
    ({ point, screen: editor.toScreen(point), modifiers, button: 0, pointerType: 'mouse' }) as const;
  editor.dispatch({ type: 'pointerdown', ...at(from) });
  editor.dispatch({ type: 'pointermove', ...at({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }) });
  editor.dispatch({ type: 'pointermove', ...at(to) });
  editor.dispatch(isCancelled ? { type: 'pointercancel' } : { type: 'pointerup', ...at(to) });
}
