import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from './data/until.ts';
import { VariablePlant } from './data/VariablePlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('variables, computed', (engine) => {
  let plant: VariablePlant;

  beforeAll(async () => {
    plant = await VariablePlant.start(engine);
    await plant.connect();
  });
  afterAll(() => plant.stop());

  it('[VA10] follow the values of their inputs, through other variables too, and are stored', async () => {
    const sum = await plant.formula('和', `${plant.ref(0)} + ${plant.ref(1)}`);
    const twice = await plant.formula('两倍', `\${mvar.${sum}} * 2`);
    plant.send(0, 10);
    plant.send(1, 5);
    await plant.shows(twice, 30);
    plant.send(1, 7);
    await plant.shows(twice, 34);
    await until('the history', async () => (await plant.stored(twice)).at(-1)?.value === 34);
    expect((await plant.stored(sum)).at(-1)).toMatchObject({ value: 17, code: '200' });
  });

  it('[VA11] a bad input makes them bad, a division by zero too', async () => {
    const share = await plant.formula('比', `${plant.ref(2)} / ${plant.ref(3)}`);
    plant.send(2, 6);
    plant.send(3, 3);
    await plant.shows(share, 2);
    plant.send(3, 0);
    await until('no result', async () => (await plant.variable(share)).last?.code === '1713');
    plant.send(3, 2);
    await plant.shows(share, 3);
  });

  it('[VA12] an alarm rule on a variable fires', async () => {
    const id = await plant.formula('报警量', `${plant.ref(4)} * 10`);
    plant.send(4, 1);
    await plant.shows(id, 10);
    const condition = { kind: 'limits', signalId: id, high: { value: 50 } };
    const rule = await plant.manager.send(api.alarmRule.add, { title: '变量越限', level: 'high', condition });
    expect(rule.code).toBe('200');
    plant.send(4, 9);
    const alarm = await until('the alarm', async () => {
      const { data } = await plant.manager.send(api.alarm.query, { pageSize: 200 });
      return data.list.find(({ alarmId }) => alarmId === rule.data.id);
    });
    expect(alarm).toMatchObject({ state: 'UNACK', value: 90 });
  });

  it('[VA12] those who manage the project manage the alarm rules of its variables', async () => {
    const [id, other] = [await plant.formula('限值', plant.ref(4)), await plant.formula('其他', plant.ref(4))];
    const { plant: server, manager, equipId } = plant;
    const draft = (signalId: number, value: number) =>
      ({ title: `规则 ${signalId}`, level: 'low', condition: { kind: 'limits', signalId, high: { value } } }) as const;
    const added = await manager.send(api.alarmRule.add, { equipmentId: equipId, ...draft(id, 70) });
    expect(added).toMatchObject({ code: '200', data: { equipmentId: equipId, signalId: id } });
    await manager.send(api.alarmRule.add, { equipmentId: equipId, ...draft(other, 70) });
    const listed = () => manager.send(api.alarmRule.query, { equipmentId: equipId, signalId: id });
    expect((await listed()).data.list.map((rule) => rule.id)).toEqual([added.data.id]);
    const edited = await manager.send(api.alarmRule.edit, { id: added.data.id, ...draft(id, 80) });
    expect(edited).toMatchObject({ code: '200', data: { condition: { high: { value: 80 } } } });

    const clerk = await plant.colleague('clerk', { auths: ['alarm_manage'] });
    const stranger = await server.stranger({ loginname: 'stranger', roleType: 'enterprise' });
    for (const visitor of [clerk, stranger]) {
      const answers = [
        await visitor.send(api.alarmRule.query, { equipmentId: equipId }),
        await visitor.send(api.alarmRule.add, { equipmentId: equipId, ...draft(id, 90) }),
        await visitor.send(api.alarmRule.add, draft(id, 90)),
        await visitor.send(api.alarmRule.edit, { id: added.data.id, ...draft(id, 90) }),
        await visitor.send(api.alarmRule.delete, { id: added.data.id }),
      ];
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '1014'));
      expect((await visitor.send(api.alarmRule.query, { signalId: id })).data).toEqual({ total: 0, list: [] });
    }

    expect(await manager.send(api.alarmRule.delete, { id: added.data.id })).toMatchObject({ code: '200' });
    expect((await listed()).data.list).toEqual([]);
  });

  it.each(['dept', 'own', 'chosen'] as const)(
    '[VA12] they do so whatever devices they work with otherwise: %s',
    async (dataRange) => {
      const id = await plant.formula(`量 ${dataRange}`, plant.ref(4));
      const auths = ['alarm_manage', 'project_edit', 'monitor_multi_designer_alarm'] as const;
      const colleague = await plant.colleague(`ranged-${dataRange}`, { auths, dataRange });
      const { equipId } = plant;
      const condition = (high: number) => ({ kind: 'limits', signalId: id, high: { value: high } });
      const draft = { title: `规则 ${dataRange}`, level: 'low' } as const;
      const added = await colleague.send(api.alarmRule.add, { ...draft, condition: condition(7) });
      expect(added).toMatchObject({ code: '200', data: { equipmentId: equipId, signalId: id } });
      for (const filter of [{ equipmentId: equipId, signalId: id }, { signalId: id }, { text: draft.title }])
        expect((await colleague.send(api.alarmRule.query, filter)).data).toMatchObject({
          total: 1,
          list: [{ id: added.data.id }],
        });
      const body = { id: added.data.id, ...draft, condition: condition(8) };
      expect(await colleague.send(api.alarmRule.edit, body)).toMatchObject({
        code: '200',
        data: { condition: { high: { value: 8 } } },
      });
      // The devices of the project stay out of their range.
      const ofPump = { kind: 'limits', signalId: plant.signal(4), high: { value: 1 } };
      const answers = [
        await colleague.send(api.alarmRule.query, { equipmentId: plant.pump.id }),
        await colleague.send(api.alarmRule.add, { ...draft, condition: ofPump }),
        await colleague.send(api.alarmRule.edit, { ...body, condition: ofPump }),
      ];
      expect(answers.map(({ code }) => code)).toEqual(['1014', '1014', '1014']);
      expect(await colleague.send(api.alarmRule.delete, { id: added.data.id })).toMatchObject({ code: '200' });
      expect((await colleague.send(api.alarmRule.query, { signalId: id })).data.total).toBe(0);
    },
  );

  it('[VA13] a removed member makes what reads it bad until it is back', async () => {
    const id = await plant.formula('成员', `${plant.ref(5)} + 1`);
    plant.send(5, 4);
    await plant.shows(id, 5);
    const body = { projectId: plant.projectId, equipmentIds: [plant.pump.id] };
    await plant.manager.send(api.projectEquip.delete, body);
    await until('it to be bad', async () => (await plant.variable(id)).last?.code === '1714');
    expect((await plant.variable(id)).inputs[0]).toMatchObject({ isKnown: false, title: '' });
    await plant.manager.send(api.projectEquip.add, body);
    await plant.shows(id, 5);
  });

  it('[VA14] a changed rule counts at once', async () => {
    const id = await plant.formula('改', `${plant.ref(0)} + 1000`);
    plant.send(0, 1);
    await plant.shows(id, 1001);
    const rule = { kind: 'calc', calcType: 'custom', formula: `${plant.ref(0)} + 2000` } as const;
    await plant.manager.send(api.mvar.edit, { id, title: '改', rule });
    await plant.shows(id, 2001);
    await plant.isComplete(id);
    await until('only the new past', async () => {
      const values = (await plant.stored(id)).map(({ value }) => Number(value));
      return values.length > 0 && values.every((value) => value >= 2000);
    });
  });
});
