import type { OrderType } from '@lookfar/contract';
import { deviceIdOf } from '../../base/deviceIdOf.ts';

export interface NamedOrder {
  type: OrderType;
  id: number;
}

interface Place {
  pathname: string;
  search: string;
}

const key = 'order';
const pagesOfProjects = /^\/monitor\/project\/\d+\/(page|preview)\/\d+$/;

/** The page of a project that is on the screen, with an order above it; undefined for any other place. */
export function orderAbovePath({ pathname, search }: Place, { type, id }: NamedOrder): string | undefined {
  if (!pagesOfProjects.test(pathname)) return undefined;
  const next = new URLSearchParams(search);
  next.set(key, `${type}-${id}`);
  return `${pathname}?${next}`;
}

/** The order that the address of a page names. */
export function orderAboveOf(search: URLSearchParams): NamedOrder | undefined {
  const [type, number] = (search.get(key) ?? '').split('-');
  const id = deviceIdOf(number);
  return (type === 'repair' || type === 'inspection') && id !== undefined ? { type, id } : undefined;
}

/** The same address without the order. */
export function withoutOrder({ pathname, search }: Place): string {
  const next = new URLSearchParams(search);
  next.delete(key);
  return next.size > 0 ? `${pathname}?${next}` : pathname;
}
