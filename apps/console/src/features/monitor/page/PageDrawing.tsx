import { Failure, pageToView } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { send } from '../../../client/send.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import type { DetailTabProps } from '../detail/tabs/detailTab.ts';
import { PageScreen } from './PageScreen.tsx';
import { PasswordGate } from './PasswordGate.tsx';
import { pageTexts } from './pageTexts.ts';

interface PageDrawingProps extends Pick<DetailTabProps, 'equipment' | 'watched'> {
  pageId: number;
  /** Turns to other pages. */
  choice: ReactNode;
}

const needsPassword = '1542';

/** Loads a page, behind its password where it has one. */
export function PageDrawing({ pageId, choice, ...device }: PageDrawingProps) {
  const t = pageTexts.useTexts();
  const page = useQuery({
    queryKey: ['monitor.pageToView', pageId],
    queryFn: ({ signal }) => send(pageToView, { id: pageId }, { quiet: true, signal }),
    retry: false,
  });
  if (page.data) return <PageScreen page={page.data} choice={choice} {...device} />;
  if (page.error instanceof Failure && page.error.code === needsPassword)
    return (
      <>
        {choice}
        <PasswordGate pageId={pageId} onOpen={() => void page.refetch()} />
      </>
    );
  if (page.isError)
    return (
      <>
        {choice}
        <ErrorState title={t('loadFailed')} error={page.error} onRetry={() => void page.refetch()} />
      </>
    );
  return <LoadingState />;
}
