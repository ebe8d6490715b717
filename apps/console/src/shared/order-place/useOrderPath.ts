import { useLocation } from 'react-router';
import { devicePath } from '../../base/paths.ts';
import { type NamedOrder, orderAbovePath } from './orderPlace.ts';

/** Where an order opens: above the page of a project that is on the screen, otherwise at its device. */
export function useOrderPath(): (equipmentId: number, order: NamedOrder) => string {
  const place = useLocation();
  return (equipmentId, order) => orderAbovePath(place, order) ?? devicePath(equipmentId, { order });
}
