import type {
  AlarmLevel,
  ChannelKind,
  DeviceChoice,
  EscalationStep,
  Hours,
  NotifyPreference,
  NotifySetting,
  NotifyTrigger,
  PersonalWay,
  QuietHours,
  Recipients,
  Replacement,
  Roster,
} from '@lookfar/contract';

/** A notification rule as it is stored. */
export interface Rule {
  id: number;
  name: string;
  enabled: boolean;
  required: boolean;
  trigger: NotifyTrigger;
  devices: DeviceChoice;
  recipients: Recipients;
  ways: readonly PersonalWay[];
  hours: readonly Hours[];
  holidays: 'same' | 'off' | 'only';
  quiet: readonly QuietHours[];
  escalation: readonly EscalationStep[];
}

export interface Schedule {
  id: number;
  name: string;
  zone: string;
  roster: Roster;
  replacements: readonly Replacement[];
}

export interface Window {
  id: number;
  from: number;
  to: number;
  devices: DeviceChoice;
  except: readonly AlarmLevel[];
}

export interface Channel {
  id: number;
  name: string;
  kind: ChannelKind;
  enabled: boolean;
}

/** The devices of their organisation that a person works with. */
export type Range =
  | { kind: 'all' | 'own' }
  | { kind: 'dept'; deptId: number | null }
  | { kind: 'chosen'; equipmentIds: readonly number[]; groupIds: readonly number[] };

/** Somebody who can be told. */
export interface Person {
  id: number;
  name: string;
  roleId: number;
  deptId: number | null;
  /** Neither disabled nor expired. */
  isActive: boolean;
  range: Range;
  /** Whose alarms their permissions include: all, or those of module devices by what they show. */
  sees: { all: boolean; '00': boolean; '01': boolean };
  /** They want messages about alarms in the console. */
  wantsAlarms: boolean;
  hasTel: boolean;
  hasEmail: boolean;
  /** Browsers that take pushes. */
  browsers: number;
  /** Null if they have chosen nothing. */
  preference: NotifyPreference | null;
}

/** Everything that decides who is told in one organisation. */
export interface World {
  setting: NotifySetting;
  rules: readonly Rule[];
  schedules: readonly Schedule[];
  windows: readonly Window[];
  channels: readonly Channel[];
  people: readonly Person[];
  /** Parents of groups and departments; null at the top. */
  groups: ReadonlyMap<number, number | null>;
  depts: ReadonlyMap<number, number | null>;
  /** Ways that have a provider; without one a message is kept in the outbox. */
  providers: ReadonlySet<PersonalWay>;
}

/** What somebody is told of. */
export interface Subject {
  /** Null for an alarm of a gateway: those who see all devices are told. */
  equipment: {
    id: number;
    groupId: number | null;
    deptId: number | null;
    createdBy: number | null;
    /** Of a module device: what it shows; null for the others. */
    ruleType: '00' | '01' | null;
    /** People of other organisations with whom its alarms are shared. */
    holders: readonly Person[];
  } | null;
  level: AlarmLevel;
  /** The kind of the alarm's condition. */
  kind: string;
  /** `cleared`: it has returned to normal. */
  occasion: 'raised' | 'cleared';
  /** Set if it is not an alarm but the condition of this rule. */
  ruleId?: number;
}
