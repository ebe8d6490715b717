import type { Generated } from 'kysely';

/**
 * The records. One schema for SQLite and PostgreSQL: times are epoch ms, flags are 0/1, lists and documents are JSON
 * text, so that both engines return the same JavaScript values.
 */

export interface OrgTable {
  id: Generated<number>;
  name: string;
  createdAt: number;
}

export interface StyleTable {
  id: Generated<number>;
  orgId: number | null;
  title: string;
  faviconIco: string;
}

export interface RoleTable {
  id: Generated<number>;
  orgId: number;
  name: string;
  roleType: string;
  /** JSON list of permission keys. */
  auths: string;
}

export interface AccountTable {
  id: Generated<number>;
  orgId: number;
  roleId: number;
  styleId: number | null;
  deptId: number | null;
  loginname: string;
  /** The loginname in lower case: accounts are told apart by it. */
  loginKey: string;
  passwordHash: string;
  tel: string;
  dataRange: string;
  /** JSON list. */
  authRegion: string;
  /** JSON list. */
  prompType: string;
  scadaAdaption: string;
  equipDisplay: string;
  useLock: number;
  disabled: number;
  createdAt: number;
}

export interface SessionTable {
  /** SHA-256 of the cookie's id; the id itself is never stored. */
  idHash: string;
  accountId: number;
  createdAt: number;
  seenAt: number;
  expiresAt: number;
  /** Set when the session was ended by someone else than its owner, so that the owner is told 1006 instead of 1010. */
  revokedAt: number | null;
  address: string;
  agent: string;
}

export interface CaptchaTable {
  visitorHash: string;
  answerHash: string;
  salt: string;
  expiresAt: number;
}

export interface LiveTokenTable {
  tokenHash: string;
  kind: string;
  accountId: number;
  sessionHash: string;
  /** JSON: what the socket will be subscribed to. */
  target: string;
  expiresAt: number;
}

export interface OperationLogTable {
  id: Generated<number>;
  orgId: number | null;
  accountId: number | null;
  loginname: string;
  /** What was done, e.g. `user.login`. */
  action: string;
  objectKind: string;
  objectId: number | null;
  /** JSON: what changed, never a secret. */
  detail: string;
  /** Catalogue code of the outcome, `200` when it was done. */
  code: string;
  address: string;
  at: number;
}

export interface EquipmentGroupTable {
  id: Generated<number>;
  orgId: number;
  parentId: number | null;
  name: string;
  seq: number;
}

export interface GatewayTable {
  id: Generated<number>;
  orgId: number;
  sn: string;
  name: string;
  model: string;
  secretHash: string;
  vpn: number;
  economizeOpen: number;
  /** Scan interval while somebody watches, in seconds. */
  interval: number;
  /** Scan interval while nobody watches, in ms. */
  scanMs: number;
  heartbeatMs: number;
  /** Grows with every change of what the gateway has to do. */
  revision: number;
  /** The revision the gateway last confirmed, and why it refused a newer one. */
  appliedRevision: number;
  refusal: string;
  firmware: string;
  createdAt: number;
}

export interface EquipmentTable {
  id: Generated<number>;
  orgId: number;
  groupId: number | null;
  gatewayId: number | null;
  name: string;
  display: string;
  manufacturer: string;
  model: string;
  location: string;
  longitude: number | null;
  latitude: number | null;
  remark: string;
  driver: string;
  /** JSON: the driver's parameters. */
  parameters: string;
  createdAt: number;
}

export interface SignalTable {
  id: Generated<number>;
  equipmentId: number;
  seq: number;
  title: string;
  groupName: string;
  address: string;
  dataType: string;
  byteOrder: string;
  length: number | null;
  unit: string;
  decimals: number;
  scale: number;
  writable: number;
  upperLimit: number | null;
  lowerLimit: number | null;
  deadband: number;
  /** JSON list of { value, text }. */
  signalMaps: string;
  note: string;
}

export interface Schema {
  org: OrgTable;
  style: StyleTable;
  role: RoleTable;
  account: AccountTable;
  session: SessionTable;
  captcha: CaptchaTable;
  liveToken: LiveTokenTable;
  operationLog: OperationLogTable;
  equipmentGroup: EquipmentGroupTable;
  gateway: GatewayTable;
  equipment: EquipmentTable;
  signal: SignalTable;
}
