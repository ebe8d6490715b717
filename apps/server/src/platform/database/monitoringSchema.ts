import type { Generated } from 'kysely';

/** Records for monitoring. Conventions as in `schema.ts`. */

/** The starred devices of an account. */
export interface EquipmentFollowTable {
  id: Generated<number>;
  accountId: number;
  equipmentId: number;
  followed: number;
  /** Epoch ms when it was pinned; null if it is not. */
  topAt: number | null;
}

/** The position signals of a device, chosen by a user. */
export interface TrackSourceTable {
  equipmentId: number;
  longitudeId: number;
  latitudeId: number;
  speedId: number | null;
}

/** Repairs and inspections. The account that reported it may have been deleted. */
export interface WorkOrderTable {
  id: Generated<number>;
  orgId: number;
  equipmentId: number;
  /** repair or inspection. */
  type: string;
  title: string;
  content: string;
  state: string;
  alarmId: number | null;
  reporter: string;
  assignee: string;
  createdAt: number;
  updatedAt: number;
}

/** The steps of an order; append-only. */
export interface WorkOrderStepTable {
  id: Generated<number>;
  orderId: number;
  state: string;
  loginname: string;
  assignee: string;
  note: string;
  at: number;
}

/** What a provider said about the weather of a place. */
export interface WeatherReportTable {
  placeKey: string;
  /** JSON; empty until there is one. */
  report: string;
  fetchedAt: number;
  /** Why the last request failed; empty if it did not. */
  fault: string;
  /** The provider is not asked before. */
  retryAt: number;
  /** A process is asking until then. */
  claimedUntil: number;
}
