import { type Binding, BoundSignal, type Point, type Widget } from '@lookfar/page';
import fc from 'fast-check';
import { type CommandId, commandIds } from '../commands.ts';
import type { Editor } from '../Editor.ts';
import { drawings, place } from './arbitraries.ts';
import { ofType, pageOf } from './drawing.ts';
import { type Stage, stage } from './EditorStage.ts';

/** A user action; numbers pick widgets by their index in the document. */
export type Deed =
  | { deed: 'run'; command: CommandId; at: Point }
  | { deed: 'select' | 'enter' | 'rename' | 'restyle' | 'displace' | 'bind'; picks: readonly number[]; value: number }
  | { deed: 'reorder'; picks: readonly number[]; parent: number; index: number }
  | { deed: 'drag'; from: Point; to: Point; isCancelled: boolean; shift: boolean; ctrl: boolean; alt: boolean }
  | { deed: 'click'; at: Point; isTwice: boolean }
  | { deed: 'pen'; type: 'Shape.Line' | 'Shape.Straight' | 'Process.Pipe'; through: readonly Point[]; key: string }
  | { deed: 'point'; pick: number; handle: number; to: Point; alt: boolean }
  | { deed: 'component'; at: Point }
  | { deed: 'pasteFrom' | 'import'; drawing: Widget[] }
  | { deed: 'page'; width: number };

const picks = fc.array(fc.nat(40), { minLength: 1, maxLength: 5 });
const point = fc.record({ x: place, y: place });
const commands = commandIds.filter((command) => command !== 'undo' && command !== 'redo');
const named = <D extends Deed['deed']>(...names: D[]) => fc.constantFrom(...names);

export const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ deed: named('select'), picks, value: fc.nat() }) },
    { weight: 6, arbitrary: fc.record({ deed: named('run'), command: fc.constantFrom(...commands), at: point }) },
    {
      weight: 2,
      arbitrary: fc.record({
        deed: named('enter', 'rename', 'restyle', 'displace', 'bind'),
        picks,
        value: fc.nat(100),
      }),
    },
    fc.record({ deed: named('reorder'), picks, parent: fc.nat(40), index: fc.nat(10) }),
    {
      weight: 3,
      arbitrary: fc.record({
        ...{ deed: named('drag'), from: point, to: point, isCancelled: fc.boolean() },
        ...{ shift: fc.boolean(), ctrl: fc.boolean(), alt: fc.boolean() },
      }),
    },
    fc.record({ deed: named('click'), at: point, isTwice: fc.boolean() }),
    fc.record({
      deed: named('pen'),
      type: fc.constantFrom('Shape.Line' as const, 'Shape.Straight' as const, 'Process.Pipe' as const),
      through: fc.array(point, { minLength: 1, maxLength: 5 }),
      key: fc.constantFrom('Enter', 'Backspace', 'Escape'),
    }),
    fc.record({ deed: named('point'), pick: fc.nat(40), handle: fc.nat(8), to: point, alt: fc.boolean() }),
    fc.record({ deed: named('component'), at: point }),
    fc.record({ deed: named('pasteFrom', 'import'), drawing: drawings }),
    fc.record({ deed: named('page'), width: fc.integer({ min: 500, max: 2000 }) }),
  ),
  { maxLength: 40 },
);

export function perform({ editor, clipboard }: Stage, deed: Deed): void {
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
    case 'bind':
      editor.editBindings(pick(deed.picks), (binding) => boundTo(binding, deed.value));
      break;
    case 'reorder':
      editor.moveInOrder(pick(deed.picks), { parent: pick([deed.parent])[0] ?? 'page', index: deed.index });
      break;
    case 'drag':
      drag(editor, deed);
      break;
    case 'click':
      click(editor, deed.at, deed.isTwice);
      break;
    case 'pen':
      draw(editor, deed);
      break;
    case 'point':
      editor.session.update({ selection: pick([deed.pick]) });
      dragPoint(editor, deed);
      break;
    case 'component':
      editor.add([componentAt(deed.at)]);
      break;
    case 'pasteFrom':
      clipboard.text = copied(deed.drawing);
      editor.run('paste');
      break;
    case 'import':
      editor.replacePage(pageOf(deed.drawing));
      break;
    case 'page':
      editor.editPage({ width: deed.width });
  }
}

const none = { shift: false, ctrl: false, alt: false };

const boundTo = (binding: Binding, value: number): Binding => ({
  ...binding,
  signalArray: value % 3 === 0 ? [] : [BoundSignal.parse({ equipId: 1, signalId: value + 1 })],
});

function componentAt({ x, y }: Point): Omit<Widget, 'id'> {
  const { id: _, ...use } = ofType('use', 'Component');
  const position = { x, y, width: 120, height: 60, rotate: 0 };
  return { ...use, position, component: { componentId: 1, params: {} } } as Omit<Widget, 'id'>;
}

/** Clipboard content from another page. */
function copied(drawing: Widget[]): string | null {
  const other = stage(drawing);
  other.editor.run('selectAll');
  other.editor.run('copy');
  return other.clipboard.text;
}

const at = (editor: Editor, point: Point, modifiers = none) =>
  ({ point, screen: editor.toScreen(point), modifiers, button: 0, pointerType: 'mouse' }) as const;

function click(editor: Editor, point: Point, isTwice: boolean): void {
  for (const type of ['pointerdown', 'pointerup'] as const) editor.dispatch({ type, ...at(editor, point) });
  if (isTwice) editor.dispatch({ type: 'doubleclick', ...at(editor, point) });
}

function draw(editor: Editor, { type, through, key }: Extract<Deed, { deed: 'pen' }>): void {
  editor.setTool('draw', type);
  for (const point of through) click(editor, point, false);
  for (const each of [key, 'Enter']) editor.dispatch({ type: 'keydown', key: each, modifiers: none, repeat: false });
  editor.setTool('select');
}

/** Drags a point of a line or adds one between two; Alt-click removes it. */
function dragPoint(editor: Editor, { handle, to, alt }: Extract<Deed, { deed: 'point' }>): void {
  const handles = editor.frame()?.handles.filter(({ kind }) => kind === 'point' || kind === 'between') ?? [];
  const from = handles[handle % Math.max(handles.length, 1)]?.at;
  if (from) drag(editor, { from, to: alt ? from : to, isCancelled: false, ...none, alt });
}

type Drag = Omit<Extract<Deed, { deed: 'drag' }>, 'deed'>;

function drag(editor: Editor, { from, to, isCancelled, ...modifiers }: Drag): void {
  editor.dispatch({ type: 'pointerdown', ...at(editor, from, modifiers) });
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  for (const point of [middle, to]) editor.dispatch({ type: 'pointermove', ...at(editor, point, modifiers) });
  editor.dispatch(isCancelled ? { type: 'pointercancel' } : { type: 'pointerup', ...at(editor, to, modifiers) });
}
