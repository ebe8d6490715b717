import type { Generated } from 'kysely';

/** Records of work orders. Conventions as in `schema.ts`. */

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
  urgency: Generated<string>;
  /** When it is planned to begin, and when it has to be done; null if that is open. */
  startAt: number | null;
  dueAt: number | null;
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

/** What only repairs have; one for each. */
export interface RepairDetailTable {
  orderId: number;
  orgId: number;
  /** Given by whoever reported it; the same one is the same order. */
  uuid: string | null;
  source: string;
  kind: Generated<string>;
  phase: Generated<string>;
  contact: Generated<string>;
  isWaiting: Generated<number>;
  /** Null if it was not reported by a person who was logged in. */
  reporterId: number | null;
  /** Which time its alarm was raised. */
  occurrence: string | null;
  /** While it is open: what there may be one open order of. */
  openKey: string | null;
  inspectionId: number | null;
  item: Generated<string>;
  cause: Generated<string>;
  measures: Generated<string>;
  /** JSON. */
  parts: Generated<string>;
  cost: Generated<number>;
  reopened: Generated<number>;
  dispatchedAt: number | null;
  receivedAt: number | null;
  travellingAt: number | null;
  onSiteAt: number | null;
  finishedAt: number | null;
  endedAt: number | null;
  confirmedAt: number | null;
  respondDueAt: number | null;
  finishDueAt: number | null;
  respondLevel: Generated<number>;
  finishLevel: Generated<number>;
  escalateAt: number | null;
}

/** Photos, recordings and signatures of an order. They never change. */
export interface OrderAttachmentTable {
  id: Generated<number>;
  orgId: number;
  orderId: number;
  kind: string;
  place: string;
  /** The item of an inspection that it is about; empty for none. */
  item: Generated<string>;
  uuid: string;
  mime: string;
  bytes: number;
  content: Buffer;
  /** Empty for a report without a login. */
  loginname: string;
  createdAt: number;
}

export interface RepairSettingTable {
  orgId: number;
  /** JSON. */
  settings: string;
  updatedAt: number;
}

export interface DispatchRuleTable {
  id: Generated<number>;
  orgId: number;
  seq: number;
  name: string;
  /** JSON. */
  rule: string;
  /** Who was chosen last. */
  last: Generated<string>;
}

export interface RepairSkillTable {
  accountId: number;
  orgId: number;
  /** JSON list. */
  skills: string;
}

/** The journal line up to which alarms have opened orders. */
export interface RepairCursorTable {
  id: number;
  eventId: number;
}

/** The code of a device's QR label. It is printed again and again, so it is kept as it is. */
export interface EquipmentLabelTable {
  equipmentId: number;
  code: string;
  createdAt: number;
}

/** A report without a login; its ticket is all that its reporter has. */
export interface PublicReportTable {
  orderId: number;
  ticket: string;
  createdAt: number;
}
