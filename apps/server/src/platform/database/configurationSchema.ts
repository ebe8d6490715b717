import type { Generated } from 'kysely';

/** Records of what users configure in the console. Conventions as in `schema.ts`. */

/** A storage rule: how some signals of a device are stored. */
export interface ReportTable {
  id: Generated<number>;
  equipmentId: number;
  seq: number;
  name: string;
  /** change, interval or condition. */
  mode: string;
  intervalSeconds: number;
  condition: string;
  retentionDays: number;
  /** Applies to every signal that is in no other storage rule. */
  isRest: number;
  /** Id in the template's document; null if it is not from the template. */
  templateReportId: number | null;
}

export interface ScriptTable {
  id: Generated<number>;
  equipmentId: number;
  seq: number;
  name: string;
  enabled: number;
  /** JSON. */
  trigger: string;
  code: string;
  templateScriptId: number | null;
  /** Username of the author of the current code: the script writes on their behalf. */
  savedBy: Generated<string>;
}

/** The status of a script; there is no row before its first run. */
export interface ScriptStateTable {
  scriptId: number;
  runs: number;
  failures: number;
  /** Runs that were due and left out. */
  missed: Generated<number>;
  lastRun: number | null;
  lastCode: string;
  /** JSON: why the last run failed. */
  lastMessage: string;
  /** JSON list of lines. */
  log: string;
  /** JSON: what the script keeps between runs. */
  state: string;
  /** Epoch ms; null unless it failed too often. */
  pausedUntil: number | null;
}

export interface TemplateTable {
  id: Generated<number>;
  orgId: number;
  name: string;
  /** JSON: the configuration. Names and counts are repeated here for lists. */
  document: string;
  manufacturer: string;
  model: string;
  remark: string;
  image: number | null;
  driver: string;
  protocolId: number | null;
  signalCount: number;
  revision: number;
  /** The next id of a signal, alarm, report or script in the document. */
  nextId: number;
  createdAt: number;
  updatedAt: number;
  updatedBy: string;
}

/** Every saved configuration. Its owner may have been deleted. */
export interface RevisionTable {
  id: Generated<number>;
  /** equipment or template. */
  ownerKind: string;
  ownerId: number;
  orgId: number;
  revision: number;
  accountId: number | null;
  loginname: string;
  cause: string;
  note: string;
  /** JSON. */
  document: string;
  signals: number;
  alarms: number;
  reports: number;
  scripts: number;
  at: number;
}

export interface FileTable {
  id: Generated<number>;
  orgId: number;
  accountId: number;
  /** MIME type, detected from the content. */
  type: string;
  bytes: number;
  content: Buffer;
  createdAt: number;
  /** Epoch ms when nothing was found to use it; null while something does, and before the first search. */
  unusedSince: number | null;
}

export interface HardwareTable {
  id: Generated<number>;
  name: string;
  manufacturer: string;
  snPrefix: string;
  /** JSON list. */
  networking: string;
  ports: string;
  /** eg or gm. */
  line: Generated<string>;
  note: string;
  image: number | null;
  createdAt: number;
}

export interface FirmwareTable {
  id: Generated<number>;
  hardwareId: number;
  version: string;
  note: string;
  bytes: number;
  sha256: string;
  content: Buffer;
  loginname: string;
  createdAt: number;
}

export interface ProtocolTable {
  id: Generated<number>;
  name: string;
  driver: string;
  /** JSON. */
  parameters: string;
  note: string;
  enabled: number;
  shipped: number;
  createdAt: number;
}

export interface DeviceModelTable {
  id: Generated<number>;
  /** Null for those that ship with the system. */
  orgId: number | null;
  /** Identifies a shipped one across versions; empty for an organisation's own. */
  shippedKey: string;
  name: string;
  manufacturer: string;
  category: string;
  note: string;
  driver: string;
  /** JSON: { parameters, signals, alarms }. */
  document: string;
  signalCount: number;
  alarmCount: number;
  createdAt: number;
  updatedAt: number;
  /** Incremented with every change of an organisation's own. */
  revision: Generated<number>;
  updatedBy: Generated<string>;
}

export interface MarketPageTable {
  id: Generated<number>;
  /** Null for those that ship with the system. */
  orgId: number | null;
  /** Names a shipped one through all versions; null for all others. */
  shippedKey: Generated<string | null>;
  title: string;
  category: string;
  note: string;
  image: number | null;
  width: number;
  height: number;
  widgetCount: number;
  useCount: number;
  /** JSON. */
  document: string;
  loginname: string;
  createdAt: number;
}

/** At most one for each equipment. */
export interface ShareTable {
  id: Generated<number>;
  equipmentId: number;
  orgId: number;
  code: string;
  passwordHash: string;
  /** JSON: `all` or a list of signal ids. */
  signals: string;
  mayWrite: number;
  mayHistory: number;
  mayAlarm: number;
  expiresAt: number | null;
  createdAt: number;
}

export interface ShareHolderTable {
  id: Generated<number>;
  shareId: number;
  equipmentId: number;
  accountId: number;
  createdAt: number;
}

/** A task for a gateway: a new configuration, a probe, a restart, an upgrade. */
export interface GatewayTaskTable {
  uuid: string;
  orgId: number;
  gatewayId: number;
  kind: string;
  accountId: number;
  loginname: string;
  /** pending, success or failure. */
  status: string;
  code: string;
  message: string;
  progress: number | null;
  /** JSON: what is needed to continue after a restart of the server. */
  request: string;
  /** JSON. */
  result: string;
  createdAt: number;
  deadline: number;
  /** When a process claimed it for sending. */
  sentAt: number | null;
  finishedAt: number | null;
}
