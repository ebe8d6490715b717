import { api, type ManagedGroup } from '@lookfar/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useCall, useRefresh } from '../../client/useCall.ts';
import type { ListTreeOption } from '../../ui/list/listDescription.ts';
import { groupTexts } from './groupTexts.ts';
import { type GroupNode, groupTree } from './groupTree.ts';

/** All groups that the user manages. */
export function useGroups(): UseQueryResult<ManagedGroup[]> {
  return useCall(api.equipmentGroup.query, {}, { staleTime: 30_000 });
}

export function useRefreshGroups(): () => Promise<void> {
  const refresh = useRefresh();
  return useCallback(() => refresh(api.equipmentGroup.query), [refresh]);
}

/** The tree as filter options, each with its number of devices. */
export function useGroupOptions(): readonly ListTreeOption[] {
  const t = groupTexts.useTexts();
  const { data } = useGroups();
  return useMemo(() => {
    const option = ({ group, total, children }: GroupNode): ListTreeOption => ({
      value: String(group.id),
      text: `${group.name || t('unnamed')} (${total})`,
      children: children.map(option),
    });
    return groupTree(data ?? []).map(option);
  }, [data, t]);
}
