import type { Generated } from 'kysely';

/** Records of projects. Conventions as in `schema.ts`. */

/** A project: an operations centre over many devices. */
export interface ProjectTable {
  id: Generated<number>;
  orgId: number;
  seq: number;
  title: string;
  note: string;
  /** A file. */
  image: number | null;
  /** Epoch ms after which people cannot open it; null for no end. */
  expiresAt: number | null;
  /** mark, last, blank or custom. */
  errorValShow: string;
  errorDefaultVal: string;
  /** JSON list: minutes of the day. */
  shifts: string;
  /** Minutes east of UTC. */
  utcOffset: number;
  /** Null while it is not shared. */
  shareCode: string | null;
  sharePasswordHash: Generated<string>;
  /** JSON: the grant of everyone who accepted the share. */
  shareGrant: Generated<string>;
  loginname: string;
  createdAt: number;
  updatedAt: number;
}

/** A device of a project. It may belong to another organisation. */
export interface ProjectEquipmentTable {
  projectId: number;
  equipmentId: number;
}

/** Someone who can open a project. */
export interface ProjectMemberTable {
  id: Generated<number>;
  projectId: number;
  accountId: number;
  /** JSON: `all`, or a list of { pageId, write }. */
  pages: string;
  mayWrite: number;
  mayAlarm: number;
  mayHistory: number;
  expiresAt: number | null;
  /** By the share code: its columns are copies of the share's grant. */
  isAccepted: number;
  createdAt: number;
}

/** A folder of pages. */
export interface PageFolderTable {
  id: Generated<number>;
  projectId: number;
  parentId: number | null;
  seq: number;
  title: string;
}

/** What people see of a page, and saw before; the one with the highest number counts while `page.published` is set. */
export interface PagePublicationTable {
  id: Generated<number>;
  pageId: number;
  number: number;
  revision: number;
  loginname: string;
  note: string;
  rolledBackTo: number | null;
  widgetCount: number;
  /** JSON, compressed. */
  document: Buffer;
  at: number;
}

/** A signal on the published version of a page: what the page lets people see, and write. */
export interface ProjectPageSignalTable {
  projectId: number;
  pageId: number;
  equipmentId: number;
  signalId: number;
  /** Something on the page writes it. */
  isWritten: number;
}

/** How a signal of a project's own device is computed. */
export interface VariableTable {
  signalId: number;
  projectId: number;
  /** calc or statistic. */
  kind: string;
  /** JSON: `VariableRule` of the contract. */
  rule: string;
  /** Incremented with every change of the rule: what was computed for another one is void. */
  revision: number;
  /** Epoch ms: its history is complete from here on; null before anything was computed. */
  pastFrom: number | null;
  /** Epoch ms: where its past begins; null while that is not known. Complete once `pastFrom` has reached it. */
  pastStart: number | null;
  /** The shifts and the time zone that its statistic was computed for. */
  calendar: Generated<string>;
  loginname: string;
  updatedAt: number;
}

/** A signal that a variable is computed from. */
export interface VariableInputTable {
  variableId: number;
  signalId: number;
}

/** History of an input that came late: what is computed from it has to be computed again. */
export interface VariableRangeTable {
  id: Generated<number>;
  /** Of the input. */
  signalId: number;
  /** Epoch ms, both included. */
  fromAt: number;
  toAt: number;
}

/** A time in which a variable was held at a value; `toAt` is null while it is. */
export interface VariableHoldTable {
  id: Generated<number>;
  projectId: number;
  signalId: number;
  value: number;
  holder: 'person' | 'scene';
  /** Of the person or the scene. */
  name: string;
  reason: string;
  /** Epoch ms. */
  fromAt: number;
  toAt: number | null;
}

/** A report of a project. */
export interface ProjectReportTable {
  id: Generated<number>;
  projectId: number;
  seq: number;
  title: string;
  note: string;
  unit: string;
  /** JSON list of { signalId, title, measure }. */
  columns: string;
  totals: number;
  compare: string;
  loginname: string;
  updatedAt: number;
}
