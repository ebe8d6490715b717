import { api } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '../../client/send.ts';
import type { FormOption } from '../../ui/form/formField.ts';

/** Hardware models to choose from. */
export function useHardwareOptions(): readonly (FormOption & { value: number })[] {
  const { data } = useQuery({
    queryKey: ['hardware.options'],
    queryFn: ({ signal }) => send(api.hardware.query, { pageSize: 200 }, { quiet: true, signal }),
    staleTime: 60_000,
  });
  return useMemo(() => data?.list.map(({ id, name }) => ({ value: id, text: name })) ?? [], [data]);
}
