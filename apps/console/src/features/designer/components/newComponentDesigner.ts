import { createEditor, type DesignerSettings } from '@lookfar/editor';
import type { Page } from '@lookfar/page';
import { readStored, writeStored } from '../../../base/storage.ts';
import { editorKind } from '../canvas/editorKinds.ts';
import type { Designer } from '../DesignerContext.tsx';
import type { WindowDraftStorage } from '../save/DraftStorage.ts';
import { PageSaver, type PageSaverParts } from '../save/PageSaver.ts';
import { changeSettings } from '../shell/settingsStore.ts';
import { clipWithoutUses } from './clipWithoutUses.ts';

/** Components are never saved automatically: every page that uses one would show half of a change. */
export const layerSettings = (settings: DesignerSettings): DesignerSettings => ({ ...settings, autoSave: false });

const clipboardKey = 'designer-clipboard';
const noDrafts: WindowDraftStorage = { write: async () => undefined, remove: async () => undefined };

interface LayerParts extends Pick<PageSaverParts, 'send' | 'clock' | 'reasonOf'> {
  id: number;
  revision: number;
  /** The component as a page. */
  drawn: Page;
  settings: DesignerSettings;
}

/** A designer for the drawing of a component, with the owner and the signals of the page that it was opened from. */
export function newComponentDesigner({ design, owner }: Designer, parts: LayerParts): Designer {
  const { id, revision, drawn, settings, ...saving } = parts;
  const editor = createEditor({
    page: drawn,
    kind: editorKind,
    settings: layerSettings(settings),
    clipboard: {
      read: () => clipWithoutUses(readStored(clipboardKey) ?? null),
      write: (text) => writeStored(clipboardKey, text),
    },
  });
  const saver = new PageSaver({ pageId: id, editor, drafts: noDrafts, ...saving }, revision);
  return { editor, design, owner, saver, changeSettings, component: { id } };
}
