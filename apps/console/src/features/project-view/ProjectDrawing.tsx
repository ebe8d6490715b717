import '../page-view/page.css';
import { api, Failure, type ProjectPageToView } from '@lookfar/contract';
import type { LiveReading } from '@lookfar/widgets';
import { Alert, Button } from 'antd';
import { type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { framedPagePath, pagePath } from '../../base/paths.ts';
import { framedProjectPath, projectPagePath, projectPreviewPath } from '../../base/projectPaths.ts';
import { send } from '../../client/send.ts';
import { useCall } from '../../client/useCall.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { type AddressedPage, PageAddressContext } from '../device-tab/index.ts';
import { monitorTexts, SendWriteContext, useProjectMonitor, type WatchedProject } from '../live/index.ts';
import {
  frameSearch,
  PageBar,
  PageStage,
  type PageSwitch,
  PageSwitchContext,
  type PageWorld,
  PasswordGate,
  useFullScreen,
  viewDevicePage,
} from '../page-view/index.ts';
import { useProjectAcknowledge } from './alarms/useProjectAcknowledge.ts';
import { askProjectHistory, askProjectSources } from './live/askProjectHistory.ts';
import { errorValue } from './live/errorValue.ts';
import { ProjectFeeds } from './live/ProjectFeeds.tsx';
import { projectPlace } from './live/projectPlace.ts';
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
  /** In a frame, a dialog or a small window. */
  isFramed?: boolean | undefined;
}

export type LinkState = 'connecting' | 'live' | 'lost';

/** A page is kept while it is shown; a newer publication is looked for this often. */
const checkMs = 300_000;
const needsPassword = '1542';

/** [PO2] A page of a project, after its password if it has one. A newer publication is announced, not shown at once. */
export function ProjectDrawing({ pageId, draft, choice, onTrend, onLink, isBare, isFramed }: ProjectDrawingProps) {
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
  const screen = useFullScreen({ isPart: isFramed === true });
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
        <ProjectRefusal code={code} size="panel" isAlone={isFramed === true} />
      </>
    );
  return (
    <section
      className={isFramed ? 'page-screen framed-page' : screen.isFull ? 'page-screen page-screen-full' : 'page-screen'}
    >
      {error && !data ? <PageBar choice={choice} screen={screen} /> : null}
      <Loaded query={{ data: isFirst ? data : shown, error, refetch }} failed={t('pageFailed')}>
        {(drawn) => (
          <WatchedPage
            key={`${drawn.id}-${drawn.number}-${drawn.revision}`}
            page={drawn}
            renew={isSame || !data ? undefined : () => setShown(data)}
            {...{ draft, choice, onTrend, onLink, isBare, isFramed, screen, recheck: refetch }}
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

function WatchedPage({ page, draft, renew, recheck, onTrend, onLink, ...shown }: WatchedPageProps) {
  const { screen, isBare, isFramed } = shown;
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
  const { errorValShow, errorDefaultVal, projectTitle } = page;
  const titles = useMemo(() => ({ projectTitle }), [projectTitle]);
  const setting = useMemo(() => ({ errorValShow, errorDefaultVal }), [errorValShow, errorDefaultVal]);
  const askHistory = useMemo(
    () => askProjectHistory({ projectId, pageId, draft }, setting),
    [projectId, pageId, draft, setting],
  );
  const presented = useCallback((reading: LiveReading) => errorValue(reading, setting, undefined), [setting]);
  const askSources = useMemo(() => askProjectSources({ projectId, pageId, draft }), [projectId, pageId, draft]);
  const sendWrite = useMemo(() => sendProjectWrite(projectId), [projectId]);
  const placeOf = useMemo(() => projectPlace(projectId), [projectId]);
  const acknowledge = useProjectAcknowledge(projectId);
  // Values are asked for first: drawing thousands of widgets takes longer than the answer.
  const [isAsked, setAsked] = useState(false);
  useLayoutEffect(() => setAsked(true), []);
  if (!isAsked) return null;
  const world: PageWorld = {
    ...{ own: 0, askHistory, askSources, placeOf, presented, titles, mayLookBack: pagePmsn.history },
    ...(onTrend && pagePmsn.history && { onTrend }),
    // Who may acknowledge is decided by the project; a refusal is shown in the dialog.
    alarmBlock: () => undefined,
    acknowledge,
    here: { pageId, equipId: 0 },
    framePath: (to) =>
      to.equipId > 0 ? framedPagePath(to.pageId) : framedProjectPath(projectId, to.pageId, { draft }),
    viewer: (to) =>
      to.equipId > 0 ? (
        viewDevicePage(to)
      ) : (
        <ProjectDrawing key={to.pageId} pageId={to.pageId} draft={draft} choice={null} isFramed />
      ),
    feeds: (parts) => <ProjectFeeds {...parts} {...{ page, watched, counts }} />,
  };
  return (
    <InProject {...{ projectId, draft, screen, isFramed }}>
      <SendWriteContext value={sendWrite}>
        <PageStage
          {...{ page, draft, world, renew, ...shown }}
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
function InProject({ projectId, draft, screen, isFramed, children }: InProjectProps) {
  const navigate = useNavigate();
  const { leave } = screen;
  const addressOf = useCallback(
    ({ pageId, equipmentId }: AddressedPage) =>
      equipmentId > 0 ? pagePath(pageId) : (draft ? projectPreviewPath : projectPagePath)(projectId, pageId),
    [projectId, draft],
  );
  const within = useContext(PageSwitchContext);
  const goTo = useCallback<PageSwitch>(
    (page, start) => void navigate(addressOf(page) + (start ? frameSearch(start) : ''), { state: leave() }),
    [navigate, addressOf, leave],
  );
  return (
    <PageAddressContext value={addressOf}>
      <PageSwitchContext value={isFramed ? within : goTo}>{children}</PageSwitchContext>
    </PageAddressContext>
  );
}

interface InProjectProps {
  projectId: number;
  draft: boolean;
  screen: ReturnType<typeof useFullScreen>;
  /** Whatever it is in opens other pages. */
  isFramed: boolean | undefined;
  children: ReactNode;
}

/** One banner: signals could not be loaded, or fast values are left to the user. A lost server is told by the shell. */
function ProjectBanner({ watched: { monitoring, reload, demand } }: { watched: WatchedProject }) {
  const t = projectTexts.useTexts();
  const live = monitorTexts.useTexts();
  const language = useLanguage();
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
