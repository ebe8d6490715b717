import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { deviceIdOf } from '../../../base/deviceIdOf.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { BadDevice, EquipmentDetail, equipmentTabs, PageView } from '../../device/index.ts';
import { notifyNoPage, useHomePage } from '../../device-tab/index.ts';

/** The data of a device, next to the tree. */
export function GroupDevice() {
  const id = deviceIdOf(useParams().id);
  if (id === undefined) return <BadDevice />;
  return <EquipmentDetail key={id} equipmentId={id} tabs={equipmentTabs} opening={{ tab: 'realtime' }} />;
}

/** A page of a device next to the tree: the one in the address, or the home page. */
export function GroupConfiguration() {
  const params = useParams();
  const id = deviceIdOf(params.id);
  const pageId = deviceIdOf(params.pageId);
  if (id === undefined) return <BadDevice />;
  if (pageId !== undefined) return <PageView pageId={pageId} equipmentId={id} {...withPage} />;
  return <HomePage key={id} equipmentId={id} groupId={params.groupId ?? '0'} />;
}

const withPage = { tabs: equipmentTabs, opening: { tab: 'page' } } as const;

function HomePage({ equipmentId, groupId }: { equipmentId: number; groupId: string }) {
  const { homeId, error } = useHomePage(equipmentId);
  // [ML10] As in the list: without a page the data is shown, with the reason.
  useEffect(() => {
    if (homeId === null) notifyNoPage(error);
  }, [homeId, error]);
  if (homeId === null) return <Navigate replace to={`/monitor/eg/group/list/${groupId}/${equipmentId}`} />;
  return homeId === undefined ? <LoadingState size="page" /> : <PageView pageId={homeId} {...withPage} />;
}
