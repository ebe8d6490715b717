import { Failure, viewPage } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { send } from '../../client/send.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { NoPermission } from '../../ui/NoPermission.tsx';
import type { Opening } from '../device-tab/index.ts';
import { pageTexts } from '../page-view/index.ts';
import { EquipmentDetail } from './EquipmentDetail.tsx';
import { pageTabs } from './tabs/detailTabs.tsx';

interface PageViewProps {
  pageId: number;
  opening: Opening;
}

/** A page that was deleted or is shared no more must not be watched on for long. */
const stillThereMs = 60_000;

/** A drawing page of a device, with the device's other tabs beside it. */
export function PageView({ pageId, opening }: PageViewProps) {
  const t = pageTexts.useTexts();
  const page = useQuery({
    queryKey: ['monitor.page', pageId],
    queryFn: ({ signal }) => send(viewPage, { id: pageId }, { quiet: true, signal }),
    staleTime: stillThereMs,
    refetchInterval: stillThereMs,
  });
  if (page.error instanceof Failure && page.error.code === '1014')
    return <EmptyState size="page" title={t('gone')} action={<Link to={paths.equipmentList}>{t('toList')}</Link>} />;
  if (page.error instanceof Failure && page.error.code === '1009')
    return <NoPermission right="monitor_equipment" size="page" />;
  if (page.isError && !page.data)
    return <ErrorState size="page" title={t('loadFailed')} error={page.error} onRetry={() => void page.refetch()} />;
  if (!page.data) return <LoadingState size="page" />;
  const { equipmentId } = page.data;
  return (
    <EquipmentDetail key={equipmentId} equipmentId={equipmentId} tabs={pageTabs} opening={{ ...opening, pageId }} />
  );
}
