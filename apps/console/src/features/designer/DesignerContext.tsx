import type { PageDesign } from '@lookfar/contract';
import type { CommandId, DesignerSettings, Editor, SessionState } from '@lookfar/editor';
import type { KnowsSignal, WidgetType } from '@lookfar/page';
import { type ComponentType, createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import type { DesignerOwner } from '../page/index.ts';
import type { PageSaver } from './save/PageSaver.ts';
import type { SaveState } from './save/saveStep.ts';
import { useSettingsStore } from './shell/settingsStore.ts';

/** What every part of the designer works with. */
export interface Designer {
  editor: Editor;
  /** The page as it was opened; `document` is the editor's initial content. */
  design: PageDesign;
  /** What the page belongs to. */
  owner: DesignerOwner;
  /** Saves the page and tracks the save state. */
  saver: PageSaver;
  /** Changes settings and keeps them in this browser. */
  changeSettings: (part: Partial<DesignerSettings>) => void;
  /** Which signals a drawing from elsewhere may name here; all where that is not known. */
  knowsSignal?: KnowsSignal;
  /** The component that is drawn in place of the page. */
  component?: { id: number };
  /** The page is a flow of steps. */
  flow?: FlowParts;
}

/** What stands in the designer of flows in place of the parts for pages. Loaded with that designer alone. */
export interface FlowParts {
  Palette: ComponentType;
  Inspector: ComponentType;
  /** At the end of the bar. */
  Bar: ComponentType;
  /** Over the canvas, in pixels of the screen. */
  Overlay: ComponentType;
  /** Dragged out of ports. */
  edgeType: WidgetType;
  isOffered: (command: CommandId) => boolean;
  /** What a flow may contain. */
  accepts: (type: WidgetType) => boolean;
}

export const DesignerContext = createContext<Designer | undefined>(undefined);

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (!designer) throw new Error('only inside of the designer');
  return designer;
}

export const useEditor = (): Editor => useDesigner().editor;

/** Which commands make sense on this page. */
export function useOffered(): (command: CommandId) => boolean {
  return useDesigner().flow?.isOffered ?? isPageCommand;
}

/** Pages have no steps to put in layers. */
export const isPageCommand = (command: CommandId): boolean => command !== 'tidy';

/** Steps have no place on a page. */
export const isPageType = (type: WidgetType): boolean => !type.startsWith('Flow.');

/** A part of the session; re-renders when it changes (by `Object.is`). */
export function useSession<T>(select: (state: SessionState) => T): T {
  const { session } = useEditor();
  const subscribe = useCallback((changed: () => void) => session.subscribe(changed), [session]);
  return useSyncExternalStore(subscribe, () => select(session.state));
}

/** A part of the user's settings. */
export function useSettings<T>(select: (settings: DesignerSettings) => T): T {
  return useSettingsStore(select);
}

/** A part of the save state. */
export function useSaving<T>(select: (state: SaveState) => T): T {
  const { saver } = useDesigner();
  return useSyncExternalStore(saver.subscribe, () => select(saver.state));
}

/** A value derived from the document; recomputed on every change, so it should be cheap or concern few widgets. */
export function useDocument<T>(select: (editor: Editor) => T): T {
  const editor = useEditor();
  const kept = useRef<{ version: number; select: unknown; value: T } | undefined>(undefined);
  const subscribe = useCallback((changed: () => void) => editor.document.subscribe(changed), [editor]);
  return useSyncExternalStore(subscribe, () => {
    const { version } = editor.document;
    if (kept.current?.version !== version || kept.current.select !== select)
      kept.current = { version, select, value: select(editor) };
    return kept.current.value;
  });
}
