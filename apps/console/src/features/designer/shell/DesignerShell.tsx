import './designer.css';
import type { Dropped, Point } from '@lookfar/page';
import { Drawer } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { usePageTitle } from '../../../base/pageTitle.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';
import { canvasTexts } from '../canvas/canvasTexts.ts';
import { useDesigner, useDocument } from '../DesignerContext.tsx';
import { CommandPalette } from '../panels/command-palette/CommandPalette.tsx';
import { LeftPanel } from '../panels/LeftPanel.tsx';
import { ContextMenu } from '../panels/menu/ContextMenu.tsx';
import { RightPanel } from '../panels/RightPanel.tsx';
import { ShortcutSheet } from '../panels/shortcuts/ShortcutSheet.tsx';
import { PreviewScreen } from '../preview/PreviewScreen.tsx';
import { PublicationsDrawer } from '../publish/PublicationsDrawer.tsx';
import { ConflictDialog } from '../save/ConflictDialog.tsx';
import { PresenceStrip } from '../save/PresenceStrip.tsx';
import { usePresence } from '../save/usePresence.ts';
import { VersionsDrawer } from '../save/VersionsDrawer.tsx';
import { UsageDrawer } from '../usage/UsageDrawer.tsx';
import type { Workspace } from '../Workspace.ts';
import { DroppedStrip } from './DroppedStrip.tsx';
import { designerTexts } from './designerTexts.ts';
import { EmptyHint } from './EmptyHint.tsx';
import { PageSettingsDialog } from './PageSettingsDialog.tsx';
import { PageTabs } from './PageTabs.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { StatusBar, type StatusHandle } from './StatusBar.tsx';
import { type ShellDialog, TopBar } from './TopBar.tsx';
import { useNotices } from './useNotices.ts';
import { useShellKeys } from './useShellKeys.ts';
import { useWidth } from './useWidth.ts';

interface DesignerShellProps {
  workspace: Workspace;
  dropped: readonly Dropped[];
}

/** The whole window: bars, panels and the canvas between them. */
export function DesignerShell({ workspace, dropped }: DesignerShellProps) {
  const t = canvasTexts.useTexts();
  const [dialog, setDialog] = useState<ShellDialog>();
  const status = useRef<StatusHandle>(null);
  const onPointer = useCallback((page: Point | undefined) => status.current?.pointer(page), []);
  const title = useDocument(({ document }) => document.page().con.title);
  const { isNarrow, isPhone } = useWidth();
  const presence = usePresence();
  usePageTitle(title || undefined);
  useNotices();
  const { owner, flow } = useDesigner();
  const close = useCallback(() => setDialog(undefined), []);
  useShellKeys({ onPreview: useCallback(() => setDialog(flow ? undefined : 'preview'), [flow]) });
  return (
    <div className="designer">
      <TopBar onDialog={setDialog} />
      {!flow && <PageTabs workspace={workspace} />}
      <div className="designer-body">
        {!isNarrow && (
          <aside className="designer-side">
            <LeftPanel workspace={workspace} />
          </aside>
        )}
        <main className="designer-canvas">
          <div className="designer-strips">
            <DroppedStrip dropped={dropped} />
            <PresenceStrip presence={presence} />
            {isPhone && <p className="designer-strip">{t('phone')}</p>}
          </div>
          <ContextMenu isLookOnly={isPhone}>
            <CanvasView onPointer={onPointer} isLookOnly={isPhone} />
          </ContextMenu>
          {!isPhone && !flow && <EmptyHint />}
          {flow && <flow.Overlay />}
        </main>
        {!isNarrow && (
          <aside className="designer-side designer-right">
            <RightPanel />
          </aside>
        )}
      </div>
      <StatusBar ref={status} presence={presence} />
      {!isPhone && <Setting isNarrow={isNarrow} workspace={workspace} dialog={dialog} onClose={close} />}
      {dialog === 'preview' && <PreviewScreen onClose={close} />}
      {!isPhone && !flow && <UsageDrawer workspace={workspace} />}
      <VersionsDrawer open={dialog === 'versions'} isLookOnly={isPhone} onClose={close} />
      {owner.kind === 'project' && <PublicationsDrawer open={dialog === 'publications'} onClose={close} />}
      <ConflictDialog />
    </div>
  );
}

interface SettingProps {
  isNarrow: boolean;
  workspace: Workspace;
  dialog: ShellDialog | undefined;
  onClose: () => void;
}

/** [DS17] All that draws or sets something and is not for phones. */
function Setting({ isNarrow, workspace, dialog, onClose }: SettingProps) {
  return (
    <>
      {isNarrow && <SideDrawers workspace={workspace} dialog={dialog} onClose={onClose} />}
      {dialog === 'settings' && <SettingsDialog onClose={onClose} />}
      {dialog === 'page' && <PageSettingsDialog onClose={onClose} />}
      <CommandPalette />
      <ShortcutSheet />
    </>
  );
}

/** Where there is no room next to the canvas, panels open over it. */
function SideDrawers({ workspace, dialog, onClose }: Omit<SettingProps, 'isNarrow'>) {
  const t = designerTexts.useTexts();
  return (
    <>
      <Drawer
        open={dialog === 'left'}
        placement="left"
        size={300}
        mask={false}
        title={t('leftPanel')}
        styles={{ body: { padding: 0 } }}
        onClose={onClose}
      >
        <LeftPanel workspace={workspace} />
      </Drawer>
      <Drawer
        open={dialog === 'right'}
        placement="right"
        size={300}
        mask={false}
        title={t('rightPanel')}
        styles={{ body: { padding: 0 } }}
        onClose={onClose}
      >
        <RightPanel />
      </Drawer>
    </>
  );
}
