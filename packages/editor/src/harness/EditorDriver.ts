import type { Page, Point, Position } from '@lookfar/page';
import type { CommandId } from '../commands.ts';
import type { Editor, Notice } from '../Editor.ts';
import type { Modifiers, PointerInfo } from '../events.ts';
import { type Held, modifiersOf } from './modifiersOf.ts';
import { Pointer } from './Pointer.ts';

export type At = readonly [x: number, y: number];

const modifierNames: Readonly<Record<string, keyof Modifiers>> = { mod: 'ctrl', shift: 'shift', alt: 'alt' };

/** An editor with simulated user input; all coordinates are page units. */
export class EditorDriver {
  readonly editor: Editor;
  readonly notices: Notice[] = [];

  constructor(editor: Editor) {
    this.editor = editor;
    editor.onNotice((notice) => this.notices.push(notice));
  }

  pointer(x: number, y: number, pointerType: PointerInfo['pointerType'] = 'mouse'): Pointer {
    return new Pointer(this.editor, { x, y }, pointerType);
  }

  click(x: number, y: number, held?: Held): this {
    this.pointer(x, y).move(x, y, held).down(held).up(held);
    return this;
  }

  doubleClick(x: number, y: number, held?: Held): this {
    this.click(x, y, held).click(x, y, held);
    this.pointer(x, y).double(held);
    return this;
  }

  /** In two moves, to expose behaviour that only the first move triggers. */
  drag([fromX, fromY]: At, [toX, toY]: At, held?: Held): this {
    this.dragging([fromX, fromY], [toX, toY], held).up(held);
    return this;
  }

  /** A drag without releasing the button. */
  dragging([fromX, fromY]: At, [toX, toY]: At, held?: Held): Pointer {
    const pointer = this.pointer(fromX, fromY).move(fromX, fromY, held).down(held);
    return pointer.move((fromX + toX) / 2, (fromY + toY) / 2, held).move(toX, toY, held);
  }

  wheel(screen: Point, dx: number, dy: number, held?: Held): boolean {
    return this.editor.dispatch({ type: 'wheel', screen, dx, dy, modifiers: modifiersOf(held) });
  }

  /** `mod+shift+z`, pressed and released; returns whether the key was used. */
  key(combination: string): boolean {
    const isUsed = this.hold(combination);
    this.release(combination);
    return isUsed;
  }

  hold(combination: string): boolean {
    return this.editor.dispatch({ type: 'keydown', ...keyOf(combination), repeat: false });
  }

  release(combination: string): boolean {
    return this.editor.dispatch({ type: 'keyup', ...keyOf(combination), repeat: false });
  }

  run(command: CommandId): boolean {
    return this.editor.run(command);
  }

  select(...ids: readonly string[]): this {
    this.editor.session.update({ selection: ids });
    return this;
  }

  get selected(): readonly string[] {
    return this.editor.session.state.selection;
  }

  /** Throws if the selection differs; order does not matter. */
  expectSelected(...ids: readonly string[]): this {
    const [wanted, found] = [[...ids].sort().join(' '), [...this.selected].sort().join(' ')];
    if (wanted !== found) throw new Error(`selected is [${found}], not [${wanted}]`);
    return this;
  }

  page(): Page {
    return this.editor.document.toPage();
  }

  position(id: string): Position {
    const record = this.editor.document.get(id);
    if (!record) throw new Error(`there is no widget ${id}`);
    return record.position;
  }

  /** Where a frame handle is. */
  handle(name: string): At {
    const handles = this.editor.frame()?.handles ?? [];
    const handle = handles.find(({ kind, side, index }) => `${side ?? kind}${index ?? ''}` === name);
    if (!handle) throw new Error(`the frame has no handle ${name}`);
    return [handle.at.x, handle.at.y];
  }
}

function keyOf(combination: string): { key: string; modifiers: Modifiers } {
  const parts = combination === '+' ? ['+'] : combination.split(/(?<=.)\+(?=.)/);
  const key = parts.pop() ?? combination;
  const held: Held = {};
  for (const part of parts) {
    const name = modifierNames[part];
    if (name) held[name] = true;
  }
  return { key, modifiers: modifiersOf(held) };
}
