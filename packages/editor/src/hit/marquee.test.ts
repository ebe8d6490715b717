import { describe, expect, it } from 'vitest';
import { newBox, newCircle, newEditorDriver, newGroup, newLine } from '../harness/index.ts';

const circle = newCircle('c', { cx: 100, cy: 100, r: 50 });

describe('area select', () => {
  it('[TL7] from left to right selects what it contains', () => {
    const desk = newEditorDriver({ widgets: [circle, newBox('b', { x: 200, y: 50, width: 100, height: 100 })] });
    desk.drag([40, 40], [160, 160]).expectSelected('c');
    desk.drag([40, 40], [299, 160]).expectSelected('c');
    desk.drag([40, 40], [310, 160]).expectSelected('c', 'b');
    desk.drag([60, 20], [160, 160]).expectSelected();
  });

  it('[TL7] from right to left selects what it touches, by shape and not by box', () => {
    const desk = newEditorDriver({ widgets: [circle] });
    desk.drag([60, 60], [40, 40]).expectSelected();
    desk.drag([75, 75], [40, 40]).expectSelected('c');
    desk.drag([900, 700], [40, 40]).expectSelected('c');
  });

  it('[TL7] inside of a hollow shape touches nothing, crossing its line does; a line is crossed without its points', () => {
    const style = { fill: 'none', stroke: 'black' };
    const desk = newEditorDriver({
      widgets: [
        newBox('h', { x: 0, y: 0, width: 400, height: 400 }, { style }),
        newLine('l', [
          { x: 450, y: 0 },
          { x: 450, y: 500 },
        ]),
      ],
    });
    desk.drag([200, 200], [100, 100]).expectSelected();
    desk.drag([420, 200], [390, 100]).expectSelected('h');
    desk.drag([460, 200], [440, 100]).expectSelected('l');
  });

  it('[TL7] a filled shape is touched where no line of it is', () => {
    const desk = newEditorDriver({ widgets: [newBox('back', { x: 0, y: 0, width: 400, height: 400 })] });
    desk.drag([500, 500], [300, 300]).expectSelected('back');
    desk.editor.edit(['back'], { position: { x: -500, y: -500, width: 2000, height: 2000, rotate: 0 } });
    desk.click(600, 600, { ctrl: true }).expectSelected();
    expect(desk.editor.hit({ x: 600, y: 600 })).toEqual(['back']);
  });

  it('[TL7] selects groups as a whole: contained with all their leaves, touched with one', () => {
    const group = newGroup('g', [
      newBox('a', { x: 100, y: 100, width: 50, height: 50 }),
      newBox('b', { x: 300, y: 100, width: 50, height: 50 }),
    ]);
    const desk = newEditorDriver({ widgets: [group] });
    desk.drag([90, 90], [200, 200]).expectSelected();
    desk.drag([90, 90], [360, 160]).expectSelected('g');
    desk.click(600, 600);
    desk.drag([200, 200], [120, 120]).expectSelected('g');
  });

  it('[TL7] goes by the rotation of groups', () => {
    const group = newGroup(
      'g',
      [
        newBox('a', { x: 100, y: 100, width: 200, height: 20 }),
        newBox('b', { x: 100, y: 130, width: 200, height: 20 }),
      ],
      90,
    );
    const desk = newEditorDriver({ widgets: [group] });
    desk.drag([160, 10], [240, 250]).expectSelected('g');
    desk.click(600, 600);
    desk.drag([90, 90], [310, 160]).expectSelected();
  });

  it('[TL7] Shift adds, and Escape brings back what was selected', () => {
    const desk = newEditorDriver({ widgets: [circle, newBox('b', { x: 200, y: 50, width: 100, height: 100 })] });
    desk.click(100, 100).drag([190, 40], [310, 160], { shift: true }).expectSelected('c', 'b');
    desk.dragging([400, 400], [450, 450]);
    desk.expectSelected();
    desk.key('Escape');
    desk.expectSelected('c', 'b');
    expect(desk.editor.session.state).toMatchObject({ marquee: undefined, busy: false });
  });

  it('[TL7] hidden ones are not taken', () => {
    const desk = newEditorDriver({
      widgets: [newBox('b', { x: 200, y: 50, width: 100, height: 100 }, { hidden: true })],
    });
    desk.drag([100, 10], [400, 400]).expectSelected();
  });
});
