import { api } from '@lookfar/contract';
import { useCall } from '../../client/useCall.ts';

const none: readonly string[] = [];

/** Manufacturers that were entered before; empty until loaded. */
export function useManufacturers(): readonly string[] {
  return useCall(api.equipment.manufacturers, {}, { staleTime: 60_000 }).data ?? none;
}
