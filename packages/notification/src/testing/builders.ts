import { alarmLevels, defaultNotifySetting, defaultPreference, type NotifyPreference } from '@lookfar/contract';
import type { Person, Rule, Schedule, Subject, World } from '../world.ts';

/** Epoch ms of a moment in Shanghai, which has no summer time: `2026-06-03 09:30`. */
export const shanghai = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+08:00`);

/** A Wednesday morning. */
export const wednesday = shanghai('2026-06-03 09:30');

export const noDevices = { equipmentIds: [], groupIds: [] };

export const nobody = {
  everyone: false,
  accountIds: [],
  roleIds: [],
  deptIds: [],
  scheduleIds: [],
  channelIds: [],
};

/** Somebody who sees everything and can be reached by every way. */
export const person = (id: number, fields: Partial<Person> = {}): Person => ({
  id,
  name: `person ${id}`,
  roleId: 1,
  deptId: null,
  isActive: true,
  range: { kind: 'all' },
  sees: { all: true, '00': false, '01': false },
  wantsAlarms: true,
  hasTel: true,
  hasEmail: true,
  browsers: 1,
  preference: null,
  ...fields,
});

export const preference = (fields: Partial<NotifyPreference> = {}): NotifyPreference => ({
  ...defaultPreference,
  ...fields,
});

/** Of a preference: no way at all but those given. */
export const ways = (fields: Partial<NotifyPreference['ways']>): NotifyPreference['ways'] => ({
  web: [],
  email: [],
  sms: [],
  voice: [],
  push: [],
  ...fields,
});

/** A rule that sends alarms of all levels and devices as text messages to nobody. */
export const rule = (id: number, fields: Partial<Rule> = {}): Rule => ({
  id,
  name: `rule ${id}`,
  enabled: true,
  required: false,
  trigger: { kind: 'alarm', levels: [...alarmLevels], kinds: [], cleared: false },
  devices: noDevices,
  recipients: nobody,
  ways: ['sms'],
  hours: [],
  holidays: 'same',
  quiet: [],
  escalation: [],
  ...fields,
});

/** A week each, from Monday 2026-06-01 08:00 on. */
export const rotation = (id: number, members: number[], fields: Partial<Schedule> = {}): Schedule => ({
  id,
  name: `schedule ${id}`,
  zone: 'Asia/Shanghai',
  roster: { kind: 'rotation', members, start: '2026-06-01', everyDays: 7, handOver: '08:00' },
  replacements: [],
  ...fields,
});

/** A world in which nobody is told without a rule. */
export const world = (fields: Partial<World> = {}): World => ({
  setting: { ...defaultNotifySetting, everyone: false },
  rules: [],
  schedules: [],
  windows: [],
  channels: [],
  people: [],
  groups: new Map(),
  depts: new Map(),
  providers: new Set(['web', 'email', 'sms', 'voice', 'push']),
  ...fields,
});

/** Device 7 in group 30, of department 5, made by account 9. */
export const device: NonNullable<Subject['equipment']> = {
  id: 7,
  groupId: 30,
  deptId: 5,
  createdBy: 9,
  ruleType: null,
  holders: [],
};

export const alarm = (fields: Partial<Subject> = {}): Subject => ({
  equipment: device,
  level: 'high',
  kind: 'limits',
  occasion: 'raised',
  ...fields,
});
