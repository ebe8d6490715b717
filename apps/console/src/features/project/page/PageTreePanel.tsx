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
import { formProblems, problemText } from '../../../ui/form/formProblems.ts';
import { Clip, Dim } from '../../../ui/layout/Layout.tsx';
import { type PageDialog, PageTreeDialogs } from './PageTreeDialogs.tsx';
import { type PageRow, pageRows } from './pageRows.ts';
import { pageTreeTexts } from './pageTreeTexts.ts';
import type { usePageTree } from './usePageTree.ts';

interface PageTreePanelProps {
  projectId: number;
  tree: PageTree;
  control: ReturnType<typeof usePageTree>;
  /** A page, or as a negative number a folder. */
  selected: number | null;
  onSelect: (id: number) => void;
  /** How a page gets another title; by its own call unless something else holds the page. */
  rename?: (pageId: number, title: string) => Promise<void>;
  onRemoved?: (pageId: number) => void;
}

const nothing = () => 0;

async function renamePage(id: number, title: string): Promise<void> {
  await send(api.page.rename, { id, title }, { quiet: true });
}

/** The folders and pages of a project: added, renamed, moved and deleted. */
export function PageTreePanel({
  projectId,
  tree,
  control,
  selected,
  onSelect,
  rename = renamePage,
  onRemoved,
}: PageTreePanelProps) {
  const t = pageTreeTexts.useTexts();
  const language = useLanguage();
  const rows = useMemo(() => pageRows(tree), [tree]);
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const shown = useMemo(() => matching(rows, sought), [rows, sought]);
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
    ...(current?.page && !current.page.isHome
      ? [{ key: 'home', icon: <HomeOutlined />, label: t('setHome'), run: () => void makeHome(current.id) }]
      : []),
    {
      key: 'remove',
      icon: <DeleteOutlined />,
      label: t('remove'),
      danger: true,
      run: () => current && setDialog({ kind: 'remove', row: current }),
    },
  ];
  const makeHome = async (id: number) => {
    await send(api.page.setHome, { id }).catch(() => undefined);
    await control.refresh();
  };
  return (
    <>
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
        onSelect={(id) => id !== null && onSelect(id)}
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
              else await rename(row.id, title);
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
      {dialog && (
        <PageTreeDialogs
          projectId={projectId}
          dialog={dialog}
          onAdded={async (pageId, into) => {
            await control.putInto(pageId, into);
            onSelect(pageId);
          }}
          onChanged={async () => {
            await control.refresh();
            if (dialog.kind === 'remove' && dialog.row.page) onRemoved?.(dialog.row.page.id);
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
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
