import { describe, expect, it } from 'vitest';
import { EditorCore, soundRecords } from '../EditorCore.ts';
import type { AnyRecord } from '../records.ts';
import { diffOf } from '../store/Diff.ts';
import { groupOf, pageOf, rect } from '../testing/drawing.ts';
import { stage } from '../testing/EditorStage.ts';

const two = [rect('a', 10, 10, 40, 20), rect('b', 100, 100, 40, 20)];

describe('undo', () => {
  it('[ED6] every change is one entry of its kind', () => {
    const { editor, select } = stage(two);
    editor.edit(['a'], { widgetName: 'x' });
    select('a', 'b');
    editor.run('group');
    editor.run('ungroup');
    editor.run('toFront');
    select('a');
    editor.run('toFront');
    editor.run('duplicate');
    editor.run('delete');
    editor.editPage({ bgColor: 'black' });
    editor.replacePage(pageOf([rect('z', 0, 0, 10, 10)]));
    const kinds = ['edit', 'group', 'ungroup', 'sort', 'add', 'del', 'config', 'import'];
    expect(editor.history.undoable).toEqual(kinds);
    for (let step = 0; step < kinds.length; step += 1) expect(editor.run('undo')).toBe(true);
    expect(editor.run('undo')).toBe(false);
    expect(editor.history.redoable).toEqual(kinds.toReversed());
    expect(editor.document.toPage().widgets).toEqual(two);
  });

  it('[ED8] goes 50 back and no further', () => {
    const { editor } = stage(two);
    for (let n = 1; n <= 60; n += 1) editor.edit(['a'], { widgetName: `${n}` });
    let steps = 0;
    while (editor.run('undo')) steps += 1;
    expect(steps).toBe(50);
    expect(editor.document.get('a')?.widgetName).toBe('10');
  });

  it('[ED8] a new change forgets what could be redone', () => {
    const { editor } = stage(two);
    editor.edit(['a'], { widgetName: 'one' });
    editor.run('undo');
    expect(editor.can('redo')).toBe(true);
    editor.edit(['a'], { widgetName: 'two' });
    expect(editor.can('redo')).toBe(false);
    expect(editor.run('redo')).toBe(false);
    expect(editor.document.get('a')?.widgetName).toBe('two');
  });

  it('[ED9] a move entry stores only positions, each once', () => {
    const many = Array.from({ length: 500 }, (_, n) => rect(`w${n}`, n + 0.5, n, 10, 10));
    const core = new EditorCore(soundRecords(pageOf(many)));
    const moves = Array.from({ length: 50 }, (_, step) => {
      const changes = new Map<string, AnyRecord>();
      for (const { id } of many) {
        const record = core.document.get(id);
        if (record)
          changes.set(id, {
            ...record,
            position: { x: step, y: step / 3, width: 10, height: 10, rotate: 0 },
          } as AnyRecord);
      }
      const diff = diffOf((id) => core.document.any(id), changes);
      core.commit({ kind: 'edit', changes });
      return diff;
    });
    const seen = new Set<unknown>();
    for (const { columns, added, removed } of moves) {
      expect(columns.map(({ key }) => key)).toEqual(['position']);
      expect(added.length + removed.length).toBe(0);
      for (const { before, after } of columns) for (const value of [...before, ...after]) seen.add(value);
    }
    // The end of one entry is the start of the next: 51 positions per widget, not 100.
    expect(seen.size).toBe(51 * 500);
    // A position of five numbers is at most 24 + 5 · (8 + 16) bytes, plus 8 in each list.
    const bytes = seen.size * 144 + moves.length * 3 * 500 * 8;
    expect(bytes).toBeLessThan(5 * 1024 * 1024);
  });

  it('[ED10] edits with the same text are one entry', () => {
    const { editor } = stage(two);
    for (const width of [1, 2, 3]) editor.editStyle(['a'], { strokeWidth: width }, { merge: 'scrub 1' });
    editor.editStyle(['b'], { strokeWidth: 9 }, { merge: 'scrub 1' });
    editor.editStyle(['a'], { strokeWidth: 4 }, { merge: 'scrub 2' });
    editor.edit(['a'], { widgetName: 'x' });
    editor.edit(['a'], { widgetName: 'y' });
    expect(editor.history.undoable.length).toBe(4);
    for (const _ of [1, 2, 3]) editor.run('undo');
    expect([editor.document.get('a'), editor.document.get('b')].map((record) => record?.style)).toEqual([
      { strokeWidth: 3 },
      { strokeWidth: 9 },
    ]);
    editor.run('undo');
    expect(editor.document.toPage().widgets).toEqual(two);
    editor.run('redo');
    expect(editor.document.get('b')?.style).toEqual({ strokeWidth: 9 });
  });

  it('[ED10] something undone between keeps them apart', () => {
    const { editor } = stage(two);
    editor.edit(['a'], { widgetName: '1' }, { merge: 'typing' });
    editor.edit(['b'], { widgetName: '2' });
    editor.run('undo');
    editor.edit(['a'], { widgetName: '3' }, { merge: 'typing' });
    editor.run('undo');
    expect(editor.document.get('a')?.widgetName).toBe('1');
  });

  it('[ED11] brings the selection and the open group back', () => {
    const { editor, select } = stage([groupOf('g', two)]);
    editor.session.update({ openGroup: 'g', selection: ['a'] });
    editor.run('duplicate');
    const [copy] = editor.session.state.selection;
    editor.session.update({ openGroup: undefined, selection: [] });
    editor.run('undo');
    expect(editor.session.state).toMatchObject({ openGroup: 'g', selection: ['a'] });
    select();
    editor.run('redo');
    expect(editor.session.state).toMatchObject({ openGroup: 'g', selection: [copy] });
  });

  it('[ED12] what changes nothing leaves no entry', () => {
    const { editor, select } = stage(two);
    expect(editor.edit(['a'], { widgetName: '' })).toBe(false);
    expect(editor.editStyle(['a'], {})).toBe(false);
    expect(editor.editPage({ title: 'Pump house' })).toBe(false);
    expect(editor.editBindings(['a', 'b'], (binding) => ({ ...binding }))).toBe(false);
    select('b');
    expect(editor.run('toFront')).toBe(false);
    expect(editor.replacePage(pageOf(two))).toBe(false);
    expect(editor.history.undoable).toEqual([]);
  });

  it('[ED8] loading another page forgets everything', () => {
    const { editor, select } = stage(two);
    select('a');
    editor.run('duplicate');
    let told = 0;
    editor.history.subscribe(() => {
      told += 1;
    });
    editor.load(pageOf([rect('z', 0, 0, 10, 10)]));
    expect(editor.history.undoable).toEqual([]);
    expect(editor.session.state.selection).toEqual([]);
    expect(told).toBe(1);
  });
});
