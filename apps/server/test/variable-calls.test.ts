import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VariablePlant } from './data/VariablePlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('variables of a project', (engine) => {
  let plant: VariablePlant;

  beforeAll(async () => {
    plant = await VariablePlant.start(engine);
  });
  afterAll(() => plant.stop());

  const add = (title: string, rule: object) =>
    plant.manager.send(api.mvar.add, { projectId: plant.projectId, title, rule: rule as never });
  const custom = (formula: string) => ({ kind: 'calc', calcType: 'custom', formula });

  it('[VA1] are added with their inputs by name, found and renamed', async () => {
    const id = await plant.formula('总流量', `${plant.ref(0)} + ${plant.ref(1)}`);
    const sum = await plant.add('两泵', { kind: 'calc', calcType: 'sum', signalIds: [plant.signal(0), id] });
    const { data } = await plant.manager.send(api.mvar.query, { projectId: plant.projectId, title: '泵' });
    expect(data).toMatchObject({ total: 1, list: [{ id: sum, projectId: plant.projectId, equipId: plant.equipId }] });
    expect(data.list[0]?.inputs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          signalId: id,
          title: '总流量',
          subTitle: '一号水厂',
          isVariable: true,
          isKnown: true,
        }),
        expect.objectContaining({ signalId: plant.signal(0), subTitle: '泵 GW-1', isVariable: false, isKnown: true }),
      ]),
    );
    const { rule } = await plant.variable(id);
    expect((await plant.manager.send(api.mvar.edit, { id, title: '总量', rule })).code).toBe('200');
    expect(await plant.variable(id)).toMatchObject({ title: '总量', loginname: 'manager' });
  });

  it('[VA2] a title is used once', async () => {
    await plant.formula('同名', plant.ref(0));
    expect((await add('同名', custom(plant.ref(1)))).code).toBe('1501');
  });

  it('[VA3] a wrong formula is refused with its place, quickly even if it is long or deep', async () => {
    const wrong = await add('错', custom(`${plant.ref(0)} + * 2`));
    expect(wrong.code).toBe('1617');
    expect(wrong.message).toMatch(/\d+/);
    const foreign = await add('外', custom(`\${999999.888888}`));
    expect(foreign.code).toBe('1617');
    expect((await add('外', { kind: 'calc', calcType: 'sum', signalIds: [888_888] })).code).toBe('1714');
    const check = async (formula: string) => {
      const began = performance.now();
      const { data } = await plant.manager.send(api.mvar.validFormulaVar, { projectId: plant.projectId, formula });
      return { problem: data.problem, ms: performance.now() - began };
    };
    // The first one of this size also starts the thread that reads it.
    await check('1+'.repeat(50_000).concat('1'));
    const long = await check('1+'.repeat(50_000).concat('1'));
    expect(long.problem).toMatchObject({ from: 2000 });
    const deep = await check(`${'('.repeat(900)}1${')'.repeat(900)}`);
    expect(deep.problem).not.toBeNull();
    expect(Math.max(long.ms, deep.ms)).toBeLessThan(2000);
    expect((await check(`${plant.ref(0)} * 2`)).problem).toBeNull();
  });

  it('[VA4] a cycle over three is refused and named', async () => {
    const a = await plant.formula('甲', plant.ref(0));
    const b = await plant.formula('乙', `\${mvar.${a}} + 1`);
    const c = await plant.formula('丙', `\${mvar.${b}} + 1`);
    const answer = await plant.manager.send(api.mvar.edit, {
      id: a,
      title: '甲',
      rule: custom(`\${mvar.${c}} + 1`) as never,
    });
    expect(answer.code).toBe('1618');
    for (const title of ['甲', '乙', '丙']) expect(answer.message).toContain(title);
    const self = await plant.manager.send(api.mvar.validFormulaVar, {
      projectId: plant.projectId,
      id: a,
      formula: `\${mvar.${a}}`,
    });
    expect(self.data.problem?.message).toContain('甲');
    expect((await plant.variable(a)).rule).toMatchObject({ formula: plant.ref(0) });
  });

  it('[VA5] one that is used is not deleted, and says by whom; deleting all at once is possible', async () => {
    const used = await plant.formula('被用', plant.ref(0));
    const user = await plant.formula('用户', `\${mvar.${used}}`);
    const condition = { kind: 'limits', signalId: user, high: { value: 5 } };
    const rule = await plant.manager.send(api.alarmRule.add, { title: '变量过高', level: 'high', condition });
    expect(rule.code).toBe('200');
    const refused = await plant.manager.send(api.mvar.delete, { ids: [used] });
    expect([refused.code, refused.message]).toEqual(['1619', expect.stringContaining('用户')]);
    const uses = await plant.manager.send(api.mvar.uses, { id: user });
    expect(uses.data).toEqual({ variables: [], pages: [], alarms: ['变量过高'], reports: [] });
    expect((await plant.manager.send(api.mvar.delete, { ids: [used, user] })).code).toBe('1619');
    await plant.manager.send(api.alarmRule.delete, { id: rule.data.id });
    expect((await plant.manager.send(api.mvar.delete, { ids: [used, user] })).code).toBe('200');
    expect((await plant.manager.send(api.mvar.uses, { id: user })).code).toBe('1714');
  });

  it('[VA6] a statistic is checked, with the unit of its input', async () => {
    const statistic = { signalId: plant.signal(0), measure: 'running', period: 'day' } as const;
    const body = { projectId: plant.projectId, statistic };
    const { data } = await plant.manager.send(api.mvar.validStatistics, body);
    expect(data).toMatchObject({ problem: null, unit: 'h' });
    const gone = { ...body, statistic: { ...statistic, signalId: 777_777 } };
    expect((await plant.manager.send(api.mvar.validStatistics, gone)).data.problem).not.toBeNull();
  });

  it('[VA7] people of another enterprise neither see nor change them', async () => {
    const stranger = await plant.plant.stranger({ loginname: 'stranger', roleType: 'enterprise' });
    const id = await plant.formula('自家', plant.ref(0));
    const { rule } = await plant.variable(id);
    const codes = [
      (await stranger.send(api.mvar.query, { projectId: plant.projectId })).code,
      (await stranger.send(api.mvar.add, { projectId: plant.projectId, title: 'x', rule })).code,
      (await stranger.send(api.mvar.edit, { id, title: 'x', rule })).code,
      (await stranger.send(api.mvar.delete, { ids: [id] })).code,
      (await stranger.send(api.mvar.recompute, { id })).code,
    ];
    expect(codes).toEqual(['1611', '1611', '1714', '1714', '1714']);
    expect((await plant.variable(id)).title).toBe('自家');
  });
});
