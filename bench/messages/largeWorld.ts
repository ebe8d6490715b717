import { type AlarmLevel, alarmLevels, defaultNotifySetting, type NotifyPreference } from '@lookfar/contract';
import type { Person, Rule, Schedule, Subject, World } from '@lookfar/notification';

export interface WorldSize {
  people: number;
  rules: number;
  devices: number;
}

const devicesPerGroup = 20;
const groupsPerArea = 10;
const chosenDevices = 20;
const roles = 10;
const depts = 100;
/** Ids of areas, the groups above groups, follow those of groups. */
const firstArea = 100_000;

/** The same numbers in every run. */
export class Random {
  #state = 20_260_101;

  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }
}

const groupOf = (device: number) => Math.floor(device / devicesPerGroup) + 1;
const areaOf = (group: number) => firstArea + Math.floor(group / groupsPerArea);

/** An organisation in which everybody has chosen what they want to be told of. */
export function largeWorld({ people, rules, devices }: WorldSize): World {
  const random = new Random();
  const groups = new Map<number, number | null>();
  for (let group = 1; group <= groupOf(devices); group += 1) groups.set(group, areaOf(group)).set(areaOf(group), null);
  return {
    setting: defaultNotifySetting,
    rules: Array.from({ length: rules }, (_, index) => ruleOf(index + 1, random, { people, rules, devices })),
    schedules: Array.from({ length: 20 }, (_, index) => scheduleOf(index + 1, random, people)),
    windows: [],
    channels: [{ id: 1, name: 'chat', kind: 'wecom', enabled: true }],
    people: Array.from({ length: people }, (_, index) => personOf(index + 1, random, devices)),
    groups,
    depts: new Map(Array.from({ length: depts }, (_, index) => [index + 1, index < 10 ? null : (index % 10) + 1])),
    providers: new Set(['web', 'email', 'sms', 'voice', 'push']),
  };
}

/** Alarms of devices all over the organisation. */
export function alarmsOf(count: number, devices: number): Subject[] {
  const random = new Random();
  return Array.from({ length: count }, () => alarmOf(random.below(devices) + 1, levelOf(random)));
}

export function alarmOf(device: number, level: AlarmLevel): Subject {
  return {
    equipment: {
      id: device,
      groupId: groupOf(device),
      deptId: (device % depts) + 1,
      createdBy: null,
      ruleType: null,
      holders: [],
    },
    level,
    kind: 'limits',
    occasion: 'raised',
  };
}

const levelOf = (random: Random): AlarmLevel => alarmLevels[random.below(alarmLevels.length)] ?? 'low';

/** Most chose some devices, others a group; one of a hundred sees all and asked for a few. */
function personOf(id: number, random: Random, devices: number): Person {
  const device = () => random.below(devices) + 1;
  const kind = random.below(100);
  const equipmentIds = Array.from({ length: chosenDevices }, device);
  const chosen = kind < 90 ? { equipmentIds, groupIds: [] } : { equipmentIds: [], groupIds: [groupOf(device())] };
  return {
    id,
    name: `person ${id}`,
    roleId: random.below(roles) + 1,
    deptId: random.below(depts) + 1,
    isActive: true,
    range: kind === 99 ? { kind: 'all' } : { kind: 'chosen', ...chosen },
    sees: { all: true, '00': false, '01': false },
    wantsAlarms: true,
    hasTel: true,
    hasEmail: true,
    browsers: 1,
    preference: preferenceOf(random, kind === 99 || kind % 2 === 0 ? equipmentIds.slice(0, 3) : []),
  };
}

function preferenceOf(random: Random, equipmentIds: number[]): NotifyPreference {
  const upTo = (): AlarmLevel[] => alarmLevels.slice(0, random.below(alarmLevels.length + 1));
  return {
    ways: { web: [...alarmLevels], email: upTo(), sms: upTo(), voice: ['critical'], push: upTo() },
    orders: [],
    devices: { equipmentIds, groupIds: [] },
    hours: random.below(3) === 0 ? [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }] : [],
    zone: 'Asia/Shanghai',
    always: ['critical'],
    pausedUntil: null,
  };
}

/** One rule of ten is about all devices; the others are about a few, or a group. */
function ruleOf(id: number, random: Random, { people, devices }: WorldSize): Rule {
  const kind = random.below(10);
  const equipmentIds = kind > 0 && kind < 7 ? Array.from({ length: 5 }, () => random.below(devices) + 1) : [];
  const groupIds = kind >= 7 ? [groupOf(random.below(devices))] : [];
  const nobody = { everyone: false, accountIds: [], roleIds: [], deptIds: [], scheduleIds: [], channelIds: [] };
  const byKind = [
    { accountIds: Array.from({ length: 20 }, () => random.below(people) + 1) },
    { roleIds: [random.below(roles) + 1] },
    { deptIds: [random.below(depts) + 1] },
    { scheduleIds: [random.below(20) + 1], channelIds: [1] },
  ];
  return {
    id,
    name: `rule ${id}`,
    enabled: true,
    required: random.below(4) === 0,
    trigger: { kind: 'alarm', levels: alarmLevels.slice(0, 1 + random.below(3)), kinds: [], cleared: false },
    devices: { equipmentIds, groupIds },
    recipients: { ...nobody, ...byKind[random.below(byKind.length)] },
    ways: ['sms', 'push'],
    hours: random.below(2) === 0 ? [{ days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '08:00' }] : [],
    holidays: 'same',
    quiet: [],
    escalation: [],
  };
}

function scheduleOf(id: number, random: Random, people: number): Schedule {
  const members = Array.from({ length: 6 }, () => random.below(people) + 1);
  return {
    id,
    name: `schedule ${id}`,
    zone: 'Asia/Shanghai',
    roster: { kind: 'rotation', members, start: '2026-01-05', everyDays: 7, handOver: '08:00' },
    replacements: [],
  };
}
