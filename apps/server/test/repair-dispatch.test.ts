import { api, type InputOf, RepairSettings } from '@lookfar/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { RepairPlant } from './data/RepairPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('dispatch by rule, and settings', (engine) => {
  let at: RepairPlant;
  beforeAll(async () => {
    at = await RepairPlant.start(engine);
  });
  afterEach(async () => {
    await at.save({});
    await at.plant.db.deleteFrom('dispatchRule').execute();
    await at.plant.db.deleteFrom('repairSkill').execute();
  });
  afterAll(() => at.stop());

  const call = () => at.manager.visitor;
  const rule = (draft: InputOf<typeof api.repairSetting.addRule>) => call().send(api.repairSetting.addRule, draft);
  const byRule = (id: number) => call().send(api.repair.dispatch, { id });
  const skilled = (loginname: string, ...skills: string[]) =>
    call().send(api.repairSetting.saveSkills, { loginname, skills });

  it('[RS1] settings are as shipped until they are saved, and kept as they were saved', async () => {
    const shipped = (await call().send(api.repairSetting.info, {})).data;
    expect(shipped).toEqual(RepairSettings.parse({}));
    const sla = { urgent: { respondMinutes: 5, finishMinutes: 60 } };
    expect((await at.save({ sla, escalateTo: ['MANAGER', 'manager'], kinds: ['机械', '机械'] })).code).toBe('200');
    const saved = (await at.viewer.visitor.send(api.repairSetting.info, {})).data;
    expect(saved).toMatchObject({ sla, escalateTo: ['manager'], kinds: ['机械'], needsConfirm: true });
    expect((await at.save({ escalateTo: ['stranger'] })).code).toBe('1002');
    expect((await at.save({ sla: { low: { respondMinutes: -1 } } })).code).toBe('1000');
    expect((await at.fitter.visitor.send(api.repairSetting.save, {})).code).toBe('1009');
    expect((await at.stranger.visitor.send(api.repairSetting.info, {})).data).toEqual(shipped);
  });

  it('[RS2] rules have names of their own, an order, and name what the organisation has', async () => {
    const first = (await rule({ name: '白班', people: ['Fitter'] })).data.id;
    const second = (await rule({ name: '其余' })).data.id;
    expect((await rule({ name: '白班' })).code).toBe('1501');
    expect((await rule({ name: 'a', groupIds: [999_999] })).code).toBe('1014');
    expect((await rule({ name: 'a', scheduleId: 999_999 })).code).toBe('1014');
    expect((await rule({ name: 'a', people: ['stranger'] })).code).toBe('1002');
    const sort = (ids: number[]) => call().send(api.repairSetting.sortRules, { ids });
    expect((await sort([second])).code).toBe('1014');
    expect((await sort([second, second])).code).toBe('1014');
    expect((await sort([second, first])).code).toBe('200');
    const rules = (await call().send(api.repairSetting.rules, {})).data;
    expect(rules.map(({ id, name }) => [id, name])).toEqual([
      [second, '其余'],
      [first, '白班'],
    ]);
    const edit = { id: first, name: '夜班', skills: ['电气'] };
    expect((await call().send(api.repairSetting.editRule, edit)).code).toBe('200');
    expect((await at.stranger.visitor.send(api.repairSetting.editRule, edit)).code).toBe('1014');
    expect((await at.stranger.visitor.send(api.repairSetting.deleteRule, { id: first })).code).toBe('1014');
    expect((await call().send(api.repairSetting.deleteRule, { id: first })).code).toBe('200');
  });

  it('[RS3] without an assignee the rules choose by skill, schedule and load; 1666 if nobody fits', async () => {
    const id = await at.repairIn('pending', { kind: '电气' });
    expect((await byRule(id)).code).toBe('1666');
    await rule({ name: '电气', kinds: ['电气'], skills: ['高压'] });
    expect((await byRule(id)).code).toBe('1666');
    await skilled('Mate', '高压');
    const candidates = (await call().send(api.repair.candidates, { id })).data;
    expect(candidates[0]).toMatchObject({ loginname: 'mate', skills: ['高压'], isSuggested: true, isOnDuty: false });
    expect(candidates.map(({ loginname }) => loginname)).not.toContain('viewer');
    expect((await byRule(id)).data).toEqual({ assignee: 'mate' });
    expect((await skilled('stranger', '高压')).code).toBe('1002');
  });

  it('[RS4] whoever is on duty, and whose turn it is', async () => {
    const { orgId } = at.manager;
    const roster = {
      kind: 'rotation',
      members: [at.mate.accountId],
      start: '2020-01-01',
      everyDays: 7,
      handOver: '08:00',
    };
    const row = { orgId, name: '值班', zone: 'Asia/Shanghai', roster: JSON.stringify(roster), updatedAt: 0 };
    const { id: scheduleId } = await at.plant.db
      .insertInto('notifySchedule')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    await rule({ name: '值班', urgencies: ['urgent'], scheduleId });
    await rule({ name: '轮流', people: ['fitter', 'mate'], choice: 'turn' });
    const given = async (urgency: 'urgent' | 'low') =>
      (await byRule(await at.repairIn('pending', { urgency }))).data.assignee;
    expect([await given('urgent'), await given('urgent')]).toEqual(['mate', 'mate']);
    expect([await given('low'), await given('low'), await given('low')]).toEqual(['Fitter', 'mate', 'Fitter']);
  });

  it('[RS5] orders are dispatched as soon as they are there, if the organisation wants that', async () => {
    await at.save({ isAutomatic: true });
    const early = await at.repairIn('pending');
    expect((await at.info(early)).state).toBe('pending');
    await rule({ name: '全部', people: ['fitter'] });
    await at.forget();
    const id = (await at.report()).data.id;
    const repair = await at.info(id);
    expect(repair).toMatchObject({ state: 'dispatched', assignee: 'Fitter' });
    expect(repair.steps.map(({ state, loginname }) => [state, loginname])).toEqual([
      ['pending', 'viewer'],
      ['dispatched', ''],
    ]);
    expect(await at.told(at.fitter)).toEqual(['维修工单已派给您：漏水']);
    expect(await at.told(at.mate)).toEqual([]);
  });

  it('[RS6] people with their skills and work; those who left take their skills along', async () => {
    await skilled('fitter', '焊接', '焊接');
    const people = (await call().send(api.repairSetting.people, {})).data;
    expect(people.find(({ loginname }) => loginname === 'Fitter')).toMatchObject({ skills: ['焊接'] });
    expect(people.map(({ loginname }) => loginname)).not.toContain('viewer');
    expect(people.map(({ loginname }) => loginname)).not.toContain('stranger');
  });
});
