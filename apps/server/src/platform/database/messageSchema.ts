import type { Generated } from 'kysely';

/** A message once, however many people it goes to. */
export interface MessageTable {
  id: Generated<number>;
  /** Of the device, organisation or announcement; null for messages of the platform. */
  orgId: number | null;
  type: string;
  equipType: string;
  titleCn: string;
  titleEn: string;
  noteCn: Generated<string>;
  noteEn: Generated<string>;
  /** What it is about. */
  dataId: number;
  equipmentId: number | null;
  alarmId: number | null;
  occurrence: string | null;
  level: string | null;
  /** How often the sound of an alarm is repeated. */
  broadcastTimes: Generated<number>;
  imgUrl: Generated<string>;
  /** When the object of an expiry notice expires, or an announcement ends. */
  expiresAt: number | null;
  /** Of expiry notices: what the object is called. */
  objectName: Generated<string>;
  /** What it was made for, e.g. `alarm:17` for a line of the journal; the same is never told twice. */
  cause: string;
  createdAt: number;
}

/** A message in somebody's list. What filters need is copied here. */
export interface MessageCopyTable {
  id: Generated<number>;
  accountId: number;
  messageId: number;
  type: string;
  equipType: string;
  level: string | null;
  dataId: number;
  seen: Generated<number>;
  ignored: Generated<number>;
}

/** An announcement. */
export interface NoticeTable {
  id: Generated<number>;
  /** Who announces it; null for the platform. */
  orgId: number | null;
  title: string;
  /** Sanitised HTML. */
  content: string;
  /** JSON lists of ids; empty for any. */
  orgIds: Generated<string>;
  roleIds: Generated<string>;
  isPublic: Generated<number>;
  pinned: Generated<number>;
  isDraft: Generated<number>;
  beginsAt: number;
  expiresAt: number | null;
  /** When it went to its readers. */
  sentAt: number | null;
  withdrawnAt: number | null;
  /** How many had received and read it when it was taken from its readers; null until then. */
  received: number | null;
  read: number | null;
  createdBy: string;
  createdAt: number;
}

export interface NotifyRuleTable {
  id: Generated<number>;
  orgId: number;
  name: string;
  enabled: Generated<number>;
  /** JSON: `notifyRuleDraft` of the contract. */
  body: string;
  /** JSON sentence in both languages: why it does not work. Empty if it does. */
  problem: Generated<string>;
  /** JSON: where the condition of a rule without an alarm stands. */
  saved: Generated<string>;
  createdAt: number;
  updatedAt: number;
}

export interface NotifyScheduleTable {
  id: Generated<number>;
  orgId: number;
  name: string;
  zone: string;
  /** JSON: `Roster`. */
  roster: string;
  updatedAt: number;
}

/** Somebody else is on duty for a time. */
export interface NotifyReplacementTable {
  id: Generated<number>;
  scheduleId: number;
  fromAt: number;
  toAt: number;
  accountId: number;
  insteadOf: number | null;
  note: Generated<string>;
  createdBy: string;
}

export interface NotifyChannelTable {
  id: Generated<number>;
  orgId: number;
  name: string;
  kind: string;
  /** Encrypted. */
  url: string;
  secret: Generated<string>;
  /** What people see of the address. */
  host: string;
  enabled: Generated<number>;
  perMinute: number;
  mayAcknowledge: Generated<number>;
  language: Generated<string>;
  lastState: Generated<string>;
  lastError: Generated<string>;
  lastAt: number | null;
  updatedAt: number;
}

export interface NotifyWindowTable {
  id: Generated<number>;
  orgId: number;
  name: string;
  fromAt: number;
  toAt: number;
  /** JSON lists; both empty for all devices. */
  equipmentIds: Generated<string>;
  groupIds: Generated<string>;
  /** JSON list of levels. */
  excepted: Generated<string>;
  createdBy: string;
}

export interface NotifySettingTable {
  orgId: number;
  /** JSON: `NotifySetting`. */
  body: string;
}

export interface NotifyPreferenceTable {
  accountId: number;
  /** JSON: `NotifyPreference`. */
  body: string;
}

export interface PushBrowserTable {
  id: Generated<number>;
  accountId: number;
  endpoint: string;
  /** JSON of its two keys, encrypted. */
  keys: string;
  agent: Generated<string>;
  createdAt: number;
}

/** One row: how far the journal of alarms has been looked through. */
export interface NotifyCursorTable {
  id: number;
  eventId: number;
}

export interface NotifyDecisionTable {
  id: Generated<number>;
  orgId: number;
  alarmId: number | null;
  occurrence: string | null;
  /** Of the journal. */
  eventId: number | null;
  occasion: string;
  /** JSON: who was told and who was not. */
  body: string;
  at: number;
}

/** Something that is still to come. */
export interface NotifyPendingTable {
  id: Generated<number>;
  /** `escalation`, `quiet` or `digest`. */
  kind: string;
  orgId: number;
  ruleId: number | null;
  alarmId: number | null;
  occurrence: string | null;
  cause: string;
  /** JSON. */
  body: string;
  dueAt: number;
}

export interface AckLinkTable {
  tokenHash: string;
  /** In whose name it acknowledges: an account's or a channel's. */
  accountId: number | null;
  channelId: number | null;
  alarmId: number;
  occurrence: string | null;
  expiresAt: number;
  usedAt: number | null;
}
