import { api } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../client/send.ts';

const none: readonly string[] = [];

/** Manufacturers that were entered before; empty until loaded. */
export function useManufacturers(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['manage.manufacturers'],
    queryFn: ({ signal }) => send(api.equipment.manufacturers, {}, { quiet: true, signal }),
    staleTime: 60_000,
  });
  return data ?? none;
}
