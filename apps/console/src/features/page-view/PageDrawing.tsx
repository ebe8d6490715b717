import { api, Failure } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { currentLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { useCall } from '../../client/useCall.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import type { DetailTabProps } from '../device-tab/index.ts';
import { PasswordGate } from './dialogs/pageDialogs.ts';
import type { FullScreen } from './frame/useFullScreen.ts';
import { PageBar } from './PageBar.tsx';
import { PageScreen } from './PageScreen.tsx';
import type { PageViewer } from './PageWorld.ts';
import { pageTexts } from './pageTexts.ts';

interface PageDrawingProps extends Pick<DetailTabProps, 'equipment' | 'watched'> {
  pageId: number;
  /** The latest revision of the page; the one on screen may be older. */
  revision: number;
  /** The control that switches to another page. */
  choice: ReactNode;
  screen: FullScreen;
  /** Shows pages in dialogs. */
  viewer: PageViewer;
  isFramed?: boolean | undefined;
}

const needsPassword = '1542';

const isLocked = (error: unknown): boolean => error instanceof Failure && error.code === needsPassword;

function notifyFailure({ error }: { error: unknown }): void {
  if (error && !isLocked(error)) notify({ level: 'error', text: failureText(error, currentLanguage()).reason });
}

/** Loads a page, after its password if it has one. */
export function PageDrawing({ pageId, revision, choice, screen, ...shown }: PageDrawingProps) {
  const t = pageTexts.useTexts();
  const page = useCall(api.pageOpening.info, { id: pageId }, { retry: false });
  const enter = (password: string) => send(api.pageOpening.validPassword, { id: pageId, password }, { quiet: true });
  const bar = <PageBar choice={choice} screen={screen} />;
  // Checked first: a newer revision may have a new password.
  if (isLocked(page.error))
    return (
      <>
        {bar}
        <PasswordGate enter={enter} onOpen={() => void page.refetch()} />
      </>
    );
  const renew = () => void page.refetch().then(notifyFailure);
  return (
    <>
      {page.isError && !page.data && bar}
      <Loaded query={page} failed={t('loadFailed')}>
        {(data) => (
          <PageScreen
            page={data}
            renew={revision > data.revision ? renew : undefined}
            choice={choice}
            screen={screen}
            {...shown}
          />
        )}
      </Loaded>
    </>
  );
}
