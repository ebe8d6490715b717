import {
  AppstoreOutlined,
  ArrowLeftOutlined,
  CaretRightOutlined,
  ControlOutlined,
  MoreOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { Link, useNavigate } from 'react-router';
import { showFind, showHelp } from '../../../shared/guide/guideStore.ts';
import { Clip } from '../../../ui/layout/Layout.tsx';
import { backPath, useLivePath } from '../../page/index.ts';
import { useDesigner, useDocument } from '../DesignerContext.tsx';
import { useExchange } from '../exchange/useExchange.tsx';
import { openPanelDialog } from '../panels/commands/dialogStore.ts';
import { actionsOfMenu, useOfferActions } from '../panels/commands/offeredActions.ts';
import { isMacKeyboard, shortcutText } from '../panels/commands/shortcutText.ts';
import { previewTexts } from '../preview/previewTexts.ts';
import { PublishControl } from '../publish/PublishControl.tsx';
import { useUsageItems } from '../usage/useUsageItems.ts';
import { DrawingTools } from './DrawingTools.tsx';
import { designerTexts } from './designerTexts.ts';
import { SaveControl } from './SaveControl.tsx';
import { toReadOnlyMenu } from './toReadOnlyMenu.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useWidth } from './useWidth.ts';

const keysOf = (shortcut: string): string => shortcutText(shortcut, isMacKeyboard());

export type ShellDialog = 'settings' | 'page' | 'versions' | 'publications' | 'left' | 'right' | 'preview';

interface TopBarProps {
  onDialog: (dialog: ShellDialog) => void;
}

export function TopBar({ onDialog }: TopBarProps) {
  const t = designerTexts.useTexts();
  const { owner, flow } = useDesigner();
  const { isNarrow, isPhone } = useWidth();
  const hasDrawers = isNarrow && !isPhone;
  return (
    <header className="designer-bar">
      <Link className="designer-back" to={backPath(owner)} aria-label={t('back')} title={t('back')}>
        <ArrowLeftOutlined />
      </Link>
      <Title onSettings={isPhone || flow ? undefined : () => onDialog('page')} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click here must not take the focus from the canvas */}
      <div className="designer-tools" onMouseDown={(event) => event.preventDefault()}>
        {hasDrawers && (
          <Tooltip title={t('leftPanel')}>
            <Button
              type="text"
              icon={<AppstoreOutlined />}
              aria-label={t('leftPanel')}
              onClick={() => onDialog('left')}
            />
          </Tooltip>
        )}
        <DrawingTools isLookOnly={isPhone} />
      </div>
      <div className="designer-end">
        {!flow && <PreviewButton onClick={() => onDialog('preview')} />}
        <SaveControl isLookOnly={isPhone} />
        {flow && <flow.Bar />}
        {owner.kind === 'project' && !isPhone && <PublishControl />}
        <MoreMenu onDialog={onDialog} />
        {hasDrawers && (
          <Tooltip title={t('rightPanel')}>
            <Button
              type="text"
              icon={<ControlOutlined />}
              aria-label={t('rightPanel')}
              onClick={() => onDialog('right')}
            />
          </Tooltip>
        )}
      </div>
    </header>
  );
}

function Title({ onSettings }: { onSettings: (() => void) | undefined }) {
  const t = designerTexts.useTexts();
  const { design } = useDesigner();
  const { flow } = useDesigner();
  const drawn = useDocument(({ document }) => document.page().con.title);
  // A scene is renamed in the list of scenes.
  const title = flow ? design.ownerTitle : drawn || design.title;
  const lines = (
    <>
      <Clip as="strong">{title}</Clip>
      {!flow && <Clip>{design.ownerTitle}</Clip>}
    </>
  );
  if (!onSettings) return <div className="designer-title">{lines}</div>;
  return (
    <button type="button" className="designer-title" title={t('pageSettings')} onClick={onSettings}>
      {lines}
    </button>
  );
}

function PreviewButton({ onClick }: { onClick: () => void }) {
  const t = previewTexts.useTexts();
  return (
    <Tooltip title={`${t('preview')} (F5)`}>
      <Button className="designer-preview" icon={<CaretRightOutlined />} aria-label={t('preview')} onClick={onClick}>
        {t('preview')}
      </Button>
    </Tooltip>
  );
}

/** Entries that concern flows as well. */
const ofFlows: ReadonlySet<string> = new Set([
  ...['versions', 'settings', 'help', 'manual', 'find', 'commands', 'shortcuts', 'full'],
]);

function MoreMenu({ onDialog }: Pick<TopBarProps, 'onDialog'>) {
  const t = designerTexts.useTexts();
  const { saver, owner, design, flow } = useDesigner();
  const livePath = useLivePath(owner, design.id);
  const isProject = owner.kind === 'project';
  const navigate = useNavigate();
  const { isFull, toggle } = useFullScreen();
  const { isPhone } = useWidth();
  const exchange = useExchange();
  const usageItems = useUsageItems();
  const every = [
    ...(livePath === undefined
      ? []
      : [{ key: 'live', label: t(isProject ? 'previewDraft' : 'viewLive'), onClick: () => void navigate(livePath) }]),
    { key: 'page', label: t('pageSettings'), onClick: () => onDialog('page') },
    { key: 'versions', label: t('versions'), onClick: () => onDialog('versions') },
    ...(isProject ? [{ key: 'publications', label: t('publications'), onClick: () => onDialog('publications') }] : []),
    ...usageItems,
    ...exchange.items,
    { key: 'settings', label: t('settings'), onClick: () => onDialog('settings') },
    { type: 'divider' as const, key: 'help' },
    { key: 'manual', label: t('manual'), extra: 'F1', onClick: () => showHelp() },
    { key: 'find', label: t('find'), onClick: () => showFind(true) },
    { key: 'commands', label: t('commands'), extra: keysOf('mod+k'), onClick: () => openPanelDialog('palette') },
    { key: 'shortcuts', label: t('shortcuts'), extra: '?', onClick: () => openPanelDialog('shortcuts') },
    ...(document.fullscreenEnabled
      ? [{ key: 'full', label: t(isFull ? 'leaveFullScreen' : 'fullScreen'), onClick: toggle }]
      : []),
  ];
  const all = flow ? every.filter(({ key }) => ofFlows.has(key)) : every;
  const items = isPhone ? toReadOnlyMenu(all) : all;
  const words = previewTexts.useTexts();
  useOfferActions([
    { id: 'save', name: t('save'), shortcut: keysOf('mod+s'), run: () => saver.save() },
    ...(flow ? [] : [{ id: 'preview', name: words('preview'), shortcut: 'F5', run: () => onDialog('preview') }]),
    ...actionsOfMenu(items.filter(({ key }) => key !== 'commands')),
  ]);
  return (
    <>
      {/* If kept, an open submenu would stay open after a click in it, over whatever that opened. */}
      <Dropdown trigger={['click']} destroyOnHidden menu={{ items }}>
        <Button type="text" icon={<MoreOutlined />} aria-label={t('more')} title={t('more')} />
      </Dropdown>
      {exchange.dialog}
    </>
  );
}
