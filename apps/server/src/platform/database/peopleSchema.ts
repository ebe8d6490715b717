import type { Generated } from 'kysely';

/** Records of who people are and how they prove it. Conventions as in `schema.ts`. */

export interface OrgTable {
  id: Generated<number>;
  name: string;
  /** In the address of the login page (`?org=`); unique unless empty. */
  code: Generated<string>;
  contact: Generated<string>;
  tel: Generated<string>;
  email: Generated<string>;
  note: Generated<string>;
  /** After this moment nobody of it can log in; null for never. */
  validUntil: number | null;
  disabled: Generated<number>;
  /** Null for no limit. */
  maxDevices: number | null;
  maxAccounts: number | null;
  maxBytes: number | null;
  /** JSON list of host names under which its brand is shown before the login. */
  hosts: Generated<string>;
  /** A login ends the other sessions of the account. */
  singleSession: Generated<number>;
  /** Passwords expire after this many days; null for never. */
  passwordDays: number | null;
  createdAt: number;
}

export interface RoleTable {
  id: Generated<number>;
  orgId: number;
  name: string;
  roleType: string;
  /** Key of `shippedRoles`; null for a role that an organisation made. */
  builtIn: string | null;
  note: Generated<string>;
  /** Its accounts need a second factor. */
  requireTotp: Generated<number>;
  /** JSON list of names; accounts have these in addition to their own. */
  authRegion: Generated<string>;
}

/** A permission region: widgets and menu items that name it are shown to those who hold it. */
export interface RegionTable {
  id: Generated<number>;
  orgId: number;
  name: string;
  note: Generated<string>;
  createdAt: number;
}

export interface AccountTable {
  id: Generated<number>;
  orgId: number;
  roleId: number;
  styleId: number | null;
  deptId: number | null;
  /** `co` administers its organisation, `int` works there, `ext` is a partner or customer, `op` works for the platform. */
  kind: Generated<string>;
  loginname: string;
  /** The username in lower case; must be unique. */
  loginKey: string;
  passwordHash: string;
  /** What colleagues call the person; the username if empty. */
  name: Generated<string>;
  /** Bound, and therefore verified, unless empty. */
  tel: string;
  email: Generated<string>;
  note: Generated<string>;
  /** A file. */
  avatar: number | null;
  validUntil: number | null;
  /** The password is temporary: it has to be changed before anything else. */
  mustChange: Generated<number>;
  passwordAt: Generated<number>;
  lastLoginAt: number | null;
  lastLoginAddress: Generated<string>;
  createdBy: number | null;
  /** The devices of the organisation that are in range: all, dept, own or chosen. */
  dataRange: string;
  /** JSON list of names. */
  authRegion: string;
  /** JSON list. */
  prompType: string;
  scadaAdaption: string;
  equipDisplay: string;
  /** `open`: opening a device asks its gateway for fast values at once; `demand`: on request. */
  gatewayMode: Generated<string>;
  /** JSON list of the message types that the person wants. */
  msgTypes: Generated<string>;
  /** A hardware lock is checked at the login and every minute. */
  useLock: number;
  /** Encrypted secret of the second factor; empty for none. */
  totp: Generated<string>;
  totpOn: Generated<number>;
  /** Time step of the last code that was accepted: a code is used once. */
  totpStep: Generated<number>;
  /** Issuer and subject of single sign-on; empty for none. */
  oidc: Generated<string>;
  wechat: Generated<string>;
  /** Encrypted. */
  videoKey: Generated<string>;
  disabled: number;
  createdAt: number;
}

/** Hash of an earlier password, which cannot be chosen again. */
export interface PastPasswordTable {
  accountId: number;
  hash: string;
  at: number;
}

/** A link that makes an account for whoever opens it first. */
export interface InviteTable {
  id: Generated<number>;
  tokenHash: string;
  orgId: number;
  kind: string;
  /** May have been deleted. */
  roleId: number;
  deptId: number | null;
  dataRange: string;
  /** JSON: chosen groups and devices. */
  chosen: Generated<string>;
  authRegion: Generated<string>;
  email: Generated<string>;
  /** Of the account. */
  validUntil: number | null;
  createdBy: number | null;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
  revokedAt: number | null;
  accountId: number | null;
}

export interface SecurityQuestionTable {
  accountId: number;
  seq: number;
  question: string;
  answerHash: string;
}

export interface RecoveryCodeTable {
  accountId: number;
  codeHash: string;
  usedAt: number | null;
}

/** A step of proving who one is: bound to a purpose and to its holder, used once. */
export interface ProofTable {
  /** SHA-256 of the token that its holder has, or of their cookie and the purpose. */
  idHash: string;
  purpose: string;
  way: string;
  accountId: number | null;
  /** Of the session or the visitor that began. */
  holderHash: string;
  /** Where the code was sent. */
  target: Generated<string>;
  codeHash: Generated<string>;
  tries: Generated<number>;
  state: string;
  /** JSON. */
  detail: Generated<string>;
  expiresAt: number;
}

/** The key of a hardware lock that an administrator registered for an account. */
export interface LockCertTable {
  id: Generated<number>;
  accountId: number;
  name: string;
  fingerprint: string;
  /** PEM. */
  publicKey: string;
  disabled: Generated<number>;
  createdBy: number | null;
  createdAt: number;
}

/** Something on its way to a person or a channel. */
export interface OutgoingTable {
  id: Generated<number>;
  orgId: number | null;
  accountId: number | null;
  way: string;
  target: string;
  subject: Generated<string>;
  body: string;
  /** waiting, sent, failed, or kept: there is no provider, administrators read it in the outbox. */
  state: string;
  tries: Generated<number>;
  dueAt: number;
  error: Generated<string>;
  createdAt: number;
  sentAt: number | null;
  /** It holds a code that is of no use afterwards; null for other messages. */
  expiresAt: number | null;
  /** What is sent one after another: a way, the codes of a way (`code:sms`), or one channel (`channel:7`). */
  lane: Generated<string>;
  /** What it was made for, and whom it is for: the same is never added twice. */
  cause: string | null;
  /** The browser or the channel it goes to. */
  refId: number | null;
  /** Of notifications. */
  ruleId: number | null;
  alarmId: number | null;
  occurrence: string | null;
  /** Of the alarm journal. */
  eventId: number | null;
  /** What it is about; null for what is about no device, or about several. */
  equipmentId: number | null;
  /** The invitation that it brings. */
  inviteId: number | null;
}

export interface FeedbackTable {
  id: Generated<number>;
  orgId: number;
  accountId: number;
  loginname: string;
  content: string;
  contact: Generated<string>;
  /** JSON list of files. */
  images: Generated<string>;
  /** open, answered or closed. */
  state: string;
  answer: Generated<string>;
  answeredBy: Generated<string>;
  createdAt: number;
  answeredAt: number | null;
  /** When its author saw the answer. */
  seenAt: number | null;
}
