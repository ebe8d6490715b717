import type { Generated } from 'kysely';

/** Records of inspections. Conventions as in `schema.ts`. */

/** A check list. Tasks keep a copy of what they were made with. */
export interface InspectionContentTable {
  id: Generated<number>;
  orgId: number;
  title: string;
  /** Counts its changes. */
  revision: number;
  /** JSON: note, items, and what has to be attached. */
  body: string;
  loginname: string;
  updatedAt: number;
}

export interface InspectionPlanTable {
  id: Generated<number>;
  orgId: number;
  title: string;
  contentId: number;
  isEnabled: number;
  /** JSON: when, and for whom. */
  body: string;
  /** Epoch ms when it was added or last turned on: nothing before is made up for. */
  sinceAt: number;
  loginname: string;
  updatedAt: number;
}

/** The devices of a plan, with the hours that they ran if it goes by these. */
export interface InspectionPlanEquipmentTable {
  id: Generated<number>;
  planId: number;
  equipmentId: number;
  ranMs: Generated<number>;
  /** Epoch ms; null before the first count. */
  countedTo: number | null;
  isRunning: Generated<number>;
  /** Intervals that tasks were made for. */
  made: Generated<number>;
}

/** What only planned inspections have; one for each. */
export interface InspectionTaskTable {
  orderId: number;
  planId: number | null;
  equipmentId: number;
  /** Which time of its plan it is; unique with plan and device. */
  occurrence: string;
  contentId: number | null;
  contentTitle: string;
  contentRevision: number;
  /** JSON: the items it was made with. */
  checks: string;
  /** JSON: what has to be attached, and whether repairs are made by themselves. */
  rules: string;
  /** JSON: what was found. */
  answers: Generated<string>;
  done: Generated<number>;
  abnormal: Generated<number>;
  /** Of the result: the same one is the same result. */
  uuid: string | null;
  /** JSON: items that still have to become repairs; empty once they have. */
  wanted: Generated<string>;
  toldOverdue: Generated<number>;
}
