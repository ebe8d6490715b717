import { describe, expect, it } from 'vitest';
import type { SessionState } from '../session.ts';
import { groupOf, pageOf, rect } from '../testing/drawing.ts';
import { stage } from '../testing/EditorStage.ts';

const drawing = [groupOf('g', [rect('a', 0, 0, 9, 9), rect('b', 20, 20, 9, 9)]), rect('c', 50, 50, 9, 9)];

describe('the session', () => {
  it('[ED13] selects what exists, once, and no group with something in it', () => {
    const { editor, select } = stage(drawing);
    select('b', 'c', 'nobody', 'c', 'g', 'page');
    expect(editor.session.state.selection).toEqual(['c', 'g']);
  });

  it('[ED13] forgets what is gone', () => {
    const { editor } = stage(drawing);
    editor.session.update({ selection: ['a', 'c'], openGroup: 'g', hovered: 'b', editingText: 'a' });
    editor.session.update({ selection: ['a', 'b'] });
    editor.run('delete');
    expect(editor.session.state).toMatchObject({
      ...{ selection: [], openGroup: undefined, hovered: undefined, editingText: undefined },
    });
  });

  it('[ED13] is reset for another page, whatever its ids are', () => {
    const { editor } = stage(drawing);
    editor.session.update({ selection: ['a'], openGroup: 'g', hovered: 'b', editingText: 'a' });
    editor.load(pageOf(drawing));
    expect(editor.session.state).toMatchObject({
      ...{ selection: [], openGroup: undefined, hovered: undefined, editingText: undefined },
    });
  });

  it('opens groups alone', () => {
    const { editor } = stage(drawing);
    editor.session.update({ openGroup: 'c' });
    expect(editor.session.state.openGroup).toBeUndefined();
  });

  it('is silent when nothing differs, and keeps what did not change', () => {
    const { editor, select } = stage(drawing);
    const heard: [SessionState, SessionState][] = [];
    const stop = editor.session.subscribe((...told) => heard.push(told));
    select('c');
    const { selection, camera } = editor.session.state;
    select('c');
    editor.session.update({ hovered: 'a' });
    expect(heard.length).toBe(2);
    expect(heard[1]?.[1]).toBe(heard[0]?.[0]);
    expect(editor.session.state.selection).toBe(selection);
    expect(editor.session.state.camera).toBe(camera);
    stop();
    select();
    expect(heard.length).toBe(2);
  });
});
