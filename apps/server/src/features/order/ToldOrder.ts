import type { OrderType } from '@lookfar/contract';

/** An order, as messages name it. */
export interface ToldOrder {
  id: number;
  orgId: number;
  equipmentId: number;
  equipName: string;
  type: OrderType;
  title: string;
  /** The alarm that it came from: its readers look at that already. */
  alarmId?: number | null | undefined;
  urgency?: string | undefined;
}

/** What of orders leaves the server. */
export type OrderNotice =
  | { kind: 'assigned' }
  /** Its time was up at `dueAt`; this level of the escalation was reached at `since`. */
  | { kind: 'overdue'; dueAt: number; since: number };
