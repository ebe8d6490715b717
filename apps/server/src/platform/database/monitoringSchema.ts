import type { Generated } from 'kysely';

/** Records of those who watch. Conventions as in `schema.ts`. */

/** The stars of an account. */
export interface EquipmentFollowTable {
  id: Generated<number>;
  accountId: number;
  equipmentId: number;
  followed: number;
  /** Epoch ms since when it sticks to the top; null when it does not. */
  topAt: number | null;
}

/** The signals that tell where a device is, chosen by a person. */
export interface TrackSourceTable {
  equipmentId: number;
  longitudeId: number;
  latitudeId: number;
  speedId: number | null;
}

/** Repairs and inspections. The account that reported it may be gone. */
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

/** What happened to an order, which is only added to. */
export interface WorkOrderStepTable {
  id: Generated<number>;
  orderId: number;
  state: string;
  loginname: string;
  assignee: string;
  note: string;
  at: number;
}
