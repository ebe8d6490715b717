import './components.css';
import type { Point } from '@lookfar/page';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { browserClock } from '../../../client/browserClock.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';
import { canvasTexts } from '../canvas/canvasTexts.ts';
import { type Designer, DesignerContext, useDesigner, useSession } from '../DesignerContext.tsx';
import { useSignalOf } from '../panels/binding/useSignalOf.ts';
import { CommandPalette } from '../panels/command-palette/CommandPalette.tsx';
import { LeftPanel } from '../panels/LeftPanel.tsx';
import { ContextMenu } from '../panels/menu/ContextMenu.tsx';
import { RightPanel } from '../panels/RightPanel.tsx';
import { ShortcutSheet } from '../panels/shortcuts/ShortcutSheet.tsx';
import { StatusBar, type StatusHandle } from '../shell/StatusBar.tsx';
import { useSettingsStore } from '../shell/settingsStore.ts';
import { useNotices } from '../shell/useNotices.ts';
import { useWidth } from '../shell/useWidth.ts';
import type { Workspace } from '../Workspace.ts';
import { ComponentBar } from './ComponentBar.tsx';
import { ComponentConflict } from './ComponentConflict.tsx';
import { ComponentSettings } from './ComponentSettings.tsx';
import { type LoadedComponent, refreshComponents, saveComponentEdit } from './componentCalls.ts';
import type { OpenComponent } from './componentLayerContext.ts';
import { type ComponentMemory, componentOfPage, componentPage } from './componentPage.ts';
import { layerSettings, newComponentDesigner } from './newComponentDesigner.ts';

interface ComponentDesignerProps {
  loaded: LoadedComponent;
  open: OpenComponent;
  workspace: Workspace;
}

/** Draws a component with the same canvas and panels as a page. */
export function ComponentDesigner({ loaded, open, workspace }: ComponentDesignerProps) {
  const { designer, memory, remember } = useLayer(loaded, open);
  useRunning(designer, workspace);
  return (
    <DesignerContext value={designer}>
      <LayerShell open={open} memory={memory} onMemory={remember} />
    </DesignerContext>
  );
}

/** The designer of the component, for as long as it is open. */
function useLayer({ line, drawing }: LoadedComponent, open: OpenComponent) {
  const page = useDesigner();
  const queries = useQueryClient();
  const signalOf = useSignalOf();
  const [layer] = useState(() => {
    const { page: drawn, memory } = componentPage(line.name, drawing, open.params, signalOf);
    const kept = { memory };
    const designer = newComponentDesigner(page, {
      ...{ id: line.id, revision: line.revision, drawn },
      settings: useSettingsStore.getState(),
      clock: browserClock,
      reasonOf: (error) => failureText(error, currentLanguage()).reason,
      send: async (sent) => {
        const head = { ...{ id: line.id, category: line.category }, name: sent.page.con.title.trim() };
        const saved = await saveComponentEdit(
          { ...head, revision: sent.revision },
          componentOfPage(sent.page, kept.memory),
        );
        await refreshComponents(queries);
        return saved;
      },
    });
    return { designer, kept };
  });
  const [memory, setMemory] = useState(layer.kept.memory);
  const remember = useCallback(
    (next: ComponentMemory) => {
      layer.kept.memory = next;
      setMemory(next);
    },
    [layer],
  );
  return { designer: layer.designer, memory, remember };
}

/** While the component is unsaved so is its page, and leaving asks for confirmation. */
function useRunning({ editor, saver, design }: Designer, workspace: Workspace): void {
  useEffect(() => {
    saver.start();
    const detach = workspace.attach(design.id, saver);
    const stop = useSettingsStore.subscribe((settings) => editor.setSettings(layerSettings(settings)));
    return () => {
      stop();
      detach();
      saver.stop();
    };
  }, [editor, saver, design.id, workspace]);
}

interface LayerShellProps {
  open: OpenComponent;
  memory: ComponentMemory;
  onMemory: (memory: ComponentMemory) => void;
}

function LayerShell({ open, memory, onMemory }: LayerShellProps) {
  const status = useRef<StatusHandle>(null);
  const onPointer = useCallback((page: Point | undefined) => status.current?.pointer(page), []);
  const hasSelection = useSession(({ selection }) => selection.length > 0);
  const t = canvasTexts.useTexts();
  const { isPhone } = useWidth();
  useNotices();
  return (
    <div className="designer cp-layer">
      <ComponentBar />
      <div className="designer-body">
        {!isPhone && (
          <aside className="designer-side">
            <LeftPanel />
          </aside>
        )}
        <main className="designer-canvas">
          {isPhone && (
            <div className="designer-strips">
              <p className="designer-strip">{t('phone')}</p>
            </div>
          )}
          <ContextMenu isLookOnly={isPhone}>
            <CanvasView onPointer={onPointer} isLookOnly={isPhone} />
          </ContextMenu>
        </main>
        {!isPhone && (
          <aside className="designer-side designer-right">
            {hasSelection ? <RightPanel /> : <ComponentSettings memory={memory} onMemory={onMemory} />}
          </aside>
        )}
      </div>
      <StatusBar ref={status} presence={undefined} />
      <ComponentConflict open={open} onMemory={onMemory} />
      {!isPhone && (
        <>
          <CommandPalette />
          <ShortcutSheet />
        </>
      )}
    </div>
  );
}
