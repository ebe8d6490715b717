import '../page.css';
import './framed.css';
import { api, equipmentInfo, Failure } from '@lookfar/contract';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded, LoadFailure } from '../../../ui/Loaded.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { SendWriteContext, sendDeviceWrite, useEquipmentMonitor } from '../../live/index.ts';
import { useFullScreen } from '../frame/useFullScreen.ts';
import { PageDrawing } from '../PageDrawing.tsx';
import type { PageViewer } from '../PageWorld.ts';
import { pageTexts } from '../pageTexts.ts';

/** [PV10] As with a page that is opened by itself. */
const checkMs = 60_000;

/** A page of a device by itself: in a frame, a dialog, or a window of its own. Its rights and its password apply. */
function DevicePageView({ pageId }: { pageId: number }) {
  const t = pageTexts.useTexts();
  const user = useUser();
  const mayView = isAllowed(user, api.pageView.view.may);
  const page = useCall(api.pageView.view, mayView ? { id: pageId } : undefined, {
    ...{ staleTime: checkMs, refetchInterval: checkMs },
  });
  const code = page.error instanceof Failure ? page.error.code : undefined;
  if (!mayView) return <NoPermission right="monitor_equipment" />;
  if (code === '1014') return <EmptyState title={t('gone')} />;
  if (code === '1009') return <LoadFailure error={page.error} onRetry={() => void page.refetch()} />;
  return (
    <section className="page-screen framed-page">
      <Loaded query={page} failed={t('loadFailed')}>
        {({ equipmentId, revision }) => (
          <SendWriteContext value={sendDeviceWrite}>
            <WatchedPage key={equipmentId} {...{ equipmentId, pageId, revision }} />
          </SendWriteContext>
        )}
      </Loaded>
    </section>
  );
}

function WatchedPage({ equipmentId, pageId, revision }: { equipmentId: number; pageId: number; revision: number }) {
  const t = pageTexts.useTexts();
  const equipment = useCall(equipmentInfo, { id: equipmentId }, { staleTime: checkMs });
  const watched = useEquipmentMonitor(equipmentId);
  const screen = useFullScreen({ isPart: true });
  return (
    <Loaded query={equipment} failed={t('loadFailed')}>
      {(data) => (
        <PageDrawing
          {...{ pageId, revision, watched, screen }}
          equipment={data}
          choice={null}
          viewer={viewDevicePage}
          isFramed
        />
      )}
    </Loaded>
  );
}

export const viewDevicePage: PageViewer = ({ pageId }) => <DevicePageView key={pageId} pageId={pageId} />;
