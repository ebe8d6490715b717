import { describe, expect, it } from 'vitest';
import { newBox, newEditorDriver, newGroup, newWidget } from '../harness/index.ts';

const a = newBox('a', { x: 100, y: 100, width: 100, height: 50 });
const b = newBox('b', { x: 300, y: 100, width: 100, height: 50 });
const inner = newGroup('inner', [
  newBox('c', { x: 100, y: 300, width: 40, height: 40 }),
  newBox('d', { x: 160, y: 300, width: 40, height: 40 }),
]);
const outer = newGroup('outer', [inner, newBox('e', { x: 260, y: 300, width: 40, height: 40 })]);
const text = newWidget('t', 'Usual.Text', { x: 500, y: 500, width: 100, height: 40 });
const newPlant = () => newEditorDriver({ widgets: [a, b, outer, text] });

describe('selecting', () => {
  it('[TL1] a click picks one, on empty it picks none', () => {
    const desk = newPlant();
    desk.click(150, 120).expectSelected('a');
    desk.click(350, 120).expectSelected('b');
    desk.click(700, 700).expectSelected();
  });

  it('[TL1] Shift-click and Ctrl-click toggle', () => {
    const desk = newPlant();
    desk.click(150, 120).click(350, 120, { shift: true }).expectSelected('a', 'b');
    desk.click(150, 120, { ctrl: true }).expectSelected('b');
    desk.click(150, 120, { ctrl: true }).expectSelected('a', 'b');
    desk.click(700, 700, { shift: true }).expectSelected('a', 'b');
    desk.click(150, 120).expectSelected('a');
  });

  it('[TL2] a click picks the outermost group, or a child of the open group', () => {
    const desk = newPlant();
    desk.click(120, 320).expectSelected('outer');
    desk.doubleClick(120, 320).expectSelected('inner');
    expect(desk.editor.session.state.openGroup).toBe('outer');
    desk.click(280, 320).expectSelected('e');
    desk.doubleClick(120, 320).expectSelected('c');
    expect(desk.editor.session.state.openGroup).toBe('inner');
    desk.click(180, 320).expectSelected('d');
  });

  it('[TL2] a click outside the open group closes it as far as needed', () => {
    const desk = newPlant();
    desk.doubleClick(120, 320).doubleClick(120, 320);
    desk.click(280, 320).expectSelected('e');
    expect(desk.editor.session.state.openGroup).toBe('outer');
    desk.click(150, 120).expectSelected('a');
    expect(desk.editor.session.state.openGroup).toBeUndefined();
    desk.doubleClick(120, 320).click(700, 700).expectSelected();
    expect(desk.editor.session.state.openGroup).toBeUndefined();
  });

  it('[TL2] a double click on a text types in it, and a press elsewhere ends that', () => {
    const desk = newPlant();
    desk.doubleClick(550, 520).expectSelected('t');
    expect(desk.editor.session.state.editingText).toBe('t');
    desk.click(150, 120);
    expect(desk.editor.session.state.editingText).toBeUndefined();
    desk.doubleClick(150, 120);
    expect(desk.editor.session.state.editingText).toBeUndefined();
  });

  it('[TL1] the pointer shows what it is over', () => {
    const desk = newPlant();
    desk.pointer(0, 0).move(150, 120);
    expect(desk.editor.session.state.hovered).toBe('a');
    desk.pointer(0, 0).move(120, 320);
    expect(desk.editor.session.state.hovered).toBe('outer');
    desk.pointer(0, 0).move(700, 700);
    expect(desk.editor.session.state.hovered).toBeUndefined();
  });

  it('[TL1] the right button selects what its menu is about, and keeps a selection that it hits', () => {
    const desk = newPlant();
    desk.pointer(150, 120).down({}, 2).up();
    desk.expectSelected('a');
    desk.select('a', 'b').pointer(150, 120).down({}, 2).up();
    desk.expectSelected('a', 'b');
  });

  it.each([
    ['mouse', 3, 4],
    ['pen', 3, 4],
    ['touch', 5, 6],
  ] as const)('[TL3] a %s drags after the threshold: %d px is a click, %d px a drag', (type, click, drag) => {
    const desk = newPlant();
    const before = desk.page();
    desk
      .pointer(150, 120, type)
      .down()
      .move(150 + click, 120)
      .up();
    expect(desk.page()).toEqual(before);
    desk
      .pointer(150, 120, type)
      .down()
      .move(150 + drag, 120)
      .up();
    expect(desk.position('a')).toMatchObject({ x: 100 + drag });
  });

  it('[TL3] the threshold is in pixels at any zoom', () => {
    const desk = newPlant();
    desk.editor.session.update({ camera: { x: 0, y: 0, zoom: 0.5 } });
    desk.pointer(150, 120).down().move(157, 120).up();
    expect(desk.position('a')).toMatchObject({ x: 100 });
    desk.pointer(150, 120).down().move(158, 120).up();
    expect(desk.position('a')).toMatchObject({ x: 108 });
  });
});
