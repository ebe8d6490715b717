import { createEditor, type Editor } from '@lookfar/editor';
import { type Box, type ComponentWidget, jointsOf, type PointsPosition, readComponent, readPage } from '@lookfar/page';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editorKind } from '../canvas/editorKinds.ts';
import { detachedGroup } from './detachedGroup.ts';

const rect = (id: string, x: number, y: number) => ({
  ...{ id, widgetType: 'Shape.Rect' },
  position: { x, y, width: 40, height: 20, rotate: 0 },
});
const { component } = readComponent({
  ...{ width: 200, height: 100 },
  widgets: [
    ...[rect('a', 0, 0), rect('b', 160, 80)],
    {
      ...{
        id: 'p',
        widgetType: 'Process.Pipe',
        position: { points: [40, 100, 100, 160].map((x, at) => ({ x, y: at < 2 ? 10 : 90 })) },
      },
      dataAddon: { joints: { start: { widgetId: 'a', port: 1 }, end: { widgetId: 'b', port: 0 } } },
    },
  ],
});

/** Both ends of the pipe are in the middle of the facing sides of its shapes. */
function expectJoined({ document }: Editor, [a = '', b = '', p = '']: readonly string[]): void {
  expect(jointsOf(document.get(p)?.dataAddon ?? {})).toEqual({
    start: { widgetId: a, port: 1 },
    end: { widgetId: b, port: 0 },
  });
  const [from, to] = [a, b].map((id) => document.get(id)?.position as Box);
  const line = document.get(p)?.position as PointsPosition | undefined;
  const [first, last] = [line?.points[0], line?.points.at(-1)];
  expect(first?.x).toBeCloseTo((from?.x ?? 0) + (from?.width ?? 0), 2);
  expect(first?.y).toBeCloseTo((from?.y ?? 0) + (from?.height ?? 0) / 2, 2);
  expect(last?.x).toBeCloseTo(to?.x ?? 0, 2);
  expect(last?.y).toBeCloseTo((to?.y ?? 0) + (to?.height ?? 0) / 2, 2);
}

it('[CP6] [JT2] a pipe of a detached component is joined to what was detached with it, and follows it', () => {
  const size = fc.integer({ min: 40, max: 400 });
  fc.assert(
    fc.property(size, size, fc.constantFrom(0, 0, 90, 33), (width, height, rotate) => {
      let count = 0;
      const position = { x: 200, y: 200, width, height, rotate };
      const use = { id: 'use', widgetType: 'Component', position, component: { componentId: 1, params: {} } };
      const { page } = readPage({ con: { width: 1000, height: 1000 }, widgets: [use] });
      const group = detachedGroup(page.widgets[0] as ComponentWidget, component, () => `n${++count}`);
      const editor = createEditor({ page: { ...page, widgets: [group] }, kind: editorKind });
      const ids = group.children.map(({ id }) => id);
      expectJoined(editor, ids);
      editor.session.update({ openGroup: 'use', selection: ids.slice(0, 1) });
      for (const command of ['nudgeDownFar', 'nudgeLeft'] as const) editor.run(command);
      expectJoined(editor, ids);
      editor.run('undo');
      expectJoined(editor, ids);
    }),
    { numRuns: 40 },
  );
});
