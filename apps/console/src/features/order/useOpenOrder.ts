import type { OrderType } from '@lookfar/contract';
import { useSearchParams } from 'react-router';
import { deviceIdOf } from '../../base/deviceIdOf.ts';
import type { Opening } from '../device-tab/index.ts';

/** The order that is looked at stands in the address, so that Back closes it. A path names the one that is open at first. */
export function useOpenOrder(
  type: OrderType,
  { order }: Opening,
): [number | undefined, (id: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (id: number | undefined) =>
    setSearch({ tab: type, ...(id !== undefined && { order: String(id) }) }, { replace: id === undefined });
  // Once a tab was chosen, the path has had its say.
  if (search.has('tab')) return [deviceIdOf(search.get('order') ?? undefined), open];
  return [order?.type === type ? order.id : undefined, open];
}
