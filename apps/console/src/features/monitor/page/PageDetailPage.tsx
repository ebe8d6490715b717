import { viewPage } from '@lookfar/contract';
import { Link, useParams } from 'react-router';
import { paths } from '../../../shell/router/paths.ts';
import { isAllowed } from '../../../shell/session/isAllowed.ts';
import { useUser } from '../../../shell/session/sessionStore.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { deviceIdOf } from '../detail/deviceIdOf.ts';
import { openingOf } from '../detail/opening.ts';
import { PageView } from './PageView.tsx';
import { pageTexts } from './pageTexts.ts';

/** `/monitor/eg/detail/page/{pageId}/{alarm}` and `…/{orderType}/{orderId}`. */
export function PageDetailPage() {
  const t = pageTexts.useTexts();
  const params = useParams();
  const pageId = deviceIdOf(params.pageId);
  if (!isAllowed(useUser(), viewPage.may)) return <NoPermission right="monitor_equipment" size="page" />;
  if (pageId === undefined)
    return <EmptyState size="page" title={t('badId')} action={<Link to={paths.equipmentList}>{t('toList')}</Link>} />;
  return <PageView pageId={pageId} opening={openingOf(params, 'page')} />;
}
