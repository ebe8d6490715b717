import '../project.css';
import { DashboardOutlined, EditOutlined, ShareAltOutlined } from '@ant-design/icons';
import { api, type ProjectInfo } from '@lookfar/contract';
import { Button, Tabs } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../base/pageTitle.ts';
import { paths } from '../../../base/paths.ts';
import { projectPagePath } from '../../../base/projectPaths.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { OperationLog } from '../../../shared/operation-log/OperationLogDrawer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ProjectHistory, ProjectReports } from '../../project-report/index.ts';
import { VariableTab } from '../../variable/index.ts';
import { ProjectForm } from '../EditDrawer.tsx';
import { ProjectStateTag } from '../ProjectStateTag.tsx';
import { projectTexts } from '../projectTexts.ts';
import { ProjectShareDialog } from '../share/ProjectShareDialog.tsx';

const DeviceTab = lazy(async () => ({ default: (await import('../device/DeviceTab.tsx')).DeviceTab }));
const PeopleTab = lazy(async () => ({ default: (await import('../people/PeopleTab.tsx')).PeopleTab }));
const PageTreeTab = lazy(async () => ({ default: (await import('../page/PageTreeTab.tsx')).PageTreeTab }));

const idShape = /^[1-9]\d{0,15}$/;

/** One project with everything that belongs to it. */
export function ProjectDetailPage() {
  const t = projectTexts.useTexts();
  const { id = '' } = useParams();
  if (!idShape.test(id)) {
    return <EmptyState size="page" title={t('badId')} action={<Link to={paths.projects}>{t('toList')}</Link>} />;
  }
  return <LoadedProject key={id} id={Number(id)} />;
}

function LoadedProject({ id }: { id: number }) {
  const t = projectTexts.useTexts();
  const query = useCall(api.project.info, { id });
  return (
    <Loaded query={query} failed={t('loadFailed')} size="page">
      {(project) => <Project project={project} />}
    </Loaded>
  );
}

type TabKey = 'device' | 'people' | 'page' | 'variable' | 'report' | 'history' | 'log';

function Project({ project }: { project: ProjectInfo }) {
  const t = projectTexts.useTexts();
  const user = useUser();
  const { id: projectId } = project;
  usePageTitle(project.title);
  const tabs: readonly { key: TabKey; label: string; content: ReactNode }[] = [
    { key: 'device', label: t('devices'), content: <DeviceTab projectId={projectId} /> },
    { key: 'page', label: t('pages'), content: <PageTreeTab projectId={projectId} /> },
    { key: 'variable', label: t('variables'), content: <VariableTab projectId={projectId} /> },
    { key: 'people', label: t('people'), content: <PeopleTab projectId={projectId} /> },
    { key: 'report', label: t('reports'), content: <ProjectReports projectId={projectId} /> },
    ...(isAllowed(user, api.projectHistory.columns.may)
      ? [{ key: 'history' as const, label: t('history'), content: <ProjectHistory projectId={projectId} /> }]
      : []),
    ...(isAllowed(user, api.operationLog.query.may)
      ? [{ key: 'log' as const, label: t('log'), content: <OperationLog objectKind="project" objectId={projectId} /> }]
      : []),
  ];
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const active = tabs.find(({ key }) => key === wanted)?.key ?? 'device';
  return (
    <div className="project-detail">
      <Header project={project} />
      <Tabs
        activeKey={active}
        // What a tab keeps in the address is no business of the next one.
        onChange={(key) => setSearch(key === 'device' ? {} : { tab: key }, { replace: true })}
        destroyOnHidden
        items={tabs.map(({ key, label, content }) => ({
          key,
          label,
          children: <Suspense fallback={<LoadingState />}>{content}</Suspense>,
        }))}
      />
    </div>
  );
}

function Header({ project }: { project: ProjectInfo }) {
  const t = projectTexts.useTexts();
  const user = useUser();
  const [open, setOpen] = useState<'edit' | 'share'>();
  const { id, title, note, orgName, expires, state, homeId } = project;
  const facts = [orgName, expires && `${t('until')} ${formatEnvelopeTime(expires)}`, note];
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title={title}
        tags={<ProjectStateTag state={state} />}
        note={facts.filter(Boolean).join(' · ')}
        actions={
          <>
            {homeId !== null && isAllowed(user, api.projectMonitor.page.may) && (
              <Link to={projectPagePath(id, homeId)}>
                <Button icon={<DashboardOutlined />} tabIndex={-1}>
                  {t('open')}
                </Button>
              </Link>
            )}
            <Button icon={<ShareAltOutlined />} onClick={() => setOpen('share')}>
              {t('share')}
            </Button>
            <Button type="primary" icon={<EditOutlined />} onClick={() => setOpen('edit')}>
              {t('edit')}
            </Button>
          </>
        }
      />
      {open === 'edit' && <ProjectForm id={id} onSaved={() => undefined} onClose={close} />}
      {open === 'share' && <ProjectShareDialog projectId={id} name={title} onClose={close} />}
    </>
  );
}
