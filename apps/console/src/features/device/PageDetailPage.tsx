import { api } from '@lookfar/contract';
import { Link, useParams } from 'react-router';
import { deviceIdOf } from '../../base/deviceIdOf.ts';
import { paths } from '../../base/paths.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { openingOf } from '../device-tab/index.ts';
import { pageTexts } from '../page-view/index.ts';
import { PageView } from './PageView.tsx';
import { equipmentTabs } from './tabs/detailTabs.tsx';

/** `/monitor/eg/detail/page/{pageId}/{alarm}` and `…/{orderType}/{orderId}`. */
export function PageDetailPage() {
  const t = pageTexts.useTexts();
  const params = useParams();
  const pageId = deviceIdOf(params.pageId);
  if (!isAllowed(useUser(), api.pageView.view.may)) return <NoPermission right="monitor_equipment" size="page" />;
  if (pageId === undefined)
    return <EmptyState size="page" title={t('badId')} action={<Link to={paths.equipmentList}>{t('toList')}</Link>} />;
  return <PageView pageId={pageId} tabs={equipmentTabs} opening={openingOf(params, 'page')} />;
}
