import type { OrderAction, OrderState, OrderType } from '@lookfar/contract';
import { orderActions, orderMoves } from '@lookfar/contract';
import type { StatusState } from '../../ui/statusStates.ts';

/** How a state looks; its name says what it means. */
export const orderLook: Readonly<Record<OrderState, StatusState>> = {
  pending: 'warning',
  dispatched: 'maintenance',
  received: 'maintenance',
  finished: 'normal',
  ended: 'stopped',
  normal: 'normal',
  abnormal: 'warning',
  notStarted: 'stale',
  aborted: 'stopped',
};

/** What can be done with an order as it stands. */
export function movesOf(type: OrderType, state: OrderState): OrderAction[] {
  return orderActions.filter((action) => orderMoves[action].type === type && orderMoves[action].from.includes(state));
}
