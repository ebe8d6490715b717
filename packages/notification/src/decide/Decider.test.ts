import { alarmLevels, defaultNotifySetting, type Hours, type NotifySetting } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import {
  alarm,
  device,
  nobody,
  noDevices,
  person,
  preference,
  rotation,
  rule,
  shanghai,
  ways,
  wednesday,
  world,
} from '../testing/builders.ts';
import type { Person, Rule, Subject, World } from '../world.ts';
import { Decider, prepareDecider } from './Decider.ts';

const to = (fields: Partial<Rule['recipients']>): Rule['recipients'] => ({ ...nobody, ...fields });
const setting = (fields: Partial<NotifySetting>): NotifySetting => ({
  ...defaultNotifySetting,
  everyone: false,
  ...fields,
});
const always: Hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' };
const nightly: Hours = { ...always, from: '22:00', to: '06:00' };

const decide = (fields: Partial<World>, subject: Partial<Subject> = {}, now = wednesday) =>
  new Decider(world(fields)).decide(alarm(subject), now);
/** Who is told: `2:sms`, with `?` if it is kept for later. */
const told = (fields: Partial<World>, subject: Partial<Subject> = {}, now = wednesday) =>
  decide(fields, subject, now)
    .deliveries.map(({ accountId, channelId, way, verdict }) => {
      const who = accountId ?? `channel ${channelId}`;
      return `${who}:${way}${verdict === 'quiet' ? '?' : ''}`;
    })
    .sort();

describe('which rules apply', () => {
  const people = [person(1)];
  const one = (fields: Partial<Rule>) => ({
    people,
    rules: [rule(1, { recipients: to({ everyone: true }), ...fields })],
  });
  const trigger = { kind: 'alarm', levels: [...alarmLevels], kinds: [] as string[], cleared: false } as const;

  it('[NO10] by level and kind', () => {
    expect(told(one({}))).toEqual(['1:sms']);
    expect(told(one({ enabled: false }))).toEqual([]);
    expect(told(one({ trigger: { ...trigger, levels: ['critical'] } }))).toEqual([]);
    expect(told(one({ trigger: { ...trigger, levels: ['critical', 'high'] } }))).toEqual(['1:sms']);
    expect(told(one({ trigger: { ...trigger, levels: [...alarmLevels], kinds: ['stale'] } }))).toEqual([]);
    expect(told(one({ trigger: { ...trigger, levels: [...alarmLevels], kinds: ['stale', 'limits'] } }))).toEqual([
      '1:sms',
    ]);
  });

  it('[NO10] by device, or group with its subgroups', () => {
    const groups = new Map([
      [30, 20],
      [20, 10],
      [10, null],
      [40, 10],
    ]);
    const by = (equipmentIds: number[], groupIds: number[]) =>
      told({ ...one({ devices: { equipmentIds, groupIds } }), groups });
    expect(by([7], [])).toEqual(['1:sms']);
    expect(by([8], [])).toEqual([]);
    expect(by([], [30])).toEqual(['1:sms']);
    expect(by([], [10])).toEqual(['1:sms']);
    expect(by([], [40])).toEqual([]);
    expect(by([8], [20])).toEqual(['1:sms']);
  });

  it('[NO10] groups in a circle do no harm', () => {
    const groups = new Map([
      [30, 20],
      [20, 30],
    ]);
    expect(told({ ...one({ devices: { equipmentIds: [], groupIds: [20] } }), groups })).toEqual(['1:sms']);
    expect(told({ ...one({ devices: { equipmentIds: [], groupIds: [99] } }), groups })).toEqual([]);
  });

  it('[NO10] an alarm that returned only where a rule says so, and never without a rule', () => {
    const everyone = { setting: setting({ everyone: true }) };
    expect(told({ ...one({}), ...everyone }, { occasion: 'cleared' })).toEqual([]);
    const cleared = one({ trigger: { ...trigger, levels: [...alarmLevels], cleared: true } });
    expect(told({ ...cleared, ...everyone }, { occasion: 'cleared' })).toEqual(['1:sms']);
  });

  it("[NO11] by hours and holidays in the organisation's zone", () => {
    const office = one({ hours: [{ ...always, from: '09:00', to: '10:00' }] });
    expect(told(office)).toEqual(['1:sms']);
    expect(told({ ...office, setting: setting({ zone: 'Europe/Berlin' }) })).toEqual([]);
    expect(told({ ...office, setting: setting({ zone: 'Nowhere/At all' }) })).toEqual(['1:sms']);
    const holidays = setting({ holidays: [{ day: '2026-06-03', name: '' }] });
    expect(told({ ...one({ holidays: 'off' }), setting: holidays })).toEqual([]);
    expect(told({ ...one({ holidays: 'only' }), setting: holidays })).toEqual(['1:sms']);
    expect(told(one({ holidays: 'only' }))).toEqual([]);
  });

  it('[NO12] nobody is told in a maintenance window, but of excepted levels', () => {
    const window = { id: 1, from: wednesday, to: wednesday + 1000, devices: noDevices, except: ['critical' as const] };
    const maintained = { ...one({}), windows: [window], setting: setting({ everyone: true }) };
    expect(told(maintained)).toEqual([]);
    expect(decide(maintained).escalations).toEqual([]);
    expect(told(maintained, { level: 'critical' })).toEqual(['1:sms', '1:web']);
    expect(told(maintained, {}, wednesday - 1)).toEqual(['1:sms', '1:web']);
    expect(told(maintained, {}, wednesday + 1000)).toEqual(['1:sms', '1:web']);
    const elsewhere = { ...window, devices: { equipmentIds: [8], groupIds: [] } };
    expect(told({ ...maintained, windows: [elsewhere] })).toEqual(['1:sms', '1:web']);
  });
});

