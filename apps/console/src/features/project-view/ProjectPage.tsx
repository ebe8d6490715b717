import './project.css';
import { api } from '@lookfar/contract';
import { Alert } from 'antd';
import { useCallback, useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { deviceIdOf } from '../../base/deviceIdOf.ts';
import { usePageTitle } from '../../base/pageTitle.ts';
import { paths } from '../../base/paths.ts';
import { projectCentrePath, projectPagePath, projectPreviewPath } from '../../base/projectPaths.ts';
import { useCall } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useMoment } from '../time-machine/index.ts';
import { useProjectNews } from './alarms/useProjectNews.ts';
import { useProjectCounts } from './live/useProjectCounts.ts';
import { NavFrame } from './nav/NavFrame.tsx';
import { PageNav } from './nav/PageNav.tsx';
import type { NavPage } from './nav/pageTree.ts';
import { OrderAboveProject } from './OrderAboveProject.tsx';
import { type LinkState, ProjectDrawing } from './ProjectDrawing.tsx';
import { ProjectRefusal, refusalCode } from './ProjectRefusal.tsx';
import { projectTexts } from './projectTexts.ts';
import { SectionTabs } from './SectionTabs.tsx';
import { type SectionKey, sections } from './sections.tsx';

/** [PO7] A page that was withdrawn, or that the user no longer has, disappears within a minute. */
const checkMs = 60_000;

/** `/monitor/project/{projectId}/page/{pageId}`. */
export function ProjectPage() {
  const t = projectTexts.useTexts();
  const params = useParams();
  const projectId = deviceIdOf(params.projectId);
  const pageId = deviceIdOf(params.pageId);
  if (projectId === undefined || (params.pageId !== undefined && pageId === undefined))
    return <EmptyState size="page" title={t('badId')} action={<Link to={paths.projectBoard}>{t('toBoard')}</Link>} />;
  return <PublishedPages key={projectId} projectId={projectId} pageId={pageId} />;
}

function PublishedPages({ projectId, pageId }: { projectId: number; pageId: number | undefined }) {
  const t = projectTexts.useTexts();
  const pages = useCall(
    api.projectMonitor.pages,
    { projectId },
    { staleTime: checkMs, refetchInterval: checkMs, retry: false },
  );
  const code = refusalCode(pages.error);
  if (code) return <ProjectRefusal code={code} />;
  return (
    <Loaded query={pages} failed={t('loadFailed')} size="page">
      {({ title, homeId, folders, pages: list }) => {
        const first = homeId ?? list[0]?.id;
        if (pageId === undefined && first !== undefined)
          return <Navigate replace to={projectPagePath(projectId, first)} />;
        const pmsn = list.find(({ id }) => id === pageId)?.pagePmsn;
        return <ProjectView {...{ projectId, pageId, title, folders, list, pmsn }} draft={false} />;
      }}
    </Loaded>
  );
}

/** `/monitor/project/{projectId}/preview/{pageId}`: the draft, for those who manage the project. */
export function ProjectPreview() {
  const t = projectTexts.useTexts();
  const params = useParams();
  const projectId = deviceIdOf(params.projectId);
  const pageId = deviceIdOf(params.pageId);
  const info = useCall(api.project.info, projectId === undefined ? undefined : { id: projectId }, { retry: false });
  const tree = useCall(api.projectPage.tree, projectId === undefined ? undefined : { projectId }, {
    retry: false,
    staleTime: checkMs,
  });
  if (projectId === undefined || pageId === undefined)
    return <EmptyState size="page" title={t('badId')} action={<Link to={paths.projectBoard}>{t('toBoard')}</Link>} />;
  const code = refusalCode(tree.error);
  if (code) return <ProjectRefusal code={code} />;
  return (
    <Loaded query={tree} failed={t('loadFailed')} size="page">
      {({ folders, pages }) => (
        <ProjectView
          {...{ projectId, pageId, folders }}
          title={info.data?.title ?? ''}
          list={pages}
          pmsn={info.data?.rights}
          draft
        />
      )}
    </Loaded>
  );
}

interface ProjectViewProps {
  projectId: number;
  pageId: number | undefined;
  title: string;
  folders: React.ComponentProps<typeof PageNav>['folders'];
  list: readonly NavPage[];
  pmsn: { alarm: boolean; history: boolean } | undefined;
  draft: boolean;
}

function ProjectView({ projectId, pageId, title, folders, list, pmsn, draft }: ProjectViewProps) {
  const t = projectTexts.useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [link, setLink] = useState<LinkState>('connecting');
  const [moment] = useMoment();
  usePageTitle(title);
  const may = { alarm: pmsn?.alarm ?? false, history: pmsn?.history ?? false };
  const counts = useProjectCounts(projectId, { alarm: may.alarm });
  const shown = sections.find(({ key, isShown }) => key === search.get('tab') && isShown(may));
  const addressOf = (id: number, tab?: SectionKey) =>
    (draft ? projectPreviewPath : projectPagePath)(projectId, id) + (tab && tab !== 'page' ? `?tab=${tab}` : '');
  const onTrend = useCallback(
    ({ signalId }: { signalId: number }) => void navigate(`?tab=history&signals=${signalId}`),
    [navigate],
  );
  useProjectNews(projectId, {
    isAllowed: may.alarm,
    isPast: moment !== null,
    isInSight: shown?.key === 'alarm',
    address: pageId === undefined ? paths.alarms : addressOf(pageId, 'alarm'),
  });
  const nav = (close: () => void) => (
    <PageNav {...{ projectId, folders, addressOf }} pages={list} shownId={pageId} onOpened={close} />
  );
  return (
    <div className="project-view">
      <PageHeader
        title={title}
        tags={shown ? undefined : <LinkTag link={moment === null ? link : 'past'} />}
        actions={
          <Link to={projectCentrePath(projectId)} className="project-centre-link">
            {t('centre')}
          </Link>
        }
      />
      {draft && pageId !== undefined && (
        <Alert
          type="info"
          showIcon
          banner
          title={t('draft')}
          action={<Link to={projectPagePath(projectId, pageId)}>{t('toPublished')}</Link>}
        />
      )}
      <SectionTabs {...{ may, counts }} shown={shown?.key ?? 'page'} />
      {shown ? (
        <shown.Section projectId={projectId} />
      ) : (
        <NavFrame title={t('nav')} nav={nav}>
          {(button) =>
            pageId === undefined ? (
              <EmptyState title={t('noPages')} note={t('noPagesNote')} />
            ) : (
              <ProjectDrawing
                key={`${pageId}-${draft}`}
                {...{ pageId, draft, onTrend }}
                choice={button}
                onLink={setLink}
              />
            )
          }
        </NavFrame>
      )}
      <OrderAboveProject />
    </div>
  );
}

const linkStates = { connecting: 'maintenance', live: 'normal', lost: 'critical', past: 'maintenance' } as const;

/** [PO1] Whether what is shown is live. */
function LinkTag({ link }: { link: LinkState | 'past' }) {
  const t = projectTexts.useTexts();
  return (
    <span role="status">
      <StatusTag state={linkStates[link]} text={t(link)} />
    </span>
  );
}
