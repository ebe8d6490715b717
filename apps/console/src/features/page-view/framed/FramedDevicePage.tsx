import { useParams } from 'react-router';
import { deviceIdOf } from '../../../base/deviceIdOf.ts';
import { framedPagePath } from '../../../base/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { pageTexts } from '../pageTexts.ts';
import { viewDevicePage } from './DevicePageView.tsx';
import { FramedScreen } from './FramedScreen.tsx';

/** `/monitor/frame/page/{pageId}`. */
export function FramedDevicePage() {
  const t = pageTexts.useTexts();
  const pageId = deviceIdOf(useParams().pageId);
  return (
    <FramedScreen pathOf={pathOf}>
      {pageId === undefined ? <EmptyState size="page" title={t('badId')} /> : viewDevicePage({ pageId, equipId: 0 })}
    </FramedScreen>
  );
}

const pathOf = ({ pageId }: { pageId: number }) => framedPagePath(pageId);