describe('recipients', () => {
  const people = [
    person(1, { roleId: 4 }),
    person(2, { deptId: 6 }),
    person(3),
    person(4, { isActive: false, roleId: 4 }),
  ];
  const by = (fields: Partial<Rule['recipients']>, more: Partial<World> = {}) =>
    told({
      people,
      rules: [rule(1, { recipients: to(fields) })],
      depts: new Map([
        [6, 5],
        [5, null],
      ]),
      ...more,
    });

  it('[NO13] are named, or have a role or department, or are everyone; people who do not exist are left out', () => {
    expect(by({ accountIds: [3, 99] })).toEqual(['3:sms']);
    expect(by({ roleIds: [4, 99] })).toEqual(['1:sms']);
    expect(by({ deptIds: [5] })).toEqual(['2:sms']);
    expect(by({ deptIds: [7] })).toEqual([]);
    expect(by({ everyone: true })).toEqual(['1:sms', '2:sms', '3:sms']);
    expect(by({ accountIds: [4] })).toEqual([]);
  });

  it('[NO13] are on duty', () => {
    const schedules = [rotation(1, [3, 1])];
    expect(by({ scheduleIds: [1] }, { schedules })).toEqual(['3:sms']);
    expect(by({ scheduleIds: [2] }, { schedules })).toEqual([]);
  });

  it('[NO13] are channels that are turned on', () => {
    const channels = [
      { id: 1, name: 'group', kind: 'wecom' as const, enabled: true },
      { id: 2, name: 'off', kind: 'webhook' as const, enabled: false },
    ];
    expect(by({ channelIds: [1, 2, 3] }, { channels })).toEqual(['channel 1:wecom']);
  });
});

