import { emptyPage, type Page, type Widget } from '@lookfar/page';
import { createEditor } from '../createEditor.ts';
import type { EditorOptions } from '../Editor.ts';
import { type DesignerSettings, defaultSettings } from '../session.ts';
import { EditorDriver } from './EditorDriver.ts';
import { testKinds } from './testKinds.ts';

export interface EditorDriverOptions extends Partial<Omit<EditorOptions, 'page' | 'settings'>> {
  page?: Page;
  /** In place of a page: an empty one with these on it. */
  widgets?: readonly Widget[];
  /** Without adsorb unless it is said: snapping reaches 1 unit. */
  settings?: Partial<DesignerSettings>;
}

/** A desk with an editor of its own: ids count up, the clock stands still, the clipboard is in memory. */
export function newEditorDriver({ page, widgets = [], settings, ...options }: EditorDriverOptions = {}): EditorDriver {
  let ids = 0;
  let clip: string | null = null;
  const clipboard = {
    read: () => clip,
    write: (text: string) => {
      clip = text;
    },
  };
  const editor = createEditor({
    kind: (type) => testKinds[type],
    newId: () => `new${++ids}`,
    now: () => 0,
    clipboard,
    ...options,
    page: page ?? { ...emptyPage(), widgets: [...widgets] },
    settings: { ...defaultSettings, adsorb: false, ...settings },
  });
  return new EditorDriver(editor);
}
