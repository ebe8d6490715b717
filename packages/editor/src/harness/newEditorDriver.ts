import { emptyPage, type Page, type Widget } from '@lookfar/page';
import { createEditor } from '../createEditor.ts';
import type { EditorOptions } from '../Editor.ts';
import { type DesignerSettings, defaultSettings } from '../session.ts';
import { EditorDriver } from './EditorDriver.ts';
import { testKinds } from './testKinds.ts';

export interface EditorDriverOptions extends Partial<Omit<EditorOptions, 'page' | 'settings'>> {
  page?: Page;
  /** Instead of a page: these widgets on an empty one. */
  widgets?: readonly Widget[];
  /** Without adsorb by default: snapping reaches 1 unit. */
  settings?: Partial<DesignerSettings>;
}

/** A driver with its own editor: sequential ids, a frozen clock and an in-memory clipboard. */
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
