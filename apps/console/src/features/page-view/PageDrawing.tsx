import { Failure, pageToView } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { currentLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import type { DetailTabProps } from '../device-tab/index.ts';
import { PageScreen } from './PageScreen.tsx';
import { PasswordGate } from './PasswordGate.tsx';
import { pageTexts } from './pageTexts.ts';

interface PageDrawingProps extends Pick<DetailTabProps, 'equipment' | 'watched'> {
  pageId: number;
  /** The newest one of the page; what is shown may be older. */
  revision: number;
  /** Turns to other pages. */
  choice: ReactNode;
}

const needsPassword = '1542';

const isLocked = (error: unknown): boolean => error instanceof Failure && error.code === needsPassword;

function sayFailure({ error }: { error: unknown }): void {
  if (error && !isLocked(error)) notify({ level: 'error', text: failureText(error, currentLanguage()).reason });
}

/** Loads a page, behind its password where it has one. */
export function PageDrawing({ pageId, revision, choice, ...device }: PageDrawingProps) {
  const t = pageTexts.useTexts();
  const page = useQuery({
    queryKey: ['monitor.pageToView', pageId],
    queryFn: ({ signal }) => send(pageToView, { id: pageId }, { quiet: true, signal }),
    retry: false,
  });
  // First: whoever asks for what was drawn anew may find another password on it.
  if (isLocked(page.error))
    return (
      <>
        {choice}
        <PasswordGate pageId={pageId} onOpen={() => void page.refetch()} />
      </>
    );
  if (page.data) {
    const renew = revision > page.data.revision ? () => void page.refetch().then(sayFailure) : undefined;
    return <PageScreen page={page.data} renew={renew} choice={choice} {...device} />;
  }
  if (page.isError)
    return (
      <>
        {choice}
        <ErrorState title={t('loadFailed')} error={page.error} onRetry={() => void page.refetch()} />
      </>
    );
  return <LoadingState />;
}
