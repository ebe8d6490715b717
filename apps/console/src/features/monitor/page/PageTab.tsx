import './page.css';
import { queryHomePage, type ViewedPage } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useNavigate } from 'react-router';
import { send } from '../../../client/send.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import type { DetailTabProps } from '../detail/tabs/detailTab.ts';
import { pageTexts } from './pageTexts.ts';

/** The page that the address names, or the device's home page; the others can be turned to. */
export function PageTab({ equipment: { id }, opening }: DetailTabProps) {
  const t = pageTexts.useTexts();
  const pages = useQuery({
    queryKey: ['monitor.pages', id],
    queryFn: ({ signal }) => send(queryHomePage, { equipmentId: id }, { quiet: true, signal }),
    staleTime: 60_000,
  });
  if (pages.isError)
    return <ErrorState title={t('loadFailed')} error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!pages.data) return <LoadingState />;
  const { homeId, list } = pages.data;
  const shown = list.find((page) => page.id === (opening.pageId ?? homeId)) ?? list[0];
  if (!shown) return <EmptyState title={t('noPage')} note={t('noPageNote')} />;
  return (
    <>
      {list.length > 1 && <PageChoice pages={list} shown={shown} />}
      <EmptyState
        title={shown.widgetCount === 0 ? t('blank') : t('drawn', { count: shown.widgetCount })}
        note={t(shown.widgetCount === 0 ? 'noPageNote' : 'drawnNote')}
      />
    </>
  );
}

function PageChoice({ pages, shown }: { pages: readonly ViewedPage[]; shown: ViewedPage }) {
  const t = pageTexts.useTexts();
  const navigate = useNavigate();
  return (
    <Select
      className="page-choice"
      aria-label={t('choose')}
      value={shown.id}
      onChange={(id) => void navigate(`/monitor/eg/detail/page/${id}/0`)}
      options={pages.map(({ id, title, isHome }) => ({ value: id, label: isHome ? t('home', { title }) : title }))}
    />
  );
}
