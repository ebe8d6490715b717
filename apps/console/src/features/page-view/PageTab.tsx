import type { DetailTabProps } from '../device-tab/index.ts';
import './page.css';
import { queryHomePage } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../client/send.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { PageChoice } from './PageChoice.tsx';
import { PageDrawing } from './PageDrawing.tsx';
import { pageTexts } from './pageTexts.ts';

/** [PV11] Whether a page was drawn anew is asked this often. */
const anewMs = 60_000;

/** The page that the address names, or the device's home page; the others can be turned to. */
export function PageTab({ equipment, watched, opening }: DetailTabProps) {
  const t = pageTexts.useTexts();
  const { id } = equipment;
  const pages = useQuery({
    queryKey: ['monitor.pages', id],
    queryFn: ({ signal }) => send(queryHomePage, { equipmentId: id }, { quiet: true, signal }),
    staleTime: anewMs,
    refetchInterval: anewMs,
  });
  if (pages.isError && !pages.data)
    return <ErrorState title={t('loadFailed')} error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!pages.data) return <LoadingState />;
  const { homeId, list } = pages.data;
  if (list.length === 0) return <EmptyState title={t('noPage')} note={t('noPageNote')} />;
  const wanted = opening.pageId ?? homeId ?? list[0]?.id;
  const shown = list.find((page) => page.id === wanted);
  // Another page in its place would put other buttons under a hand that is about to press.
  if (!shown)
    return (
      <>
        <PageChoice pages={list} shown={undefined} />
        <EmptyState title={t('gone')} />
      </>
    );
  return (
    <PageDrawing
      key={shown.id}
      pageId={shown.id}
      revision={shown.revision}
      equipment={equipment}
      watched={watched}
      choice={list.length > 1 && <PageChoice pages={list} shown={shown} />}
    />
  );
}