describe('who may know', () => {
  const everyone = [rule(1, { recipients: to({ everyone: true }) })];
  const may = (fields: Partial<Person>, subject: Partial<Subject> = {}, more: Partial<World> = {}) => {
    const byName = [rule(1, { recipients: to({ accountIds: [9] }) })];
    const results = [everyone, byName].map((rules) => told({ people: [person(9, fields)], rules, ...more }, subject));
    expect(results[0]).toEqual(results[1]);
    return results[0]?.length === 1;
  };

  it.each([
    [{ kind: 'all' }, true],
    [{ kind: 'own' }, true],
    [{ kind: 'dept', deptId: 5 }, true],
    [{ kind: 'dept', deptId: 1 }, true],
    [{ kind: 'dept', deptId: 50 }, false],
    [{ kind: 'dept', deptId: null }, false],
    [{ kind: 'chosen', equipmentIds: [3, 7, 7], groupIds: [] }, true],
    [{ kind: 'chosen', equipmentIds: [3], groupIds: [] }, false],
    [{ kind: 'chosen', equipmentIds: [], groupIds: [30] }, true],
    [{ kind: 'chosen', equipmentIds: [], groupIds: [10] }, true],
    [{ kind: 'chosen', equipmentIds: [], groupIds: [31] }, false],
  ] as [Person['range'], boolean][])('[NO14] the range %o includes the device: %s', (range, expected) => {
    const groups = new Map([
      [30, 10],
      [10, null],
    ]);
    const depts = new Map([
      [5, 1],
      [50, 5],
      [1, null],
    ]);
    expect(may({ range }, {}, { groups, depts })).toBe(expected);
  });

  it('[NO14] own devices are those that the person made', () => {
    expect(may({ range: { kind: 'own' } }, { equipment: { ...device, createdBy: 8 } })).toBe(false);
    expect(may({ range: { kind: 'own' } }, { equipment: { ...device, createdBy: null } })).toBe(false);
  });

  it('[NO14] of a gateway know those whose range is everything', () => {
    expect(may({}, { equipment: null })).toBe(true);
    expect(may({ range: { kind: 'own' } }, { equipment: null })).toBe(false);
    expect(may({ range: { kind: 'chosen', equipmentIds: [7], groupIds: [] } }, { equipment: null })).toBe(false);
  });

  it('[NO15] alarms of module devices by their own right', () => {
    const sees = { all: false, '00': true, '01': false };
    expect(may({ sees })).toBe(false);
    expect(may({ sees }, { equipment: { ...device, ruleType: '00' } })).toBe(true);
    expect(may({ sees }, { equipment: { ...device, ruleType: '01' } })).toBe(false);
    expect(may({ sees }, { equipment: null })).toBe(false);
  });
});

describe('messages to everyone', () => {
  const everyone = setting({ everyone: true });

  it('[NO16] go to all who may see the alarm and want such messages', () => {
    const people = [
      person(1),
      person(2, { wantsAlarms: false }),
      person(3, { range: { kind: 'own' } }),
      person(4, { preference: preference({ ways: ways({ web: ['critical'] }) }) }),
    ];
    expect(told({ people, setting: everyone })).toEqual(['1:web']);
    expect(told({ people, setting: everyone }, { level: 'critical' })).toEqual(['1:web', '4:web']);
    expect(told({ people })).toEqual([]);
  });

  it('[NO17] go to people with whom the alarms are shared, and nothing else does', () => {
    const holders = [
      person(71, { range: { kind: 'own' } }),
      person(72, { wantsAlarms: false }),
      person(73, { isActive: false }),
      person(74, { sees: { all: false, '00': true, '01': true } }),
      person(75, { preference: preference({}) }),
    ];
    const subject = { equipment: { ...device, holders } };
    const rules = [rule(1, { recipients: to({ everyone: true, accountIds: [71] }), required: true })];
    expect(told({ rules, setting: everyone }, subject)).toEqual(['71:web', '75:web']);
    expect(told({ rules }, subject)).toEqual([]);
  });
});

describe('what people want', () => {
  const rules = [rule(1, { recipients: to({ accountIds: [1] }), ways: ['web', 'sms'] })];
  const wants = (fields: Parameters<typeof preference>[0], more: Partial<World> = {}, now = wednesday) =>
    told(
      { people: [person(1, { preference: preference(fields) })], setting: setting({ personal: [] }), rules, ...more },
      {},
      now,
    );

  it('[NO18] filters what is not required: by levels of each way, devices, and a pause', () => {
    expect(wants({})).toEqual(['1:sms', '1:web']);
    expect(wants({ ways: ways({ web: ['high'], sms: ['critical'] }) })).toEqual(['1:web']);
    expect(wants({ devices: { equipmentIds: [8], groupIds: [] } })).toEqual([]);
    expect(wants({ devices: { equipmentIds: [], groupIds: [30] } })).toEqual(['1:sms', '1:web']);
    expect(wants({ pausedUntil: wednesday + 1 })).toEqual([]);
    expect(wants({ pausedUntil: wednesday })).toEqual(['1:sms', '1:web']);
  });

  it('[NO19] own hours are for ways other than messages in the console, and not for levels that always come', () => {
    const hours = [nightly];
    expect(wants({ hours })).toEqual(['1:web']);
    expect(wants({ hours }, {}, shanghai('2026-06-03 05:59'))).toEqual(['1:sms', '1:web']);
    expect(wants({ hours, zone: 'America/Los_Angeles' })).toEqual(['1:web']);
    expect(wants({ hours, zone: 'America/New_York' }, {}, shanghai('2026-06-03 10:00'))).toEqual(['1:sms', '1:web']);
    expect(wants({ hours, always: ['high'] })).toEqual(['1:sms', '1:web']);
  });

  it('[NO20] a required rule asks nobody', () => {
    const required = [rule(1, { recipients: to({ everyone: true }), ways: ['web', 'sms'], required: true })];
    const people = [
      person(1, {
        wantsAlarms: false,
        preference: preference({
          ways: ways({}),
          devices: { equipmentIds: [8], groupIds: [] },
          pausedUntil: wednesday * 2,
        }),
      }),
    ];
    expect(told({ people, rules: required })).toEqual(['1:sms', '1:web']);
  });

  it('[NO21] adds own deliveries by the ways that the organisation offers', () => {
    const mine = { rules: [], setting: setting({ personal: ['sms', 'email'] }) };
    expect(wants({ ways: ways({ web: ['high'], sms: ['high'], email: ['low'], voice: ['high'] }) }, mine)).toEqual([
      '1:sms',
    ]);
    expect(told({ people: [person(1)], ...mine })).toEqual([]);
    const [delivery] = decide({ people: [person(1, { preference: preference({}) })], ...mine }).deliveries;
    expect(delivery).toMatchObject({ via: 'own', ruleId: null, required: false });
  });

  it('[NO21] who wants no alarm messages gets none in the console, but text messages of rules', () => {
    const people = [person(1, { wantsAlarms: false })];
    expect(told({ people, rules: [rule(1, { recipients: to({ everyone: true }), ways: ['web', 'sms'] })] })).toEqual([
      '1:sms',
    ]);
  });
});

