import { describe, expect, it } from 'vitest';
import { commandIds, shortcuts } from './commands.ts';
import { commandOf } from './keys.ts';
import { groupOf, rect, text } from './testing/drawing.ts';
import { type Stage, stage } from './testing/EditorStage.ts';

const none = { shift: false, ctrl: false, alt: false };
const key = (
  name: string,
  {
    repeat = false,
    code,
    ...modifiers
  }: { shift?: boolean; ctrl?: boolean; alt?: boolean; repeat?: boolean; code?: string } = {},
) => ({ type: 'keydown', key: name, modifiers: { ...none, ...modifiers }, repeat, ...(code && { code }) }) as const;
const press = ({ editor }: Stage, ...args: Parameters<typeof key>) => editor.dispatch(key(...args));

describe('shortcuts', () => {
  it('no two commands share one', () => {
    const all = commandIds.flatMap((command) => shortcuts[command] ?? []);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    ['z', { ctrl: true }, 'undo'],
    ['Z', { ctrl: true, shift: true }, 'redo'],
    ['y', { ctrl: true }, 'redo'],
    ['Y', { ctrl: true }, 'redo'],
    ['}', { ctrl: true, shift: true }, 'toFront'],
    ['[', { ctrl: true }, 'backward'],
    ['+', { ctrl: true, shift: true }, 'zoomIn'],
    ['+', { ctrl: true }, 'zoomIn'],
    ['=', { ctrl: true }, 'zoomIn'],
    ['!', { shift: true }, 'zoomFit'],
    ['"', { shift: true, code: 'Digit2' }, 'zoomSelection'],
    ['å', { alt: true, code: 'KeyA' }, 'alignLeft'],
    ['Process', { code: 'KeyV' }, 'toolSelect'],
    ['V', {}, 'toolSelect'],
    ['V', { shift: true }, 'flipVertically'],
    [';', { ctrl: true, code: 'KeyZ' }, undefined],
    ['ArrowLeft', { shift: true }, 'nudgeLeftFar'],
    ['Delete', {}, 'delete'],
    ['z', {}, undefined],
    ['q', { ctrl: true }, undefined],
  ] as const)('%s with %j is %s', (name, modifiers, command) => {
    expect(commandOf(key(name, modifiers))).toBe(command);
  });

  it('run their commands, and nothing else is used', () => {
    const on = stage([rect('a', 100, 100, 40, 20)]);
    on.select('a');
    expect(press(on, 'ArrowRight', { shift: true })).toBe(true);
    expect(on.box('a').x).toBe(110);
    expect(press(on, 'q')).toBe(false);
    // The browser would go back, or bookmark the page.
    on.select();
    expect(press(on, 'Backspace')).toBe(true);
    expect(press(on, 'd', { ctrl: true })).toBe(true);
    expect(press(on, 'Enter')).toBe(false);
  });

  it('held keys repeat where that makes sense', () => {
    const on = stage([rect('a', 100, 100, 40, 20)]);
    on.select('a');
    press(on, 'ArrowRight');
    press(on, 'ArrowRight', { repeat: true });
    expect(on.box('a').x).toBe(102);
    expect(press(on, 'd', { ctrl: true, repeat: true })).toBe(true);
    expect(on.editor.document.counts().widgets).toBe(1);
  });
});

describe('escape', () => {
  it('[ED14] leaves one after the other', () => {
    const on = stage([groupOf('g', [groupOf('h', [text('t', 0, 0), rect('a', 50, 50, 9, 9)])])]);
    const { session } = on.editor;
    on.editor.setTool('draw', 'Shape.Rect');
    session.update({ openGroup: 'h', selection: ['t'], editingText: 't' });
    const states = [
      { editingText: undefined, openGroup: 'h', selection: ['t'], tool: 'draw' },
      { openGroup: 'h', selection: ['t'], tool: 'select' },
      { openGroup: 'g', selection: ['h'] },
      { openGroup: undefined, selection: ['g'] },
      { selection: [] },
    ];
    for (const state of states) {
      expect(press(on, 'Escape')).toBe(true);
      expect(session.state).toMatchObject(state);
    }
    expect(press(on, 'Escape')).toBe(false);
    expect(on.editor.history.undoable).toEqual([]);
  });

  it('[ED14] a gesture goes first and leaves no trace', () => {
    const on = stage([rect('a', 100, 100, 40, 20)]);
    on.select('a');
    const before = on.editor.session.state;
    const at = (x: number, y: number) =>
      ({ point: { x, y }, screen: { x, y }, modifiers: none, button: 0, pointerType: 'mouse' }) as const;
    on.editor.dispatch({ type: 'pointerdown', ...at(120, 110) });
    on.editor.dispatch({ type: 'pointermove', ...at(180, 110) });
    on.editor.dispatch({ type: 'pointermove', ...at(220, 110) });
    expect(on.box('a').x).toBe(200);
    expect(on.editor.document.get('a')?.position).toMatchObject({ x: 100 });
    expect(on.editor.can('delete')).toBe(false);
    expect(on.editor.run('delete')).toBe(false);
    expect(press(on, 'Escape')).toBe(true);
    expect(on.box('a').x).toBe(100);
    expect(on.editor.session.state).toMatchObject({
      selection: before.selection,
      preview: before.preview,
      busy: false,
    });
    expect(on.editor.history.undoable).toEqual([]);
  });
});

describe('typing', () => {
  it('[ED15] no key is a command while a text is typed', () => {
    const on = stage([text('t', 0, 0)]);
    on.editor.session.update({ selection: ['t'], editingText: 't' });
    expect(press(on, 'Delete')).toBe(false);
    expect(press(on, 'v')).toBe(false);
    expect(press(on, ' ')).toBe(false);
    expect(on.editor.document.get('t')).toBeDefined();
  });
});
