import { api, configurationLimits } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigPlant, newSignal } from './data/ConfigPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('revisions of an equipment', (engine) => {
  let plant: ConfigPlant;
  beforeAll(async () => {
    plant = await ConfigPlant.start(engine);
  });
  afterAll(() => plant.stop());

  const revisions = async (id: number, page = {}) =>
    (await plant.manager.send(api.equipmentConfig.revisions, { id, ...page })).data;

  it('[CF13] the first save keeps what was before it, and every save tells who, when and why', async () => {
    const { id } = await plant.equipment();
    const { revision, document } = await plant.info(id);
    const changed = { ...document, info: { ...document.info, name: '二号泵' } };
    await plant.manager.send(api.equipmentConfig.save, { id, revision, document: changed, note: '改名' });
    const { total, list } = await revisions(id);
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { revision: 2, loginname: 'manager', cause: 'save', note: '改名', signals: 2, alarms: 0, reports: 1, scripts: 0 },
      { revision: 1, cause: 'add', signals: 2 },
    ]);
    const first = await plant.manager.send(api.equipmentConfig.revision, { id, revision: 1 });
    expect(first.data.document).toEqual(document);
    expect((await plant.manager.send(api.equipmentConfig.revision, { id, revision: 9 })).code).toBe('1014');
  });

  it('[CF14] restoring brings back what was removed, with new ids, and keeps the ids of what stayed', async () => {
    const { id, signals } = await plant.equipment();
    const [first = 0, second = 0] = signals;
    await plant.edit(id, () => ({
      alarms: [
        {
          ...{ id: -1, title: '差值', level: 'low', text: null, enabled: true, latching: false, autoAck: false },
          ...{ onDelayMs: 0, offDelayMs: 0, repeatMs: 0 },
          condition: { kind: 'expression', formula: `\${${id}.${first}} > \${${id}.${second}}` },
        },
      ],
    }));
    await plant.edit(id, (document) => ({ signals: document.signals.slice(1), alarms: [] }));
    const { code, data } = await plant.manager.send(api.equipmentConfig.restore, { id, revision: 2, base: 3 });
    expect(code).toBe('200');
    const renewed = data.ids.signals[String(first)] ?? 0;
    expect(renewed).toBeGreaterThan(second);
    expect(data.document.signals.map((signal) => signal.id)).toEqual([renewed, second]);
    expect(data.document.alarms[0]?.condition).toEqual({
      kind: 'expression',
      formula: `\${${id}.${renewed}} > \${${id}.${second}}`,
    });
    expect((await revisions(id)).list[0]).toMatchObject({ revision: 4, cause: 'restore', note: '2' });
    expect((await plant.manager.send(api.equipmentConfig.restore, { id, revision: 1, base: 3 })).code).toBe('1503');
  });

  it('[CF15] the alarm rule calls leave revisions too, and a document made before them is stale', async () => {
    const { id, signals } = await plant.equipment();
    const [signalId = 0] = signals;
    const before = await plant.info(id);
    const draft = { title: '高', level: 'high' as const, condition: { kind: 'limits', signalId, high: { value: 5 } } };
    const { data: rule } = await plant.manager.send(api.alarmRule.add, draft);
    await plant.manager.send(api.alarmRule.edit, { ...draft, id: rule.id, title: '很高' });
    const stale = await plant.manager.send(api.equipmentConfig.save, {
      ...{ id, revision: before.revision },
      document: { ...before.document, info: { ...before.document.info, name: '二号泵' } },
    });
    expect(stale.code).toBe('1503');
    await plant.manager.send(api.alarmRule.delete, { id: rule.id });
    const { list } = await revisions(id);
    expect(list.map(({ revision, cause, alarms, loginname }) => [revision, cause, alarms, loginname])).toEqual([
      [4, 'alarmRule', 0, 'manager'],
      [3, 'alarmRule', 1, 'manager'],
      [2, 'alarmRule', 1, 'manager'],
      [1, 'add', 0, ''],
    ]);
    const edited = await plant.manager.send(api.equipmentConfig.revision, { id, revision: 3 });
    expect(edited.data.document.alarms).toMatchObject([{ id: rule.id, title: '很高' }]);
  });

  it('[CF16] so many are kept, and the first always', async () => {
    const { id } = await plant.equipment([]);
    await plant.edit(id, (document) => ({ info: { ...document.info, remark: '一' } }));
    const row = await plant.db
      .selectFrom('revision')
      .selectAll()
      .where('ownerId', '=', id)
      .where('revision', '=', 2)
      .executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    const older = Array.from({ length: configurationLimits.revisions - 2 }, (_unused, index) => ({
      ...copy,
      revision: 3 + index,
    }));
    await plant.db.insertInto('revision').values(older).execute();
    await plant.db
      .updateTable('equipment')
      .set({ revision: configurationLimits.revisions })
      .where('id', '=', id)
      .execute();
    await plant.edit(id, (document) => ({ info: { ...document.info, remark: '二' } }));
    const { total, list } = await revisions(id, { pageSize: 200 });
    expect(total).toBe(configurationLimits.revisions);
    expect(list[0]?.revision).toBe(configurationLimits.revisions + 1);
    expect(list.at(-1)?.revision).toBe(1);
    expect(list.at(-2)?.revision).toBe(3);
  });

  it('[CF17] a save that fails half-way leaves nothing of itself', async () => {
    const { id } = await plant.equipment();
    const { document, revision } = await plant.info(id);
    const count = async () => (await plant.db.selectFrom('signal').select('id').execute()).length;
    const before = await count();
    const gateway = await plant.gatewayRevision();
    // Signals, reports and the equipment itself are written by the time that the revision cannot be.
    const { orgId } = plant;
    const taken = {
      ownerKind: 'equipment',
      ownerId: id,
      orgId,
      revision: revision + 1,
      accountId: null,
      loginname: '',
    };
    const empty = { cause: 'save', note: '', document: '{}', signals: 0, alarms: 0, reports: 0, scripts: 0, at: 0 };
    await plant.db
      .insertInto('revision')
      .values({ ...taken, ...empty })
      .execute();
    await plant.db.schema.createIndex('once').unique().on('revision').columns(['ownerId', 'revision']).execute();
    const { code } = await plant.manager.send(api.equipmentConfig.save, {
      ...{ id, revision },
      document: { ...document, signals: [...document.signals, newSignal(-1, '新的')] },
    });
    await plant.db.schema.dropIndex('once').execute();
    expect(code).toBe('500');
    expect(await count()).toBe(before);
    expect(await plant.gatewayRevision()).toBe(gateway);
    expect(await plant.info(id)).toMatchObject({ revision, document });
  });
});
