import '../page-view/page.css';
import { api, Failure, type ProjectPageToView } from '@lookfar/contract';
import { Alert, Button } from 'antd';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { projectPagePath, projectPreviewPath } from '../../base/projectPaths.ts';
import { send } from '../../client/send.ts';
import { useCall } from '../../client/useCall.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageAddressContext } from '../device-tab/index.ts';
import { monitorTexts, SendWriteContext, useProjectMonitor, type WatchedProject } from '../live/index.ts';
import {
  PageBar,
  PageStage,
  PageSwitchContext,
  type PageWorld,
  PasswordGate,
  useFullScreen,
} from '../page-view/index.ts';
import { askProjectHistory } from './live/askProjectHistory.ts';
import { ProjectFeeds } from './live/ProjectFeeds.tsx';
import { sendProjectWrite } from './live/sendProjectWrite.ts';
import { useAlarmChanges, useProjectCounts } from './live/useProjectCounts.ts';
import { ProjectRefusal, refusalCode } from './ProjectRefusal.tsx';
import { projectTexts } from './projectTexts.ts';

interface ProjectDrawingProps {
  pageId: number;
  draft: boolean;
  /** At the start of the page's bar. */
  choice: ReactNode;
  onTrend?: ((signal: { equipId: number; signalId: number }) => void) | undefined;
  onLink?: ((state: LinkState) => void) | undefined;
  /** Without the bar, for a wall. */
  isBare?: boolean | undefined;
}

export type LinkState = 'connecting' | 'live' | 'lost';

/** A page is kept while it is shown; a newer publication is looked for this often. */
const checkMs = 300_000;
const needsPassword = '1542';

/** [PO2] A page of a project, after its password if it has one. A newer publication is announced, not shown at once. */
export function ProjectDrawing({ pageId, draft, choice, onTrend, onLink, isBare }: ProjectDrawingProps) {
  const t = projectTexts.useTexts();
  const page = useCall(
    api.projectMonitor.page,
    { id: pageId, draft },
    { retry: false, staleTime: checkMs, refetchInterval: checkMs },
  );
  const { data, error, refetch } = page;
  const [shown, setShown] = useState<ProjectPageToView>();
  const isSame = shown && data && shown.number === data.number && shown.revision === data.revision;
  const isFirst = data !== undefined && shown?.id !== data.id;
  useEffect(() => {
    if (isFirst) setShown(data);
  }, [isFirst, data]);
  const screen = useFullScreen();
  if (error instanceof Failure && error.code === needsPassword) {
    const enter = (password: string) =>
      send(api.projectMonitor.validPassword, { id: pageId, password }, { quiet: true });
    return (
      <>
        <PageBar choice={choice} screen={screen} />
        <PasswordGate enter={enter} onOpen={() => void refetch()} />
      </>
    );
  }
  const code = refusalCode(error);
  if (code)
    return (
      <>
        <PageBar choice={choice} screen={screen} />
        <ProjectRefusal code={code} size="panel" />
      </>
    );
  return (
    <section className={screen.isFull ? 'page-screen page-screen-full' : 'page-screen'}>
      {error && !data ? <PageBar choice={choice} screen={screen} /> : null}
      <Loaded query={{ data: isFirst ? data : shown, error, refetch }} failed={t('pageFailed')}>
        {(drawn) => (
          <WatchedPage
            key={`${drawn.id}-${drawn.number}-${drawn.revision}`}
            page={drawn}
            renew={isSame || !data ? undefined : () => setShown(data)}
            {...{ draft, choice, onTrend, onLink, isBare, screen, recheck: refetch }}
          />
        )}
      </Loaded>
    </section>
  );
}

interface WatchedPageProps extends Omit<ProjectDrawingProps, 'pageId'> {
  page: ProjectPageToView;
  renew: (() => void) | undefined;
  recheck: () => unknown;
  screen: ReturnType<typeof useFullScreen>;
}