describe('addresses', () => {
  const by = (fields: Partial<Person>, more: Partial<World> = {}) =>
    told({
      people: [person(1, fields)],
      rules: [rule(1, { recipients: to({ everyone: true }), ways: ['web', 'email', 'sms', 'voice', 'push'] })],
      ...more,
    });

  it('[NO22] without one nothing is delivered; without a provider it is, but for pushes', () => {
    expect(by({})).toHaveLength(5);
    expect(by({ hasTel: false })).toEqual(['1:email', '1:push', '1:web']);
    expect(by({ hasEmail: false, browsers: 0 })).toEqual(['1:sms', '1:voice', '1:web']);
    expect(by({}, { providers: new Set() })).toEqual(['1:email', '1:sms', '1:voice', '1:web']);
  });
});

describe('several reasons', () => {
  const people = [person(1, { preference: preference({}) })];
  const recipients = to({ accountIds: [1] });
  const quiet = [{ hours: { ...always, from: '09:00', to: '11:00' }, levels: ['high' as const] }];
  const first = (fields: Partial<World>) =>
    decide({ people, setting: setting({ personal: [] }), ...fields }).deliveries;

  it('[NO23] one person gets an alarm by one way once; a required rule wins, then a rule, then a wish', () => {
    const rules = [rule(1, { recipients }), rule(2, { recipients, required: true })];
    expect(first({ rules })).toMatchObject([{ ruleId: 2, required: true, via: 'rule' }]);
    const wish = { setting: setting({ personal: ['sms'] }) };
    expect(first({ rules: [rule(3, { recipients })], ...wish })).toMatchObject([{ ruleId: 3, via: 'rule' }]);
    expect(first({ setting: setting({ personal: ['web'], everyone: true }) })).toMatchObject([{ via: 'own' }]);
  });

  it('[NO24] quiet hours keep it back until they end', () => {
    expect(first({ rules: [rule(1, { recipients, quiet })] })).toMatchObject([
      { verdict: 'quiet', quietUntil: shanghai('2026-06-03 11:00') },
    ]);
    const other = [{ hours: always, levels: ['low' as const] }];
    expect(first({ rules: [rule(1, { recipients, quiet: other })] })).toMatchObject([{ verdict: 'send' }]);
  });

  it('[NO24] quiet hours that follow each other end with the last, and may never end', () => {
    const more = [...quiet, { hours: { ...always, from: '11:00', to: '12:30' }, levels: ['high' as const] }];
    expect(first({ rules: [rule(1, { recipients, quiet: more })] })).toMatchObject([
      { quietUntil: shanghai('2026-06-03 12:30') },
    ]);
    const ever = [{ hours: always, levels: ['high' as const] }];
    expect(first({ rules: [rule(1, { recipients, quiet: ever })] })).toMatchObject([
      { verdict: 'quiet', quietUntil: null },
    ]);
  });

  it('[NO24] what is sent now wins over what is kept, and the earlier end over the later', () => {
    const kept = rule(1, { recipients, quiet, required: true });
    expect(first({ rules: [kept, rule(2, { recipients })] })).toMatchObject([{ ruleId: 2, verdict: 'send' }]);
    const longer = [{ hours: { ...always, from: '09:00', to: '15:00' }, levels: ['high' as const] }];
    expect(
      first({ rules: [rule(2, { recipients, quiet: longer, required: true }), { ...kept, required: false }] }),
    ).toMatchObject([{ ruleId: 1, quietUntil: shanghai('2026-06-03 11:00') }]);
  });
});

