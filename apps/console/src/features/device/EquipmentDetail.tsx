import type { DetailTab, Opening } from '../device-tab/index.ts';
import { DetailFailure, useEquipmentMonitor } from '../live/index.ts';
import './device.css';
import { equipmentInfo, Failure } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePageTitle } from '../../base/pageTitle.ts';
import { send } from '../../client/send.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { BadDevice } from './BadDevice.tsx';
import { DetailHeader } from './DetailHeader.tsx';
import { TabArea } from './tabs/TabArea.tsx';

interface EquipmentDetailProps {
  equipmentId: number;
  tabs: readonly DetailTab[];
  opening: Opening;
}

/** A device that is watched for as long as its page is open, whichever tab is shown. */
export function EquipmentDetail({ equipmentId, tabs, opening }: EquipmentDetailProps) {
  const equipment = useQuery({
    queryKey: ['monitor.equipmentInfo', equipmentId],
    queryFn: ({ signal }) => send(equipmentInfo, { id: equipmentId }, { quiet: true, signal }),
    staleTime: 60_000,
  });
  const watched = useEquipmentMonitor(equipmentId);
  usePageTitle(equipment.data?.name);
  // A device that is no longer shared closes its channel: what is on the screen is then not the viewer's any more.
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
      <DetailHeader equipment={equipment.data} snapshot={watched} onReload={reload} />
      {equipment.data ? (
        <TabArea tabs={tabs} equipment={equipment.data} watched={watched} opening={opening} />
      ) : equipment.isError ? (
        <DetailFailure error={equipment.error} onRetry={reload} />
      ) : (
        <LoadingState />
      )}
    </div>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof Failure && error.code === '1014';
}
