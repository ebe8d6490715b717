import type { Repair } from '@lookfar/contract';

export const repairActionKeys = [
  'approve',
  'reject',
  'dispatch',
  'redispatch',
  'receive',
  'travelling',
  'onSite',
  'finish',
  'end',
  'confirm',
  'notFixed',
] as const;
export type RepairActionKey = (typeof repairActionKeys)[number];

/** What a person can do with an order. */
export interface Handler {
  loginname: string;
  mayHandle: boolean;
  mayManage: boolean;
}

type Subject = Pick<Repair, 'state' | 'phase' | 'isWaiting' | 'isConfirmed' | 'reporter' | 'assignee'>;

/** [RC3] The actions that an order offers this person, the next step first. */
export function actionsOf(order: Subject, who: Handler): RepairActionKey[] {
  if (order.state === 'finished') {
    const mayConfirm = !order.isConfirmed && (order.reporter === who.loginname || who.mayManage);
    return mayConfirm ? ['confirm', 'notFixed'] : [];
  }
  if (!who.mayHandle || order.state === 'ended') return [];
  if (order.isWaiting) return ['approve', 'reject'];
  if (order.state === 'pending') return ['dispatch', 'end'];
  if (order.state === 'dispatched') return ['receive', 'redispatch', 'end'];
  // Others wait until it is done, or until it is taken from them.
  const isOwn = order.assignee.toLowerCase() === who.loginname.toLowerCase();
  if (who.mayManage) return [...nextOf[order.phase], 'redispatch', 'end'];
  return isOwn ? [...nextOf[order.phase], 'end'] : [];
}

const nextOf: Readonly<Record<Repair['phase'], readonly RepairActionKey[]>> = {
  '': ['travelling', 'onSite', 'finish'],
  travelling: ['onSite', 'finish'],
  onSite: ['finish'],
};
