import type { PageDesign } from '@lookfar/contract';
import { readComponent } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { Workspace } from '../Workspace.ts';
import { componentPage } from './componentPage.ts';
import { newComponentDesigner } from './newComponentDesigner.ts';

const clock = { now: () => 0, setTimer: () => () => undefined };
const nothing = async () => undefined;
const drafts = {
  write: nothing,
  remove: nothing,
  left: nothing,
  all: async () => [],
  drop: nothing,
  enter: () => () => undefined,
};
const saving = { clock, reasonOf: String };
const design: PageDesign = {
  ...{
    id: 4,
    title: 'p',
    owner: 'equipment',
    ownerId: 7,
    ownerTitle: 'd',
    revision: 1,
    loginname: '',
    gmtModified: '',
  },
  ...{ document: { con: { width: 1024, height: 768 }, widgets: [] }, hasPassword: false, pages: [], signals: [] },
};

function opened() {
  const workspace = new Workspace({
    ...{ owner: { kind: 'equipment', id: 7 }, drafts, ...saving },
    send: async () => ({ revision: 2 }),
    clipboard: { read: () => null, write: () => undefined },
  });
  const { designer } = workspace.open(design);
  const { component } = readComponent({
    ...{ width: 80, height: 60 },
    widgets: [{ id: 'a', widgetType: 'Shape.Rect', position: { x: 0, y: 0, width: 40, height: 20 } }],
  });
  const { page: drawn } = componentPage('c', component, {});
  const layer = newComponentDesigner(designer, {
    ...{ id: 9, revision: 3, drawn, settings: { ...designer.editor.settings, autoSave: true }, ...saving },
    send: async ({ revision }) => ({ revision: revision + 1 }),
  });
  layer.saver.start();
  return { workspace, layer };
}

describe('a component that is edited', () => {
  it('[CP11] makes its page unsaved while it is unsaved, so that leaving asks for confirmation', async () => {
    const { workspace, layer } = opened();
    const detach = workspace.attach(design.id, layer.saver);
    expect(workspace.unsaved()).toEqual([]);
    layer.editor.edit(['a'], { widgetName: 'x' });
    expect(workspace.unsaved()).toEqual([4]);
    layer.saver.save();
    await expect.poll(() => workspace.unsaved()).toEqual([]);
    expect(layer.saver.state.revision).toBe(4);
    layer.editor.edit(['a'], { widgetName: 'y' });
    detach();
    expect(workspace.unsaved()).toEqual([]);
  });

  it('[CP11] is never saved by the clock', () => {
    const { layer } = opened();
    expect(layer.saver.state.autoMinutes).toBe(0);
    expect(layer.component).toEqual({ id: 9 });
  });
});
