import { Failure } from '@lookfar/contract';
import { createEditor, type Notice } from '@lookfar/editor';
import { designerLimits, readPage, type WidgetCounts } from '@lookfar/page';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setNotifier } from '../../../client/notify.ts';
import { componentUse } from '../canvas/droppedWidgets.ts';
import { editorKind } from '../canvas/editorKinds.ts';
import { addWithUses, learnUses } from './addWithUses.ts';
import { componentCounts, useComponentCounts } from './componentCounts.ts';

const rects = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `r${index}`, widgetType: 'Shape.Rect' },
    position: { x: 0, y: 0, width: 10, height: 10, rotate: 0 },
  }));

afterEach(() => useComponentCounts.setState({ counts: new Map() }));

function editorWith(count: number) {
  const { page } = readPage({ con: { width: 1000, height: 800 }, widgets: rects(count) });
  const editor = createEditor({ page, kind: editorKind, componentCounts });
  const notices: Notice[] = [];
  editor.onNotice((notice) => notices.push(notice));
  const ids = () => [...editor.document.ids()].filter((id) => editor.document.get(id)?.component);
  return { editor, notices, ids };
}

let lastId = 0;
/** A component of its own for each test: what is known of components is kept. */
function someComponent(counts: Partial<WidgetCounts>) {
  lastId += 1;
  const componentId = lastId;
  const use = componentUse({ componentId, name: '泵', width: 40, height: 40 }, { x: 100, y: 100 });
  const load = vi.fn(async () => [[componentId, { widgets: 1, weather: 0, webgl: 0, ...counts }] as const]);
  return { use, load };
}

describe('a component that is placed for the first time', () => {
  const { widgets, weatherWidgets, webglWidgets } = designerLimits;
  it.each([
    ['widgets', { widgets: 6 }, widgets - 5],
    ['weather', { widgets: weatherWidgets + 1, weather: weatherWidgets + 1 }, 0],
    ['webgl', { widgets: webglWidgets + 1, webgl: webglWidgets + 1 }, 0],
  ] as const)('[CP14] counts with all that it draws: %s', async (which, counts, before) => {
    const { editor, notices, ids } = editorWith(before);
    const { use, load } = someComponent(counts);
    await addWithUses(editor, [use], load);
    expect(ids()).toEqual([]);
    expect(notices).toMatchObject([{ which }]);
  });

  it('[CP14] is placed up to the limit, and at once when it is known', async () => {
    const { editor, notices, ids } = editorWith(widgets - 10);
    const { use, load } = someComponent({ widgets: 5 });
    await addWithUses(editor, [use], load);
    void addWithUses(editor, [use], load);
    expect(ids()).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(1);
    void addWithUses(editor, [use], load);
    expect(ids()).toHaveLength(2);
    expect(notices).toHaveLength(1);
  });

  it('[CP14] is found in groups, before they are pasted', async () => {
    const { use, load } = someComponent({ widgets: 7 });
    const group = { ...use, widgetType: 'WidgetGroup', component: undefined, children: [{ ...use, id: 'inside' }] };
    await learnUses([group as never], load);
    expect(componentCounts(lastId)?.widgets).toBe(7);
  });

  it('[CP14] is not placed while nobody knows what it draws, and the reason is shown', async () => {
    const shown: string[] = [];
    const stop = setNotifier(({ level, text }) => shown.push(`${level} ${text}`));
    const { editor, ids } = editorWith(0);
    const { use } = someComponent({});
    await addWithUses(editor, [use], () => Promise.reject(new Failure('1302')));
    stop();
    expect(ids()).toEqual([]);
    expect(shown).toHaveLength(1);
  });
});
