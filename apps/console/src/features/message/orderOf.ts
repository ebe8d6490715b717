import type { Message } from '@lookfar/contract';
import type { NamedOrder } from '../../shared/order-place/orderPlace.ts';

/** The work order that a message is about. */
export function orderOf({
  type,
  equipType,
  dataId,
}: Pick<Message, 'type' | 'equipType' | 'dataId'>): NamedOrder | undefined {
  if (type !== 'order') return undefined;
  return { type: equipType === 'inspection' ? 'inspection' : 'repair', id: dataId };
}
