import { equipmentInfo, type ManagedEquipment, queryManagedEquipment } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '../../../client/send.ts';
import type { Owner } from '../EditorContext.ts';

export interface HeaderFacts {
  /** Undefined while it loads, and of a template. */
  equipment: ManagedEquipment | undefined;
  gateway: { sn: string; online: boolean } | null | undefined;
  reload: () => void;
}

const refreshMs = 15_000;

/** The equipment's line of the list of managed equipment: it has all that the header shows. */
async function lineOf(id: number, signal: AbortSignal): Promise<ManagedEquipment | undefined> {
  const { name } = await send(equipmentInfo, { id }, { quiet: true, signal });
  const { list } = await send(queryManagedEquipment, { name, pageSize: 200 }, { quiet: true, signal });
  return list.find((line) => line.id === id);
}

/** Gateway, online state and template of an equipment, looked at again from time to time. */
export function useHeaderFacts(owner: Owner, id: number): HeaderFacts {
  const line = useQuery({
    queryKey: ['editor-header', owner, id],
    queryFn: ({ signal }) => lineOf(id, signal),
    enabled: owner === 'equipment',
    refetchInterval: refreshMs,
  });
  const { data: equipment, refetch } = line;
  return useMemo(
    () => ({
      equipment,
      gateway: equipment && (equipment.sn === '' ? null : { sn: equipment.sn, online: equipment.gatewayOnline }),
      reload: () => void refetch(),
    }),
    [equipment, refetch],
  );
}
