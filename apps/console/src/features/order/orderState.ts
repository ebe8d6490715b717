import type { OrderAction, OrderState, OrderType } from '@lookfar/contract';
import { orderActions, orderMoves } from '@lookfar/contract';
import type { StatusState } from '../../ui/statusStates.ts';

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

/** The possible actions in a state. */
export function movesOf(type: OrderType, state: OrderState): OrderAction[] {
  return orderActions.filter((action) => orderMoves[action].type === type && orderMoves[action].from.includes(state));
}
