import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newBox, newEditorDriver } from '../harness/index.ts';
import { toPage, toScreen, wheeled, zoomedAt } from './camera.ts';

const a = newBox('a', { x: 100, y: 100, width: 100, height: 50 }, { style: { fill: 'red', radius: 5 } });
const b = newBox('b', { x: 300, y: 100, width: 100, height: 50 }, { style: { stroke: 'blue' } });
const c = newBox('c', { x: 500, y: 100, width: 100, height: 50 });
const none = { shift: false, ctrl: false, alt: false };
const screen = { x: 200, y: 100 };

describe('the view', () => {
  it('[TL16] the hand pans, Space with any tool, the middle button too', () => {
    for (const prepare of ['hand', 'space', 'middle']) {
      const desk = newEditorDriver({ widgets: [a] });
      if (prepare === 'hand') desk.key('h');
      if (prepare === 'space') desk.hold(' ');
      desk
        .pointer(150, 120)
        .down({}, prepare === 'middle' ? 1 : 0)
        .moveOnScreen(50, 100)
        .up();
      expect(desk.editor.session.state.camera).toEqual({ x: 100, y: 20, zoom: 1 });
      expect([desk.position('a'), desk.selected]).toEqual([a.position, []]);
      desk.release(' ');
    }
  });

  it('[TL16] Space is over when it is released or the window is left', () => {
    const desk = newEditorDriver({ widgets: [a] });
    desk.key(' ');
    desk.click(150, 120).expectSelected('a');
    desk.hold(' ');
    desk.editor.dispatch({ type: 'blur' });
    desk.click(700, 700).expectSelected();
  });

  it('[TL17] the wheel pans, with Shift sideways, with Ctrl it zooms at the pointer', () => {
    const camera = { x: 10, y: 20, zoom: 2 };
    expect(wheeled(camera, { screen, dx: 10, dy: 40, modifiers: none })).toEqual({ x: 15, y: 40, zoom: 2 });
    expect(wheeled(camera, { screen, dx: 0, dy: 40, modifiers: { ...none, shift: true } })).toEqual({
      x: 30,
      y: 20,
      zoom: 2,
    });
    const zoomed = wheeled(camera, { screen, dx: 0, dy: -5, modifiers: { ...none, ctrl: true } });
    expect(zoomed.zoom).toBeGreaterThan(2);
    expect(toPage(zoomed, screen)).toEqual(toPage(camera, screen));
  });

  it('[TL17] zooms from 10 to 3000 %, and what is at the pointer stays there', () => {
    const camera = { x: 10, y: 20, zoom: 1 };
    expect([zoomedAt(camera, screen, 0.01).zoom, zoomedAt(camera, screen, 99).zoom]).toEqual([0.1, 30]);
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 50, noNaN: true }),
        fc.integer({ max: 2000 }),
        fc.integer({ max: 2000 }),
        (zoom, x, y) => {
          const at = toScreen(zoomedAt(camera, { x, y }, zoom), toPage(camera, { x, y }));
          expect(at.x).toBeCloseTo(x, 4);
          expect(at.y).toBeCloseTo(y, 4);
        },
      ),
    );
  });

  it('[TL17] goes on during a gesture', () => {
    const desk = newEditorDriver({ widgets: [a] });
    const pointer = desk.dragging([150, 120], [170, 120]);
    expect(desk.wheel({ x: 0, y: 0 }, 0, 100)).toBe(true);
    expect(desk.editor.session.state).toMatchObject({ camera: { y: 100 }, busy: true });
    pointer.up();
  });
});

describe('the format brush', () => {
  it('[TL18] gives the style of what was selected to what is clicked, until Escape', () => {
    const desk = newEditorDriver({ widgets: [a, b, c] }).select('a');
    desk.editor.setTool('brush');
    desk.click(350, 120).click(550, 120);
    const styles = desk.page().widgets.map(({ style }) => style);
    expect(styles[1]).toMatchObject({ fill: 'red', radius: 5 });
    expect(styles[2]).toMatchObject({ fill: 'red', radius: 5 });
    expect(desk.editor.history.undoable).toEqual(['edit', 'edit']);
    desk.key('Escape');
    expect(desk.editor.session.state.tool).toBe('select');
    desk.click(150, 120).expectSelected('a');
  });

  it('[TL18] with nothing selected the first click picks up the style', () => {
    const desk = newEditorDriver({ widgets: [a, c] });
    desk.editor.setTool('brush');
    desk.click(150, 120);
    expect(desk.editor.history.undoable).toEqual([]);
    desk.click(550, 120);
    expect(desk.page().widgets[1]?.style).toMatchObject({ fill: 'red' });
  });
});
