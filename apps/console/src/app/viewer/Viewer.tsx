import type { Text } from '@lookfar/contract';
import { type ComponentType, useEffect, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { pages } from '../../base/pageNames.ts';
import { usePageTitleStore } from '../../base/pageTitle.ts';
import { paths } from '../../base/paths.ts';
import { loginPath } from '../../base/session/returnPath.ts';
import { useSessionStore } from '../../base/session/sessionStore.ts';
import { session } from '../../client/session/session.ts';
import { EmbedScreen } from '../../features/embed-view/EmbedScreen.tsx';
import { FramedDevicePage } from '../../features/page-view/framed/FramedDevicePage.tsx';
import { FramedProjectPage } from '../../features/project-view/FramedProjectPage.tsx';
import { useHasReminders } from '../../features/reminder/index.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useDocumentHead } from '../useDocumentHead.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { ViewerRouter } from './ViewerRouter.tsx';

interface ViewerScreen {
  title: Text;
  Page: ComponentType;
  /** Whoever has the address may see it. */
  isOpen?: true;
}

const screens: Readonly<Record<string, ViewerScreen>> = {
  [paths.embed]: { title: pages.embed, Page: EmbedScreen, isOpen: true },
  [paths.framedPage]: { title: pages.equipmentPage, Page: FramedDevicePage },
  [paths.framedProjectPage]: { title: pages.projectPage, Page: FramedProjectPage },
};
const patterns = Object.keys(screens);

const WindowReminders = lazyPart(async () => (await import('../WindowReminders.tsx')).WindowReminders);

/** [PV35] Single pages without the console around them: embedded, in frames, and in windows of their own. */
export function Viewer() {
  return (
    <CrashBoundary>
      <ViewerRouter patterns={patterns}>
        {(pattern) => {
          const screen = pattern === undefined ? undefined : screens[pattern];
          return screen ? <Shown {...screen} /> : <Elsewhere />;
        }}
      </ViewerRouter>
    </CrashBoundary>
  );
}

function Shown({ title, Page, isOpen }: ViewerScreen) {
  const language = useLanguage();
  const named = usePageTitleStore((state) => state.title);
  useDocumentHead([{ text: named ?? title[language] }]);
  return isOpen ? <Page /> : <LoggedIn Page={Page} />;
}

/** Behind the login, like the console. */
function LoggedIn({ Page }: Pick<ViewerScreen, 'Page'>) {
  const isIn = useSessionStore(({ status }) => status === 'in');
  useEffect(() => {
    void session.guard(undefined).then((outcome) => {
      if (outcome === 'login') location.replace(loginPath(location.pathname + location.search));
    });
  }, []);
  if (!isIn) return <LoadingState size="page" />;
  return (
    <>
      <Page />
      {window.top === window.self && <Reminders />}
    </>
  );
}

/** Loaded with the first one. Pages in frames leave them to the one around them. */
function Reminders() {
  const hasAny = useHasReminders();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (hasAny) setLoaded(true);
  }, [hasAny]);
  return isLoaded && <WindowReminders />;
}

/** An address that looks like one of ours and is none. */
function Elsewhere() {
  useEffect(() => location.replace(paths.notFound), []);
  return null;
}
