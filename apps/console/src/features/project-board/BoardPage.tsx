import './board.css';
import { DesktopOutlined, ShareAltOutlined } from '@ant-design/icons';
import { api, type ProjectOfUser } from '@lookfar/contract';
import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { pages } from '../../base/pageNames.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { useCall, useRefresh } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AcceptProjectDialog, LeaveProjectDialog, ProjectFromLink } from '../project/index.ts';
import { type BoardFilter, byTrouble, filterBoard, troublesOf } from './boardOrder.ts';
import { boardTexts } from './boardTexts.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { WallDialog } from './wall/WallDialog.tsx';

const refreshMs = 15_000;
const filters = ['all', 'alarm', 'offline', 'expiring', 'expired'] as const satisfies readonly BoardFilter[];

type Dialog = { kind: 'accept' } | { kind: 'leave'; project: ProjectOfUser } | { kind: 'wall' };

/** All projects of the user, those that need attention first. */
export function BoardPage() {
  const t = boardTexts.useTexts();
  const language = useLanguage();
  const may = isAllowed(useUser(), api.project.queryAllByUser.may);
  const projects = useCall(api.project.queryAllByUser, may ? {} : undefined, {
    refetchInterval: refreshMs,
    keepPrevious: true,
  });
  const refresh = useRefresh();
  const reload = () => void refresh(api.project.queryAllByUser);
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  if (!may) return <NoPermission right="monitor_project" size="page" />;
  const accept = (
    <Button icon={<ShareAltOutlined />} onClick={() => setDialog({ kind: 'accept' })}>
      {t('accept')}
    </Button>
  );
  return (
    <div className="project-board">
      <PageHeader
        title={pages.projectBoard[language]}
        actions={
          <Row>
            {accept}
            <Button
              type="primary"
              icon={<DesktopOutlined />}
              disabled={!projects.data?.list.some(({ homeId }) => homeId !== null)}
              onClick={() => setDialog({ kind: 'wall' })}
            >
              {t('wall')}
            </Button>
          </Row>
        }
      />
      <Loaded
        query={projects}
        failed={t('failed')}
        isEmpty={({ list }) => list.length === 0}
        empty={{ title: t('none'), note: t('noneNote'), action: accept }}
      >
        {({ list }) => (
          <>
            <Board projects={list} onLeave={(project) => setDialog({ kind: 'leave', project })} />
            {dialog?.kind === 'wall' && <WallDialog projects={list} onClose={close} />}
          </>
        )}
      </Loaded>
      <ProjectFromLink onDone={reload} />
      {dialog?.kind === 'accept' && <AcceptProjectDialog onDone={reload} onClose={close} />}
      {dialog?.kind === 'leave' && (
        <LeaveProjectDialog
          projectId={dialog.project.id}
          title={dialog.project.title}
          onDone={reload}
          onClose={close}
        />
      )}
    </div>
  );
}

interface BoardProps {
  projects: readonly ProjectOfUser[];
  onLeave: (project: ProjectOfUser) => void;
}

function Board({ projects, onLeave }: BoardProps) {
  const t = boardTexts.useTexts();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<BoardFilter>('all');
  const count = (one: BoardFilter) =>
    one === 'all' ? projects.length : projects.filter((project) => troublesOf(project).includes(one)).length;
  const options = filters
    .filter((one) => one === 'all' || one === filter || count(one) > 0)
    .map((one) => ({ value: one, label: `${t(one)} ${count(one)}` }));
  const shown = byTrouble(filterBoard(projects, filter, search));
  return (
    <>
      <div className="board-tools">
        <Input.Search
          className="board-search"
          allowClear
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Segmented<BoardFilter> aria-label={t('filter')} value={filter} onChange={setFilter} options={options} />
      </div>
      {shown.length === 0 && <EmptyState title={t('noMatch')} />}
      <ul className="board-cards">
        {shown.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} onLeave={() => onLeave(project)} />
          </li>
        ))}
      </ul>
    </>
  );
}
