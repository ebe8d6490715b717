import './page-tree.css';
import { api, type PageTree } from '@lookfar/contract';
import { useMemo, useState } from 'react';
import { send } from '../../../client/send.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { PageDetails } from './PageDetails.tsx';
import { PageTreePanel } from './PageTreePanel.tsx';
import { pageRows } from './pageRows.ts';
import { pageTreeTexts } from './pageTreeTexts.ts';
import { usePageTree } from './usePageTree.ts';

/** The pages of a project: a tree, and next to it the state of the chosen page. */
export function PageTreeTab({ projectId }: { projectId: number }) {
  const t = pageTreeTexts.useTexts();
  const tree = usePageTree(projectId);
  return (
    <Loaded query={tree.query} failed={t('loadFailed')}>
      {(data) => <Pages projectId={projectId} tree={data} control={tree} />}
    </Loaded>
  );
}

interface PagesProps {
  projectId: number;
  tree: PageTree;
  control: ReturnType<typeof usePageTree>;
}

function Pages({ projectId, tree, control }: PagesProps) {
  const t = pageTreeTexts.useTexts();
  const [selected, setSelected] = useState<number | null>(tree.homeId);
  const rows = useMemo(() => pageRows(tree), [tree]);
  const current = rows.find(({ id }) => id === selected);
  return (
    <div className="page-tree-columns">
      <PageTreePanel {...{ projectId, tree, control, selected }} onSelect={setSelected} />
      {current?.page ? (
        <PageDetails
          key={current.page.id}
          projectId={projectId}
          page={current.page}
          onHome={async () => {
            await send(api.page.setHome, { id: current.id }).catch(() => undefined);
            await control.refresh();
          }}
          onChanged={control.refresh}
        />
      ) : current?.folder ? (
        <FolderDetails tree={tree} folderId={current.folder.id} title={current.name} />
      ) : (
        <EmptyState title={t('chooseOne')} note={t('chooseNote')} />
      )}
    </div>
  );
}

function FolderDetails({ tree, folderId, title }: { tree: PageTree; folderId: number; title: string }) {
  const t = pageTreeTexts.useTexts();
  const pages = tree.pages.filter((page) => page.folderId === folderId).length;
  const folders = tree.folders.filter((folder) => folder.parentId === folderId).length;
  return (
    <section className="page-details" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <Dim as="p" className="page-details-body">
        {t('inFolder', { pages, folders })}
      </Dim>
    </section>
  );
}
