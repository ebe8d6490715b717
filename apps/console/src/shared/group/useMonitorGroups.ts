import { queryGroups } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '../../client/send.ts';
import type { ListTreeOption } from '../../ui/list/listDescription.ts';
import { groupTexts } from './groupTexts.ts';
import { type GroupNode, groupTree } from './groupTree.ts';

/** [ML2] The groups that the viewer sees as a tree, each with how many devices are in it and below. */
export function useMonitorGroups(): readonly ListTreeOption[] {
  const t = groupTexts.useTexts();
  const { data } = useQuery({
    queryKey: ['monitor.groups'],
    queryFn: ({ signal }) => send(queryGroups, {}, { quiet: true, signal }),
    staleTime: 60_000,
  });
  return useMemo(() => {
    const option = ({ group, total, children }: GroupNode): ListTreeOption => ({
      value: String(group.id),
      text: `${group.name || t('unnamed')} (${total})`,
      children: children.map(option),
    });
    // The call answers them in their order.
    return groupTree((data ?? []).map((group, seq) => ({ ...group, seq }))).map(option);
  }, [data, t]);
}