describe('a condition without an alarm', () => {
  const trigger = {
    kind: 'condition',
    condition: { kind: 'gateway-offline' },
    level: 'high',
    onDelayMs: 0,
    offDelayMs: 0,
    text: '',
  } as unknown as Rule['trigger'];
  const people = [person(1), person(2, { preference: preference({}) })];
  const step = { afterSeconds: 60, recipients: to({ everyone: true }), ways: ['sms' as const] };
  const rules = [
    rule(1, { trigger, recipients: to({ accountIds: [1] }), escalation: [step] }),
    rule(2, { recipients: to({ everyone: true }), ways: ['voice'] }),
  ];
  const all = { people, rules, setting: setting({ everyone: true }) };

  it('[NO25] is about its rule alone, and does not escalate', () => {
    expect(told(all, { ruleId: 1 })).toEqual(['1:sms']);
    expect(decide(all, { ruleId: 1 }).escalations).toEqual([]);
    expect(told(all, { ruleId: 99 })).toEqual([]);
    expect(told(all, { ruleId: 2 })).toEqual([]);
    expect(told(all, { ruleId: 1, occasion: 'cleared' })).toEqual([]);
    expect(decide(all).deliveries.some(({ ruleId }) => ruleId === 1)).toBe(false);
  });
});

describe('escalation', () => {
  const step = { afterSeconds: 600, recipients: to({ accountIds: [2], scheduleIds: [1] }), ways: ['voice' as const] };
  const all = {
    people: [person(1), person(2), person(3)],
    schedules: [
      rotation(1, [3, 1], {
        roster: { kind: 'rotation', members: [3, 1], start: '2026-06-01', everyDays: 1, handOver: '09:35' },
      }),
    ],
    rules: [rule(5, { recipients: to({ accountIds: [1] }), escalation: [step] })],
  };

  it('[NO26] every rule that applies plans its steps', () => {
    expect(decide(all).escalations).toEqual([{ ruleId: 5, step: 0, dueSeconds: 600 }]);
    expect(decide(all, { occasion: 'cleared' }).escalations).toEqual([]);
  });

  it('[NO26] a step tells its own recipients, and those who are on duty then', () => {
    const decider = new Decider(world(all));
    const due = (now: number, ruleId = 5, index = 0) =>
      decider.escalate(alarm(), { ruleId, step: index }, now).map(({ accountId, way, via }) => [accountId, way, via]);
    expect(due(wednesday + 600_000)).toEqual([
      [2, 'voice', 'escalation'],
      [3, 'voice', 'escalation'],
    ]);
    expect(due(wednesday).map(([id]) => id)).toEqual([2, 1]);
    expect(due(wednesday, 6)).toEqual([]);
    expect(due(wednesday, 5, 1)).toEqual([]);
  });
});

describe('many people', () => {
  it('[NO27] are prepared and told in turns, with the same result', () => {
    const people = Array.from({ length: 5000 }, (_, index) => person(index + 1));
    const all = world({ people, setting: setting({ everyone: true }) });
    const turns = [...count(prepareDecider(all))];
    expect(turns.length).toBe(50);
    const decider = new Decider(all);
    const deciding = decider.decideInTurns(alarm(), wednesday);
    expect([...count(deciding)]).toHaveLength(2);
    expect(decider.decide(alarm(), wednesday).deliveries).toHaveLength(5000);
    expect([...count(decider.explainInTurns(alarm(), wednesday))].length).toBeGreaterThan(10);
  });

  function* count(turns: Generator<undefined, unknown>): Iterable<number> {
    for (let turn = 1; !turns.next().done; turn += 1) yield turn;
  }
});
