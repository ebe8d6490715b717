import { api } from '@lookfar/contract';
import { useCall } from '../../client/useCall.ts';
import type { FormOption } from '../../ui/form/formField.ts';

/** Colleagues to whom a work order of this device can be assigned. */
export function useAssigneeOptions(equipmentId: number): readonly FormOption[] {
  const { data } = useCall(api.order.assignees, { equipmentId }, { staleTime: 60_000 });
  return (data ?? []).map(({ loginname }) => ({ value: loginname, text: loginname }));
}
