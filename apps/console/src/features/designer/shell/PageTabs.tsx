import { HomeOutlined } from '@ant-design/icons';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Clip } from '../../../ui/layout/Layout.tsx';
import { designerPath, usePages } from '../../page/index.ts';
import { useDesigner } from '../DesignerContext.tsx';
import type { Workspace } from '../Workspace.ts';
import { designerTexts } from './designerTexts.ts';

/**
 * All pages of the owner, of a project those that are open: it may have hundreds, which stand in a tree. Switching keeps
 * the unsaved changes and the history of each.
 */
export function PageTabs({ workspace }: { workspace: Workspace }) {
  const t = designerTexts.useTexts();
  const { owner, design } = useDesigner();
  const { query } = usePages(owner);
  const unsaved = useSyncExternalStore(workspace.subscribe, workspace.unsaved);
  const all = query.data ?? design.pages;
  const pages = owner.kind === 'project' ? all.filter(({ id }) => workspace.pageIds().has(id)) : all;
  const tabs = useRef<HTMLElement>(null);
  const isUnsaved = unsaved.includes(design.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another list of them, and the dot move the tab
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [design.id, pages.length, isUnsaved]);
  return (
    <nav ref={tabs} className="designer-tabs" aria-label={t('pages')}>
      {pages.map(({ id, title, isHome }) => (
        <Link
          key={id}
          to={designerPath(owner, id)}
          className="designer-tab"
          aria-current={id === design.id ? 'page' : undefined}
          replace
        >
          {isHome && <HomeOutlined aria-label={t('home')} />}
          <Clip>{title}</Clip>
          {unsaved.includes(id) && (
            <span className="designer-dot" role="img" aria-label={t('unsavedMark', { title })} />
          )}
        </Link>
      ))}
    </nav>
  );
}