function WatchedPage({ page, draft, choice, renew, recheck, screen, onTrend, onLink, isBare }: WatchedPageProps) {
  const { id: pageId, projectId, equipIds, pagePmsn } = page;
  const monitored = useMemo(() => ({ projectId, pageId, draft, equipIds }), [projectId, pageId, draft, equipIds]);
  const watched = useProjectMonitor(monitored);
  const counts = useProjectCounts(projectId, { alarm: pagePmsn.alarm });
  useAlarmChanges(projectId, watched.monitoring.alarmChanges);
  const link = linkOf(watched);
  useEffect(() => onLink?.(link), [onLink, link]);
  // The channel closes when something of the project changed: the page may be another one, or gone.
  useEffect(() => {
    if (link === 'lost') void recheck();
  }, [link, recheck]);
  const askHistory = useMemo(() => askProjectHistory({ projectId, pageId, draft }), [projectId, pageId, draft]);
  const sendWrite = useMemo(() => sendProjectWrite(projectId), [projectId]);
  // Values are asked for first: drawing thousands of widgets takes longer than the answer.
  const [isAsked, setAsked] = useState(false);
  useLayoutEffect(() => setAsked(true), []);
  if (!isAsked) return null;
  const world: PageWorld = {
    ...{ own: 0, askHistory, mayLookBack: pagePmsn.history, ...(onTrend && pagePmsn.history && { onTrend }) },
    feeds: (parts) => <ProjectFeeds {...parts} {...{ page, watched, counts }} />,
  };
  return (
    <InProject projectId={projectId} draft={draft} screen={screen}>
      <SendWriteContext value={sendWrite}>
        <PageStage
          {...{ page, draft, world, renew, choice, screen, isBare }}
          banner={isBare ? null : <ProjectBanner watched={watched} />}
        />
      </SendWriteContext>
    </InProject>
  );
}

function linkOf({ channel }: WatchedProject): LinkState {
  if (channel.downSince !== null) return 'lost';
  return channel.phase === 'open' ? 'live' : 'connecting';
}

/** [PO3] Links between pages stay in the project, and on the full screen. */
function InProject({ projectId, draft, screen, children }: InProjectProps) {
  const navigate = useNavigate();
  const { leave } = screen;
  const addressOf = useCallback(
    ({ pageId }: { pageId: number }) => (draft ? projectPreviewPath : projectPagePath)(projectId, pageId),
    [projectId, draft],
  );
  const goTo = useCallback(
    (page: { pageId: number }) => void navigate(addressOf(page), { state: leave() }),
    [navigate, addressOf, leave],
  );
  return (
    <PageAddressContext value={addressOf}>
      <PageSwitchContext value={goTo}>{children}</PageSwitchContext>
    </PageAddressContext>
  );
}

interface InProjectProps {
  projectId: number;
  draft: boolean;
  screen: ReturnType<typeof useFullScreen>;
  children: ReactNode;
}

/** One banner: the connection is lost, signals could not be loaded, or fast values are left to the user. */
function ProjectBanner({ watched: { channel, monitoring, reload, demand } }: { watched: WatchedProject }) {
  const t = projectTexts.useTexts();
  const live = monitorTexts.useTexts();
  const language = useLanguage();
  if (channel.downSince !== null) {
    const since = live('since', { time: formatLocalTime(channel.downSince) });
    return <Alert type="warning" showIcon title={`${t('offline')} ${since}`} />;
  }
  if (monitoring.signalsError) {
    const { reason } = failureText(monitoring.signalsError, language);
    const again = (
      <Button size="small" onClick={reload}>
        {live('refresh')}
      </Button>
    );
    return <Alert type="error" showIcon title={t('signalsFailed', { reason })} action={again} />;
  }
  if (monitoring.wanted) return null;
  const fast = (
    <Button size="small" onClick={demand}>
      {t('demand')}
    </Button>
  );
  return <Alert type="info" showIcon title={live('modeOnDemandNote')} action={fast} />;
}
