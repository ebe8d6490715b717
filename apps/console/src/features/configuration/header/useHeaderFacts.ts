import { api, type DeviceModel, type EquipmentState, type ManagedEquipment } from '@lookfar/contract';
import { useMemo } from 'react';
import { useCall } from '../../../client/useCall.ts';
import { useEquipmentState, useWatch } from '../../live/index.ts';
import type { Owner } from '../EditorContext.ts';

export interface HeaderData {
  /** Undefined while loading, and for other owners. */
  equipment: ManagedEquipment | undefined;
  /** Undefined while loading, and for other owners. */
  model: DeviceModel | undefined;
  gateway: { sn: string; online: boolean } | null | undefined;
  reload: () => void;
}

const refreshMs = 15_000;

function presenceIn({ online, gatewayOnline, gatewayUnknown = false }: EquipmentState) {
  return { online, gatewayOnline, gatewayUnknown };
}

/** Gateway, online status and template of a device: live as far as it is watched, the rest refreshed periodically. */
export function useHeaderFacts(owner: Owner, id: number): HeaderData {
  // A row of the managed device list contains everything that the header shows.
  const { data: rows, refetch } = useCall(api.equipment.query, owner === 'equipment' ? { id } : undefined, {
    refetchInterval: refreshMs,
  });
  const { data: model, refetch: refetchModel } = useCall(api.deviceModel.info, owner === 'model' ? { id } : undefined);
  const row = rows?.list[0];
  const live = useEquipmentState(useWatch({ equipmentIds: owner === 'equipment' ? [id] : [] }), id);
  const equipment = useMemo(() => row && (live ? { ...row, ...presenceIn(live) } : row), [row, live]);
  return useMemo(
    () => ({
      equipment,
      model,
      gateway: equipment && (equipment.sn === '' ? null : { sn: equipment.sn, online: equipment.gatewayOnline }),
      reload: () => void (owner === 'model' ? refetchModel() : refetch()),
    }),
    [owner, equipment, model, refetch, refetchModel],
  );
}
