import './page-tree.css';
import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  FileOutlined,
  FolderAddOutlined,
  FolderOutlined,
  HomeOutlined,
  LockOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { api, type PageTree, projectLimits } from '@lookfar/contract';
import { Button, Input } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { RenameInput } from '../../../shared/tree/RenameInput.tsx';
import { TreePanel, type TreeTool } from '../../../shared/tree/TreePanel.tsx';
import { matching } from '../../../shared/tree/treeRows.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formProblems, problemText } from '../../../ui/form/formProblems.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Clip, Dim } from '../../../ui/layout/Layout.tsx';
import { PageDetails } from './PageDetails.tsx';
import { type PageDialog, PageTreeDialogs } from './PageTreeDialogs.tsx';
import { type PageRow, pageRows } from './pageRows.ts';
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

const nothing = () => 0;

function Pages({ projectId, tree, control }: PagesProps) {
  const t = pageTreeTexts.useTexts();
  const language = useLanguage();
  const rows = useMemo(() => pageRows(tree), [tree]);
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const shown = useMemo(() => matching(rows, sought), [rows, sought]);
  const [selected, setSelected] = useState<number | null>(tree.homeId);
  const [renaming, setRenaming] = useState<number | null>(null);
  const [dialog, setDialog] = useState<PageDialog>();
  const current = rows.find(({ id }) => id === selected);
  /** Where something new goes: into the chosen folder, or next to the chosen page. */
  const folderId = current?.folder?.id ?? current?.page?.folderId ?? null;
  const tools: TreeTool[] = [
    { key: 'rename', icon: <EditOutlined />, label: t('rename'), run: () => setRenaming(selected) },
    ...(current?.page
      ? [
          {
            key: 'copy',
            icon: <CopyOutlined />,
            label: t('copy'),
            run: () => current.page && setDialog({ kind: 'copy', page: current.page }),
          },
        ]
      : []),
    {
      key: 'remove',
      icon: <DeleteOutlined />,
      label: t('remove'),
      danger: true,
      run: () => current && setDialog({ kind: 'remove', row: current }),
    },
  ];
  return (
    <div className="page-tree-columns">
      <TreePanel<PageRow>
        t={t}
        rows={rows}
        shown={shown}
        current={current}
        depth={projectLimits.folderDepth + 1}
        countOf={nothing}
        headerActions={[
          {
            key: 'add',
            text: pageTreeTexts.both('addPage'),
            icon: <PlusOutlined />,
            run: () => setDialog({ kind: 'add', folderId }),
          },
        ]}
        tools={tools}
        onSelect={(id) => id !== null && setSelected(id)}
        renaming={renaming}
        onRenaming={setRenaming}
        onMove={(id, place) => void control.move(id, place)}
        renderNode={({ row }) => <NodeTitle row={row} />}
        renderRename={(row, onDone) => (
          <RenameInput
            name={row.name}
            label={t('newTitle')}
            problemOf={(title) => {
              const reason = formProblems(api.projectPage.renameFolder.body, { id: 1, title }).get('title');
              return reason && problemText(pageTreeTexts.both('title'), reason)[language];
            }}
            save={async (title) => {
              if (row.folder) await send(api.projectPage.renameFolder, { id: row.folder.id, title }, { quiet: true });
              else await send(api.page.rename, { id: row.id, title }, { quiet: true });
              await control.refresh();
            }}
            onDone={onDone}
          />
        )}
      >
        <div className="page-tree-more">
          <Input
            size="small"
            allowClear
            placeholder={t('search')}
            aria-label={t('search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button size="small" icon={<FolderAddOutlined />} onClick={() => setDialog({ kind: 'addFolder', folderId })}>
            {t('addFolder')}
          </Button>
          <Button size="small" onClick={() => setDialog({ kind: 'market', folderId })}>
            {t('fromMarket')}
          </Button>
        </div>
      </TreePanel>
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
      {dialog && (
        <PageTreeDialogs
          projectId={projectId}
          dialog={dialog}
          onAdded={async (pageId, into) => {
            await control.putInto(pageId, into);
            setSelected(pageId);
          }}
          onChanged={control.refresh}
          onClose={() => setDialog(undefined)}
        />
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

function NodeTitle({ row: { name, folder, page } }: { row: PageRow }) {
  const t = pageTreeTexts.useTexts();
  const mark = page && (page.published ? page.isChanged && t('changedMark') : t('draftMark'));
  return (
    <span className="page-node">
      {folder ? <FolderOutlined aria-label={t('folder')} /> : <FileOutlined aria-hidden="true" />}
      <Clip className="page-node-name">{name}</Clip>
      {page?.isHome && <HomeOutlined role="img" aria-label={t('home')} title={t('home')} />}
      {page?.hasPassword && <LockOutlined role="img" aria-label={t('password')} title={t('password')} />}
      {mark && <Dim small>{mark}</Dim>}
    </span>
  );
}
