import { queryAssignees } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../client/send.ts';
import type { FormOption } from '../../ui/form/formField.ts';

/** Colleagues that an order of this device can be given to. */
export function useAssigneeOptions(equipmentId: number): readonly FormOption[] {
  const { data } = useQuery({
    queryKey: ['monitor.assignees', equipmentId],
    queryFn: ({ signal }) => send(queryAssignees, { equipmentId }, { quiet: true, signal }),
    staleTime: 60_000,
  });
  return (data ?? []).map(({ loginname }) => ({ value: loginname, text: loginname }));
}
