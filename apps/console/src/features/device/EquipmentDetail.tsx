import { type DetailTab, type Opening, PageAddressContext } from '../device-tab/index.ts';
import { monitorTexts, useEquipmentMonitor } from '../live/index.ts';
import './device.css';
import { type EquipmentInfo, equipmentInfo, Failure } from '@lookfar/contract';
import { Suspense, useContext, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../../base/pageTitle.ts';
import { useCall } from '../../client/useCall.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { OrderAbove } from '../order/index.ts';
import { BadDevice } from './BadDevice.tsx';
import { DetailHeader } from './DetailHeader.tsx';
import { TabArea } from './tabs/TabArea.tsx';

interface EquipmentDetailProps {
  equipmentId: number;
  tabs: readonly DetailTab[];
  opening: Opening;
}

/** The device is monitored while its page is open, whichever tab is shown. */
export function EquipmentDetail({ equipmentId, tabs, opening }: EquipmentDetailProps) {
  const t = monitorTexts.useTexts();
  const equipment = useCall(equipmentInfo, { id: equipmentId }, { staleTime: 60_000 });
  const watched = useEquipmentMonitor(equipmentId);
  usePageTitle(equipment.data?.name);
  // The channel closes when the device is no longer shared: the user must not keep seeing it.
  const { refetch } = equipment;
  const isDown = watched.channel.downSince !== null;
  useEffect(() => {
    if (isDown) void refetch();
  }, [isDown, refetch]);
  const reload = () => {
    watched.reload();
    void equipment.refetch();
  };
  if (isGone(equipment.error)) return <BadDevice gone />;
  return (
    <div className="detail-page">
      <DetailHeader equipment={equipment.data} snapshot={watched} onReload={reload} onDemand={watched.demand} />
      <Loaded query={{ data: equipment.data, error: equipment.error, refetch: reload }} failed={t('loadFailed')}>
        {(data) => (
          <>
            <TabArea tabs={tabs} equipment={data} watched={watched} opening={opening} />
            <OrderAbovePage equipment={data} opening={opening} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The order that the address of a page names; closing it leads to the page alone. */
function OrderAbovePage({ equipment, opening }: { equipment: EquipmentInfo; opening: Opening }) {
  const addressOf = useContext(PageAddressContext);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { order, tab, pageId } = opening;
  // Once a tab has been chosen, the order of the path no longer counts.
  if (!order || tab !== 'page' || pageId === undefined || search.has('tab')) return null;
  const close = () => void navigate(addressOf({ pageId, equipmentId: equipment.id }), { replace: true });
  return (
    <Suspense>
      <OrderAbove key={order.id} order={order} isShared={equipment.shared} onClose={close} />
    </Suspense>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof Failure && error.code === '1014';
}
