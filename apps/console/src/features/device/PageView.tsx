import { api, Failure } from '@lookfar/contract';
import { useContext } from 'react';
import { Link, Navigate } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useCall } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded, LoadFailure } from '../../ui/Loaded.tsx';
import { type DetailTab, type Opening, PageAddressContext } from '../device-tab/index.ts';
import { pageTexts } from '../page-view/index.ts';
import { EquipmentDetail } from './EquipmentDetail.tsx';

interface PageViewProps {
  pageId: number;
  /** In the address, where that names the device as well. */
  equipmentId?: number;
  tabs: readonly DetailTab[];
  opening: Opening;
}

/** A page that was deleted or is no longer shared must not stay on the screen for long. */
const stillThereMs = 60_000;

/** A page of a device, next to the device's other tabs. */
export function PageView({ pageId, equipmentId: addressed, tabs, opening }: PageViewProps) {
  const t = pageTexts.useTexts();
  const addressOf = useContext(PageAddressContext);
  const page = useCall(api.pageView.view, { id: pageId }, { staleTime: stillThereMs, refetchInterval: stillThereMs });
  const code = page.error instanceof Failure ? page.error.code : undefined;
  if (code === '1014')
    return <EmptyState size="page" title={t('gone')} action={<Link to={paths.equipmentList}>{t('toList')}</Link>} />;
  // A permission that was lost hides a page that was loaded before.
  if (code === '1009') return <LoadFailure size="page" error={page.error} onRetry={() => void page.refetch()} />;
  return (
    <Loaded query={page} failed={t('loadFailed')} size="page">
      {({ equipmentId }) =>
        addressed !== undefined && addressed !== equipmentId ? (
          <Navigate replace to={addressOf({ pageId, equipmentId })} />
        ) : (
          <EquipmentDetail key={equipmentId} equipmentId={equipmentId} tabs={tabs} opening={{ ...opening, pageId }} />
        )
      }
    </Loaded>
  );
}
