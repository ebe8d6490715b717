import { api, type Dept } from '@lookfar/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useCall, useRefresh } from '../../client/useCall.ts';
import type { ListTreeOption } from '../../ui/list/listDescription.ts';
import { type TreeNode, treeOf } from '../tree/treeRows.ts';

/** The departments that the user can choose; for platform staff those of one organisation, or of all. */
export function useDepts(orgId?: number): UseQueryResult<Dept[]> {
  return useCall(api.dept.choices, orgId === undefined ? {} : { orgId }, { staleTime: 30_000 });
}

/** Those that the user manages, in one organisation. */
export function useManagedDepts(orgId: number | undefined): UseQueryResult<Dept[]> {
  return useCall(api.dept.query, orgId === undefined ? {} : { orgId }, { staleTime: 30_000 });
}

export function useRefreshDepts(): () => Promise<void> {
  const refresh = useRefresh();
  return useCallback(async () => {
    await Promise.all([refresh(api.dept.query), refresh(api.dept.choices)]);
  }, [refresh]);
}

/** The tree as filter options, each with its number of devices. */
export function useDeptOptions(): readonly ListTreeOption[] {
  const { data } = useDepts();
  return useMemo(() => {
    const option = ({ row, total, children }: TreeNode<Dept>): ListTreeOption => ({
      value: String(row.id),
      text: `${row.name} (${total})`,
      children: children.map(option),
    });
    return treeOf(data ?? [], ({ devices }) => devices).map(option);
  }, [data]);
}
