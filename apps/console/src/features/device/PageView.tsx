import { api, Failure } from '@lookfar/contract';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useCall } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded, LoadFailure } from '../../ui/Loaded.tsx';
import type { Opening } from '../device-tab/index.ts';
import { pageTexts } from '../page-view/index.ts';
import { EquipmentDetail } from './EquipmentDetail.tsx';
import { pageTabs } from './tabs/detailTabs.tsx';

interface PageViewProps {
  pageId: number;
  opening: Opening;
}

/** A page that was deleted or is no longer shared must not stay on the screen for long. */
const stillThereMs = 60_000;

/** A page of a device, next to the device's other tabs. */
export function PageView({ pageId, opening }: PageViewProps) {
  const t = pageTexts.useTexts();
  const page = useCall(api.pageView.view, { id: pageId }, { staleTime: stillThereMs, refetchInterval: stillThereMs });
  const code = page.error instanceof Failure ? page.error.code : undefined;
  if (code === '1014')
    return <EmptyState size="page" title={t('gone')} action={<Link to={paths.equipmentList}>{t('toList')}</Link>} />;
  // A permission that was lost hides a page that was loaded before.
  if (code === '1009') return <LoadFailure size="page" error={page.error} onRetry={() => void page.refetch()} />;
  return (
    <Loaded query={page} failed={t('loadFailed')} size="page">
      {({ equipmentId }) => (
        <EquipmentDetail key={equipmentId} equipmentId={equipmentId} tabs={pageTabs} opening={{ ...opening, pageId }} />
      )}
    </Loaded>
  );
}
