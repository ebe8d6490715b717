import { type api, equipmentListSorts, type InputOf } from '@lookfar/contract';
import type { ListState } from '../../ui/list/listState.ts';

/** The filters and sort keys in the address of a device list. */
export const browserKeys = { filters: ['name', 'groupId', 'state', 'followed'], sorts: [...equipmentListSorts] };

export const deviceStates = ['online', 'offline', 'alarm'] as const;

export type EquipmentQuery = Omit<InputOf<typeof api.monitorList.query>, 'pageNo' | 'pageSize'>;

const stateQueries: Readonly<Record<string, EquipmentQuery>> = {
  online: { online: true },
  offline: { online: false },
  alarm: { alarm: true },
};

/** [ML3] The query for the server; anything else in the address is ignored. */
export function equipmentQuery({ filters, sort }: ListState, fixed: EquipmentQuery): EquipmentQuery {
  const { name, groupId, state = '', followed } = filters;
  const sortKey = equipmentListSorts.find((known) => known === sort?.key);
  return {
    ...(name && { name }),
    ...(groupId && /^[1-9]\d{0,15}$/.test(groupId) && { groupId }),
    ...stateQueries[state],
    ...(followed === 'true' && { followed: true }),
    ...(sortKey && sort && { sort: sortKey, order: sort.order }),
    ...fixed,
  };
}
