import { api, type ConfigDocument } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DocumentChecks } from '../src/features/configuration/DocumentChecks.ts';
import { TemplateStore } from '../src/features/configuration/TemplateStore.ts';
import { DriverCatalogue } from '../src/features/driver/DriverCatalogue.ts';
import { StoredParameters } from '../src/features/driver/StoredParameters.ts';
import type { Caller } from '../src/platform/sessions/caller.ts';
import { ConfigPlant, newSignal } from './data/ConfigPlant.ts';
import { inlineWork } from './harness/inlineWork.ts';
import { secretBoxOf } from './harness/storedSecrets.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const report = (id: number, name: string) => ({
  ...{ id, name, intervalSeconds: 60, condition: '', retentionDays: 30 },
  mode: 'change' as const,
  signals: 'rest' as const,
});

describeOnOneEngine('the configuration of a template', (engine) => {
  let plant: ConfigPlant;
  let store: TemplateStore;
  beforeAll(async () => {
    plant = await ConfigPlant.start(engine);
    const drivers = new DriverCatalogue();
    const secretsOf = (driver: string) => drivers.secretsOf(driver);
    const checks = new DocumentChecks({ drivers: drivers.checker, secretsOf, work: inlineWork });
    const stored = new StoredParameters({ box: secretBoxOf(plant.server.config), secretsOf, work: inlineWork });
    store = new TemplateStore({ db: plant.db, clock: plant.server.clock, checks, secretsOf, stored });
  });
  afterAll(() => plant.stop());

  const caller = (): Caller => ({
    ...{
      accountId: 1,
      loginname: 'manager',
      orgId: plant.orgId,
      roleType: 'enterprise',
      auths: new Set(),
      deptId: null,
      dataRange: 'all',
    },
    ...{ sessionHash: '', address: '' },
  });

  function documentOf(name: string): ConfigDocument {
    const info = { name, manufacturer: '', model: '', location: '', longitude: null, latitude: null, remark: '' };
    return {
      version: 1,
      info: { ...info, display: 'list', image: null, customFields: [] },
      protocolId: null,
      driver: 'modbus-tcp',
      parameters: { host: '10.0.0.1' },
      signals: [newSignal(-1, '水位'), newSignal(-2, '水温')],
      alarms: [],
      reports: [report(-3, '全部')],
      scripts: [],
    };
  }

  const create = (name: string) =>
    plant.db
      .transaction()
      .execute((trx) =>
        store.create(trx, { orgId: plant.orgId, document: documentOf(name), caller: caller(), cause: 'add' }),
      );

  it('[CF18] numbers its items itself and never gives a number twice', async () => {
    const { id, document } = await create('泵');
    expect(document.signals.map((one) => one.id)).toEqual([1, 2]);
    expect(document.reports[0]?.id).toBe(3);
    const saved = await plant.manager.send(api.templateConfig.save, {
      ...{ id, revision: 1 },
      document: { ...document, signals: [...document.signals.slice(1), newSignal(-7, '压力')] },
    });
    expect(saved.data).toMatchObject({ revision: 2, online: true, ids: { signals: { '-7': 4 } } });
    const { data } = await plant.manager.send(api.templateConfig.restore, { id, revision: 1, base: 2 });
    expect(data.document.signals.map((one) => one.id)).toEqual([5, 2]);
    const listed = await plant.manager.send(api.templateConfig.revisions, { id });
    expect(listed.data.list.map((one) => one.cause)).toEqual(['restore', 'save', 'add']);
    const row = await plant.db.selectFrom('template').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: '泵', driver: 'modbus-tcp', signalCount: 2, nextId: 6, updatedBy: 'manager' });
  });

  it('[CF19] names no signals of equipment, and no name twice', async () => {
    const { id, document } = await create('阀');
    const foreign = { kind: 'limits', signalId: 999, high: { value: 1 } };
    const alarm = { ...api.alarmRule.add.body.parse({ title: '高', level: 'low', condition: foreign }), id: -1 };
    const { data } = await plant.manager.send(api.templateConfig.check, {
      id,
      document: { ...document, alarms: [alarm] },
    });
    expect(data.problems).toMatchObject([{ section: 'alarms', id: -1, path: 'condition' }]);
    await create('表');
    const named = { ...document, info: { ...document.info, name: '表' } };
    expect((await plant.manager.send(api.templateConfig.save, { id, revision: 1, document: named })).code).toBe('1501');
  });

  it('[CF6] a stale revision is refused, and of two saves at once one wins', async () => {
    const { id, document } = await create('风机');
    const save = (remark: string) =>
      plant.manager.send(api.templateConfig.save, {
        ...{ id, revision: 1 },
        document: { ...document, info: { ...document.info, remark } },
      });
    const codes = (await Promise.all([save('一'), save('二'), save('三')])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['1503', '1503', '200']);
    expect((await save('四')).code).toBe('1503');
  });

  it('[CF8] others see and change nothing, and the right is needed', async () => {
    const { id, document } = await create('罐');
    const reader = await plant.someone(`editor-${engine}`, ['equipment_edit']);
    for (const [visitor, code] of [
      [plant.other, '1014'],
      [reader, '1009'],
    ] as const) {
      const answers = await Promise.all([
        visitor.send(api.templateConfig.info, { id }),
        visitor.send(api.templateConfig.save, { id, revision: 1, document }),
        visitor.send(api.templateConfig.check, { id, document }),
        visitor.send(api.templateConfig.revisions, { id }),
        visitor.send(api.templateConfig.revision, { id, revision: 1 }),
        visitor.send(api.templateConfig.restore, { id, revision: 1, base: 1 }),
      ]);
      expect(answers.map((answer) => answer.code)).toEqual(Array(6).fill(code));
    }
    expect((await plant.manager.send(api.templateConfig.info, { id })).data).toMatchObject({ revision: 1, document });
  });
});
