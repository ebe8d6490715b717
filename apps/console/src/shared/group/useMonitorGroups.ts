import { api } from '@lookfar/contract';
import { useMemo } from 'react';
import { useCall } from '../../client/useCall.ts';
import type { ListTreeOption } from '../../ui/list/listDescription.ts';
import { groupTexts } from './groupTexts.ts';
import { type GroupNode, groupTree } from './groupTree.ts';

/** [GG1] The groups visible to the user as a tree, each with the number of devices in it and below. */
export function useMonitorGroups(): readonly ListTreeOption[] {
  const t = groupTexts.useTexts();
  const { data } = useCall(api.monitorList.groups, {}, { staleTime: 60_000 });
  return useMemo(() => {
    const option = ({ group, total, children }: GroupNode): ListTreeOption => ({
      value: String(group.id),
      text: `${group.name || t('unnamed')} (${total})`,
      children: children.map(option),
    });
    // The call returns them in order.
    return groupTree((data ?? []).map((group, seq) => ({ ...group, seq }))).map(option);
  }, [data, t]);
}
