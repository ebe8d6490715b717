import { type OrderType, orderTypes, type Urgency, urgencies } from '@lookfar/contract';
import type { Address } from '../../ui/useAddress.ts';

export interface WorkFilter {
  type?: OrderType;
  urgency?: Urgency;
  groupId?: number;
  title?: string;
  isOverdue?: true;
}

export const filterKeys = ['type', 'urgency', 'group', 'text', 'overdue'] as const;

/** The filters of the address; what is not valid is left out. */
export function workFilter({ get }: Pick<Address, 'get'>): WorkFilter {
  const type = orderTypes.find((each) => each === get('type'));
  const urgency = urgencies.find((each) => each === get('urgency'));
  const groupId = Number(get('group'));
  const title = get('text').trim().slice(0, 60);
  return {
    ...(type && { type }),
    ...(urgency && { urgency }),
    ...(Number.isSafeInteger(groupId) && groupId > 0 && { groupId }),
    ...(title && { title }),
    ...(get('overdue') === '1' && { isOverdue: true as const }),
  };
}
