import { api } from '@lookfar/contract';
import { useCallback } from 'react';
import { useRefresh } from '../../client/useCall.ts';

/** Everything that shows repairs loads them again. */
export function useRepairRefresh(): () => void {
  const refresh = useRefresh();
  return useCallback(() => {
    for (const call of [api.repair.query, api.repair.info, api.order.query, api.order.info] as const)
      void refresh(call as typeof api.repair.query);
  }, [refresh]);
}
