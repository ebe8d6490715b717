import type { OrderState, OrderType } from '@lookfar/contract';

/** An order as far as figures need it. Times are epoch ms. */
export interface FigureOrder {
  id: number;
  type: OrderType;
  state: OrderState;
  equipmentId: number;
  /** Of the fault; empty if nobody said. */
  kind: string;
  /** Empty while no one works on it. */
  assignee: string;
  alarmId: number | null;
  createdAt: number;
  /** When someone first accepted it. */
  receivedAt: number | null;
  /** When it came into its last state; null while it is open. */
  closedAt: number | null;
  dueAt: number | null;
  /** By when someone had to accept it; null if no time is set. */
  respondDueAt: number | null;
  /** How often its reporter sent it back. */
  reopened: number;
  partsCost: number;
}

export interface Span {
  /** From and to before, epoch ms. */
  from: number;
  to: number;
}

export const isWithin = ({ from, to }: Span, at: number | null): at is number => at !== null && at >= from && at < to;
