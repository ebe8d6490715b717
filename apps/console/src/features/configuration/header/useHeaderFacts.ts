import { type DeviceModel, deviceModelInfo, type ManagedEquipment, queryManagedEquipment } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '../../../client/send.ts';
import type { Owner } from '../EditorContext.ts';

export interface HeaderFacts {
  /** Undefined while it loads, and of others. */
  equipment: ManagedEquipment | undefined;
  /** Undefined while it loads, and of others. */
  model: DeviceModel | undefined;
  gateway: { sn: string; online: boolean } | null | undefined;
  reload: () => void;
}

const refreshMs = 15_000;

/** The equipment's line of the list of managed equipment: it has all that the header shows. */
async function lineOf(id: number, signal: AbortSignal): Promise<ManagedEquipment | undefined> {
  const { list } = await send(queryManagedEquipment, { id }, { quiet: true, signal });
  return list[0];
}

/** Gateway, online state and template of an equipment, looked at again from time to time. */
export function useHeaderFacts(owner: Owner, id: number): HeaderFacts {
  const line = useQuery({
    queryKey: ['editor-header', owner, id],
    queryFn: ({ signal }) => lineOf(id, signal),
    enabled: owner === 'equipment',
    refetchInterval: refreshMs,
  });
  const modelLine = useQuery({
    queryKey: ['device-model', id],
    queryFn: ({ signal }) => send(deviceModelInfo, { id }, { quiet: true, signal }),
    enabled: owner === 'model',
  });
  const { data: equipment, refetch } = line;
  const { data: model, refetch: refetchModel } = modelLine;
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
