import { alarmLevels, type DeviceChoice, defaultNotifySetting, type Hours, personalWays } from '@lookfar/contract';
import fc from 'fast-check';
import type { Person, Rule, Subject, World } from '../world.ts';
import { alarm, nobody, person, preference, rotation, rule, wednesday, world } from './builders.ts';

/** Few ids, so that they meet; some are of nobody. */
const id = fc.integer({ min: 1, max: 6 });
/** More often so than not: worlds in which nobody is told prove nothing. */
const mostly = fc.constantFrom(true, true, true, false);
const ids = fc.array(id, { maxLength: 3 });
const levels = fc.subarray([...alarmLevels]);
const ways = fc.subarray([...personalWays]);
const devices: fc.Arbitrary<DeviceChoice> = fc.oneof(
  fc.constant<DeviceChoice>({ equipmentIds: [], groupIds: [] }),
  fc.record({ equipmentIds: ids, groupIds: ids }),
);
const times: Hours[][] = [[], [{ days: [3], from: '09:00', to: '12:00' }], [{ days: [2], from: '22:00', to: '06:00' }]];
const hours = fc.constantFrom(...times);
const quietly: Hours = { days: [3], from: '09:00', to: '11:00' };
const parents = fc
  .array(fc.option(id, { nil: null }), { minLength: 6, maxLength: 6 })
  .map((list) => new Map(list.map((parent, index) => [index + 1, parent])));

const wishes = fc.record({
  ways: fc.record({ web: levels, email: levels, sms: levels, voice: levels, push: levels }),
  devices,
  hours,
  always: levels,
  pausedUntil: fc.constantFrom(null, wednesday - 1, wednesday + 1),
});

const anyone: fc.Arbitrary<Partial<Person>> = fc.record({
  roleId: id,
  deptId: fc.option(id, { nil: null }),
  isActive: mostly,
  range: fc.oneof(
    fc.constantFrom<Person['range']>({ kind: 'all' }, { kind: 'own' }),
    id.map((deptId) => ({ kind: 'dept' as const, deptId })),
    fc.record({ kind: fc.constant('chosen' as const), equipmentIds: ids, groupIds: ids }),
  ),
  sees: fc.record({ all: mostly, '00': fc.boolean(), '01': fc.boolean() }),
  wantsAlarms: mostly,
  hasTel: mostly,
  hasEmail: mostly,
  browsers: fc.constantFrom(0, 1),
  preference: fc.option(
    wishes.map((fields) => preference(fields)),
    { nil: null },
  ),
});

const recipients = fc
  .record({ everyone: fc.boolean(), accountIds: ids, roleIds: ids, deptIds: ids, scheduleIds: ids, channelIds: ids })
  .map((fields) => ({ ...nobody, ...fields }));

const anyRule: fc.Arbitrary<Partial<Rule>> = fc.record({
  enabled: mostly,
  required: fc.boolean(),
  trigger: fc.record({
    kind: fc.constant('alarm' as const),
    levels,
    kinds: fc.constantFrom<string[]>([], ['limits'], ['stale']),
    cleared: fc.boolean(),
  }),
  devices,
  recipients,
  ways,
  hours,
  quiet: fc.array(fc.record({ hours: fc.constant<Hours>(quietly), levels }), {
    maxLength: 1,
  }),
});

export const worlds: fc.Arbitrary<World> = fc
  .record({
    people: fc.array(anyone, { minLength: 4, maxLength: 12 }),
    rules: fc.array(anyRule, { minLength: 1, maxLength: 5 }),
    groups: parents,
    depts: parents,
    everyone: fc.boolean(),
    personal: ways,
    isMaintained: mostly.map((isUsual) => !isUsual),
    providers: ways,
  })
  .map(({ people, rules, groups, depts, everyone, personal, isMaintained, providers }) =>
    world({
      setting: { ...defaultNotifySetting, everyone, personal },
      people: people.map((fields, index) => person(index + 1, fields)),
      rules: rules.map((fields, index) => rule(index + 1, fields)),
      schedules: [rotation(1, [1, 2, 3]), rotation(2, [9])],
      channels: [
        { id: 1, name: 'on', kind: 'feishu', enabled: true },
        { id: 2, name: 'off', kind: 'dingtalk', enabled: false },
      ],
      windows: isMaintained
        ? [{ id: 1, from: 0, to: wednesday * 2, devices: { equipmentIds: [1, 2], groupIds: [] }, except: ['high'] }]
        : [],
      groups,
      depts,
      providers: new Set(providers),
    }),
  );

const holder = fc.tuple(fc.integer({ min: 70, max: 75 }), anyone).map(([number, fields]) => person(number, fields));

export const subjects: fc.Arbitrary<Subject> = fc
  .record({
    equipment: fc.option(
      fc.record({
        id,
        groupId: fc.option(id, { nil: null }),
        deptId: fc.option(id, { nil: null }),
        createdBy: fc.option(id, { nil: null }),
        ruleType: fc.constantFrom(null, '00' as const, '01' as const),
        holders: fc.uniqueArray(holder, { maxLength: 2, selector: (one) => one.id }),
      }),
      { freq: 8, nil: null },
    ),
    level: fc.constantFrom(...alarmLevels),
    occasion: fc.constantFrom('raised' as const, 'raised' as const, 'cleared' as const),
  })
  .map((fields) => alarm(fields));
