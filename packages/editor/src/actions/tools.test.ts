import { describe, expect, it } from 'vitest';
import { testKinds } from '../harness/testKinds.ts';
import { rect } from '../testing/drawing.ts';
import { stage } from '../testing/EditorStage.ts';

describe('tools and zoom', () => {
  it('draws what there are types for', () => {
    const { editor } = stage([], { kind: (type) => (type === 'Shape.Rect' ? testKinds[type] : undefined) });
    expect(editor.run('toolRect')).toBe(true);
    expect(editor.session.state).toMatchObject({ tool: 'draw', drawType: 'Shape.Rect' });
    expect(editor.can('toolPipe')).toBe(false);
    expect(editor.run('toolPipe')).toBe(false);
    editor.run('toolHand');
    expect(editor.session.state.tool).toBe('hand');
  });

  it('zooms about the middle of the screen, within 10 and 3000 %', () => {
    const { editor } = stage([]);
    editor.session.update({ screen: { width: 800, height: 600 }, camera: { x: 100, y: 50, zoom: 1 } });
    const middle = editor.toPage({ x: 400, y: 300 });
    let steps = 0;
    while (editor.run('zoomIn')) steps += 1;
    expect(steps).toBeGreaterThan(5);
    expect(editor.session.state.camera.zoom).toBe(30);
    expect(editor.toPage({ x: 400, y: 300 }).x).toBeCloseTo(middle.x);
    while (editor.run('zoomOut')) steps += 1;
    expect(editor.session.state.camera.zoom).toBe(0.1);
    expect(editor.can('zoomOut')).toBe(false);
    editor.run('zoomActual');
    expect(editor.session.state.camera.zoom).toBe(1);
    expect(editor.toScreen(middle).y).toBeCloseTo(300);
  });

  it('shows the page or the selection whole', () => {
    const { editor, select } = stage([rect('a', 500, 500, 10, 10)]);
    editor.session.update({ screen: { width: 1104, height: 1000 } });
    editor.run('zoomFit');
    expect(editor.session.state.camera.zoom).toBe(1);
    expect(editor.toScreen({ x: 512, y: 384 })).toEqual({ x: 552, y: 500 });
    select('a');
    editor.run('zoomSelection');
    expect(editor.session.state.camera.zoom).toBe(4);
    expect(editor.toScreen({ x: 505, y: 505 })).toEqual({ x: 552, y: 500 });
  });
});
