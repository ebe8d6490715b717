import { api } from '@lookfar/contract';
import { useMemo } from 'react';
import { useCall } from '../../client/useCall.ts';
import type { FormOption } from '../../ui/form/formField.ts';

/** Hardware models to choose from. */
export function useHardwareOptions(): readonly (FormOption & { value: number })[] {
  const { data } = useCall(api.hardware.query, { pageSize: 200 }, { staleTime: 60_000 });
  return useMemo(() => data?.list.map(({ id, name }) => ({ value: id, text: name })) ?? [], [data]);
}
