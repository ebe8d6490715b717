import { defaultNotifySetting, notifyLimits } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { alarm, nobody, person, preference, rotation, rule, ways, wednesday, world } from '../testing/builders.ts';
import type { Person, Rule, World } from '../world.ts';
import { Decider } from './Decider.ts';

const quietSetting = { ...defaultNotifySetting, everyone: false, personal: [] };
const explain = (fields: Partial<World>) =>
  new Decider(world({ setting: quietSetting, ...fields })).explain(alarm(), wednesday);
const to = (fields: Partial<Rule['recipients']>): Rule['recipients'] => ({ ...nobody, ...fields });

describe('an explanation', () => {
  const refusal = (fields: Partial<Person>, ruleFields: Partial<Rule> = {}, more: Partial<World> = {}) =>
    explain({
      people: [person(1, fields)],
      rules: [rule(1, { recipients: to({ accountIds: [1] }), ...ruleFields })],
      ...more,
    }).lines.map(({ verdict }) => verdict);

  it('[NO35] says why a person is not told', () => {
    expect(refusal({})).toEqual(['send']);
    expect(refusal({ isActive: false })).toEqual(['inactive']);
    expect(refusal({ range: { kind: 'own' } })).toEqual(['noAccess']);
    expect(refusal({ sees: { all: false, '00': true, '01': true } })).toEqual(['noRight']);
    expect(refusal({ preference: preference({ ways: ways({}) }) })).toEqual(['notWanted']);
    expect(refusal({ preference: preference({ pausedUntil: wednesday + 1 }) })).toEqual(['paused']);
    const night = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:00' }];
    expect(refusal({ preference: preference({ hours: night }) })).toEqual(['ownHours']);
    expect(refusal({ hasTel: false })).toEqual(['noAddress']);
    expect(refusal({ browsers: 0 }, { ways: ['push'] })).toEqual(['noBrowser']);
    expect(refusal({}, { ways: ['push'] }, { providers: new Set() })).toEqual(['noProvider']);
    expect(refusal({}, { ways: ['sms'] }, { providers: new Set() })).toEqual(['send']);
  });

  it('[NO35] names whoever is not on duty, and channels that are turned off', () => {
    const { lines } = explain({
      people: [person(1), person(2)],
      schedules: [rotation(4, [1, 2])],
      channels: [{ id: 3, name: 'group', kind: 'feishu', enabled: false }],
      rules: [rule(1, { recipients: to({ scheduleIds: [4], channelIds: [3] }) })],
    });
    expect(lines.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['person 1', 'send'],
      ['group', 'channelOff'],
      ['person 2', 'offDuty'],
    ]);
  });

  it('[NO36] says why a rule does not apply', () => {
    const devices = { equipmentIds: [8], groupIds: [] };
    const alarms = { kind: 'alarm', levels: ['high' as const], kinds: [] as string[], cleared: false } as const;
    const rules = [
      rule(1, { enabled: false }),
      rule(2, { trigger: { ...alarms, levels: ['low'], kinds: [] } }),
      rule(3, { trigger: { ...alarms, levels: ['high'], kinds: ['stale'] } }),
      rule(4, { devices }),
      rule(5, { hours: [{ days: [7], from: '08:00', to: '09:00' }] }),
      rule(6, { holidays: 'only' }),
      rule(7),
    ];
    const verdicts = (fields: Partial<World>) => explain({ rules, ...fields }).skipped.map(({ verdict }) => verdict);
    expect(verdicts({})).toEqual(['disabled', 'level', 'kind', 'device', 'hours', 'holiday']);
    const windows = [{ id: 1, from: 0, to: wednesday + 1, devices: { equipmentIds: [], groupIds: [] }, except: [] }];
    expect(verdicts({ windows }).at(-1)).toBe('maintenance');
  });

  it('[NO36] lists who would have been told without maintenance', () => {
    const windows = [{ id: 1, from: 0, to: wednesday + 1, devices: { equipmentIds: [], groupIds: [] }, except: [] }];
    const setting = { ...quietSetting, everyone: true };
    expect(explain({ people: [person(1)], windows, setting }).lines).toMatchObject([
      { accountId: 1, way: 'web', verdict: 'maintenance', via: 'everyone' },
    ]);
  });

  it('[NO37] lists the steps of an escalation with their time', () => {
    const step = { afterSeconds: 900, recipients: to({ accountIds: [1, 2] }), ways: ['sms' as const] };
    const { lines } = explain({
      people: [person(1), person(2, { hasTel: false })],
      rules: [rule(1, { recipients: to({ accountIds: [1] }), escalation: [step] })],
    });
    expect(lines.map(({ accountId, verdict, afterSeconds }) => [accountId, verdict, afterSeconds])).toEqual([
      [1, 'send', null],
      [1, 'escalates', 900],
      [2, 'noAddress', 900],
    ]);
  });

  it('[NO38] lists at most 500 lines, those who are told first, and counts the others', () => {
    const people = Array.from({ length: 20_000 }, (_, index) => person(index + 1, { hasTel: index >= 19_900 }));
    const { lines, more } = explain({ people, rules: [rule(1, { recipients: to({ roleIds: [1] }) })] });
    expect(lines).toHaveLength(notifyLimits.explained);
    expect(lines.filter(({ verdict }) => verdict === 'send')).toHaveLength(100);
    expect(more).toBeGreaterThan(0);
  });
});
