import type { Repair } from '@lookfar/contract';
import { isHeld } from './actions/finishNeeds.ts';
import { actionsOf, type Handler } from './repairActions.ts';

export type RepairHint =
  | 'approveHint'
  | 'waitApproval'
  | 'assignHint'
  | 'waitAssign'
  | 'acceptOwn'
  | 'acceptOther'
  | 'waitAccept'
  | 'departHint'
  | 'arriveHint'
  | 'heldHint'
  | 'finishHint'
  | 'othersWork'
  | 'confirmHint'
  | 'waitConfirm';

type Subject = Parameters<typeof actionsOf>[0] & Pick<Repair, 'needsReturn' | 'alarm'>;

/** [RC3] What this person does next with an order, or for whom it waits; undefined once it is closed. */
export function hintOf(order: Subject, who: Handler): RepairHint | undefined {
  const [next] = actionsOf(order, who);
  const isOwn = order.assignee.toLowerCase() === who.loginname.toLowerCase();
  switch (order.state) {
    case 'pending':
      if (order.isWaiting) return next ? 'approveHint' : 'waitApproval';
      return next ? 'assignHint' : 'waitAssign';
    case 'dispatched':
      if (!next) return 'waitAccept';
      return isOwn ? 'acceptOwn' : 'acceptOther';
    case 'received':
      if (!next || !isOwn) return 'othersWork';
      if (order.phase === '') return 'departHint';
      if (order.phase === 'travelling') return 'arriveHint';
      return isHeld(order) ? 'heldHint' : 'finishHint';
    case 'finished':
      if (order.isConfirmed) return undefined;
      return next ? 'confirmHint' : 'waitConfirm';
    default:
      return undefined;
  }
}
