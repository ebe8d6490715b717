import type { PageDesign } from '@lookfar/contract';
import { readPage } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { openUses } from './components/usesComponent.ts';
import type { NewDraft } from './save/DraftStorage.ts';
import type { SentPage } from './save/sendPage.ts';
import { Workspace } from './Workspace.ts';

const signalArray = [
  { equipId: 7, signalId: 3, title: 'Pressure' },
  { equipId: 7, signalId: 4, title: 'Gone' },
];
const position = { x: 0, y: 0, width: 10, height: 10 };
const design: PageDesign = {
  ...{ id: 4, title: 'p', owner: 'equipment', ownerId: 7, ownerTitle: 'd', revision: 1, loginname: '' },
  ...{ gmtModified: '', hasPassword: false, pages: [] },
  document: {
    con: { width: 1024, height: 768 },
    widgets: [{ id: 'a', widgetType: 'Usual.DataText', position, data: { signalArray } }],
  },
  signals: [{ equipId: 7, signalId: 3, title: 'Outlet pressure', subTitle: 'Pump', reportId: 0 }],
};

function opened() {
  const sent: SentPage[] = [];
  const kept = new Map<number, NewDraft>();
  const workspace = new Workspace({
    ...{ owner: { kind: 'equipment', id: 7 }, reasonOf: String },
    clock: { now: () => 0, setTimer: () => () => undefined },
    clipboard: { read: () => null, write: () => undefined },
    drafts: {
      write: async (draft) => void kept.set(draft.pageId, draft),
      remove: async (pageId) => void kept.delete(pageId),
      ...{
        left: async () => undefined,
        all: async () => [],
        drop: async () => undefined,
        enter: () => () => undefined,
      },
    },
    send: async (page) => {
      sent.push(page);
      return { revision: 2 };
    },
  });
  workspace.start();
  return { workspace, sent, kept, page: workspace.open(design) };
}

describe('pages that are open', () => {
  it('[DS16] use current signal names and drop deleted signals; that is no change, but the next save stores it', () => {
    const { workspace, sent, page } = opened();
    const { editor, saver } = page.designer;
    const now = [
      { signalId: 3, title: 'Outlet pressure', subTitle: 'Pump' },
      { signalId: 0, title: 'Gone' },
    ];
    expect(page.dropped).toMatchObject([{ reason: 'unknownSignal', widgetId: 'a', path: 'Gone' }]);
    expect(editor.document.get('a')?.data.signalArray).toMatchObject(now);
    expect([workspace.unsaved(), editor.history.undoable.length]).toEqual([[], 0]);
    editor.edit(['a'], { widgetName: 'x' });
    saver.save();
    expect(sent[0]?.page.widgets[0]?.data.signalArray).toMatchObject(now);
  });

  it('[CP13] are searched for a component as they are on the canvas, visible or not, unsaved changes included', () => {
    const { workspace, page } = opened();
    const other = workspace.open({ ...design, id: 5, title: 'other' });
    const use = { id: 'u', widgetType: 'Component', position, component: { componentId: 3, params: {} } };
    expect(openUses(workspace.pages(), 3)).toEqual([]);
    other.designer.editor.add(readPage({ widgets: [use] }).page.widgets);
    expect(openUses(workspace.pages(), 3)).toEqual([{ title: 'other', isUnsaved: true }]);
    expect(openUses(workspace.pages(), 4)).toEqual([]);
    expect([...workspace.pageIds()]).toEqual([page.designer.design.id, 5]);
  });

  it('[DS11] are kept as drafts when the designer is closed unexpectedly, unless they were discarded', () => {
    for (const isGivenUp of [false, true]) {
      const { workspace, kept, page } = opened();
      page.designer.editor.edit(['a'], { widgetName: 'x' });
      if (isGivenUp) workspace.discard();
      workspace.stop();
      expect([...kept.keys()]).toEqual(isGivenUp ? [] : [4]);
    }
  });
});
