import { api, type ConfigAlarm, type ConfigReport, secretMask } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEquipment } from './data/addPlant.ts';
import { ConfigPlant, newSignal } from './data/ConfigPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const alarm = (id: number, signalId: number, title = '水位高'): ConfigAlarm => ({
  id,
  title,
  condition: { kind: 'limits', signalId, high: { value: 5 } },
  level: 'high',
  onDelayMs: 0,
  offDelayMs: 0,
  latching: false,
  repeatMs: 0,
  autoAck: false,
  text: null,
  enabled: true,
});

const stored: ConfigReport = {
  ...{ id: -1, name: '变化存储', mode: 'change', intervalSeconds: 60, condition: '', retentionDays: 365 },
  signals: 'rest',
};

describeOnOneEngine('the configuration of an equipment', (engine) => {
  let plant: ConfigPlant;
  beforeAll(async () => {
    plant = await ConfigPlant.start(engine);
  });
  afterAll(() => plant.stop());

  const rowsOf = (equipmentId: number) =>
    plant.db.selectFrom('signal').selectAll().where('equipmentId', '=', equipmentId).orderBy('seq').execute();

  it('[CF1] reads records of the time before reports as one document', async () => {
    const { id, signals } = await plant.equipment();
    const { document, revision, templateId, templateSignals } = await plant.info(id);
    expect({ revision, templateId, templateSignals }).toEqual({ revision: 1, templateId: null, templateSignals: [] });
    expect(document.info).toMatchObject({ name: '一号泵', manufacturer: '远望', display: 'list', customFields: [] });
    expect(document.driver).toBe('modbus-tcp');
    expect(document.signals.map((signal) => signal.id)).toEqual(signals);
    expect(document.reports).toEqual([stored]);
  });

  it('[CF2] saves the whole document at once: new items get numbers, kept ones keep theirs', async () => {
    const { id, signals } = await plant.equipment();
    const [first = 0, second = 0] = signals;
    const before = await plant.gatewayRevision();
    const { code, data } = await plant.edit(id, (document) => ({
      signals: [
        newSignal(-5, '水位', { unit: 'm', scanMs: 200 }),
        ...document.signals.filter((one) => one.id !== second),
      ],
      alarms: [
        alarm(-6, -5),
        { ...alarm(-7, first, '温差'), condition: { kind: 'expression', formula: `\${0.-5} > \${0.${first}}` } },
      ],
      reports: [
        {
          ...stored,
          id: -8,
          name: '定时',
          mode: 'interval',
          intervalSeconds: 30,
          signals: [-5],
        },
        {
          ...stored,
          id: -9,
          name: '条件',
          mode: 'condition',
          condition: `x > \${0.-5}`,
          retentionDays: 10,
          signals: [first],
        },
      ],
      scripts: [{ id: -10, name: '联动', enabled: true, trigger: { kind: 'change', signals: [-5, first] }, code: '1' }],
    }));
    expect(code).toBe('200');
    const made = data.ids.signals['-5'] ?? 0;
    expect(data).toMatchObject({ revision: 2, online: false });
    expect(made).toBeGreaterThan(second);
    expect(data.document.signals.map((signal) => signal.id)).toEqual([made, first]);
    expect(data.document.alarms.map((one) => one.condition)).toEqual([
      { kind: 'limits', signalId: made, high: { value: 5 }, deadband: 0 },
      { kind: 'expression', formula: `\${${id}.${made}} > \${${id}.${first}}` },
    ]);
    expect(data.document.scripts[0]?.trigger).toEqual({ kind: 'change', signals: [made, first] });
    expect((await plant.info(id)).document).toEqual(data.document);
    expect(await plant.gatewayRevision()).toBe(before + 1);

    const [level, other] = await rowsOf(id);
    expect(level).toMatchObject({
      id: made,
      storeMode: 'interval',
      storeInterval: 30,
      retentionDays: 365,
      scanMs: 200,
    });
    expect(level?.reportId).toBe(data.ids.reports['-8']);
    expect(other).toMatchObject({ storeMode: 'condition', storeCondition: `x > \${${id}.${made}}`, retentionDays: 10 });
    const rules = await plant.db
      .selectFrom('alarmRule')
      .selectAll()
      .where('equipmentId', '=', id)
      .orderBy('id')
      .execute();
    expect(rules.map((rule) => rule.signalId)).toEqual([made, null]);
    expect(rules.every((rule) => rule.orgId === plant.orgId && rule.problem === '')).toBe(true);
  });

  it('[CF3] a signal in no report is not stored, one of the rest is, and what is untouched stays untouched', async () => {
    const { id, signals } = await plant.equipment();
    const [first = 0, second = 0] = signals;
    await plant.edit(id, ({ reports }) => ({ reports: reports.map((report) => ({ ...report, signals: [first] })) }));
    expect((await rowsOf(id)).map((row) => row.storeMode)).toEqual(['change', 'none']);
    await plant.edit(id, ({ reports }) => ({
      reports: reports.map((report) => ({ ...report, signals: 'rest' as const })),
    }));
    expect((await rowsOf(id)).map((row) => row.storeMode)).toEqual(['change', 'change']);
    const { data } = await plant.edit(id, (document) => ({ info: { ...document.info, location: '三楼' } }));
    expect(data.document.info.location).toBe('三楼');
    expect((await rowsOf(id)).map((row) => row.id)).toEqual([first, second]);
  });

  it('[CF4] a save that changes nothing leaves no revision', async () => {
    const { id } = await plant.equipment();
    await plant.edit(id, (document) => ({ info: { ...document.info, remark: '一' } }));
    const revision = await plant.gatewayRevision();
    const { data } = await plant.edit(id, () => ({}));
    expect(data).toMatchObject({ revision: 2, online: true });
    expect(data.uuid).toBeUndefined();
    expect(await plant.gatewayRevision()).toBe(revision);
    expect((await plant.manager.send(api.equipmentConfig.revisions, { id })).data.total).toBe(2);
  });

  it('[CF5] what only people read goes to no gateway', async () => {
    const { id } = await plant.equipment();
    await plant.edit(id, (document) => ({ info: { ...document.info, remark: '一' } }));
    const revision = await plant.gatewayRevision();
    await plant.edit(id, (document) => ({ info: { ...document.info, location: '二楼' }, alarms: [] }));
    expect(await plant.gatewayRevision()).toBe(revision);
  });

  it('[CF5] tells those who must know: gateways, alarms, history', async () => {
    const { id, signals } = await plant.equipment();
    const [first = 0, second = 0] = signals;
    await plant.edit(id, () => ({ alarms: [alarm(-1, first), alarm(-2, second)] }));
    const [kept, dropped] = (await plant.info(id)).document.alarms;
    const heard: unknown[] = [];
    const { bus } = plant.server.server;
    const topics = ['gateway.changed', 'equipment.changed', 'alarm.rulesChanged', 'signal.forgotten'] as const;
    const disposers = topics.map((topic) => bus.subscribe(topic, (message) => heard.push([topic, message])));
    await plant.edit(id, (document) => ({
      signals: document.signals.slice(0, 1).map((one) => ({ ...one, unit: 'bar' })),
      alarms: document.alarms.slice(0, 1),
    }));
    for (const dispose of disposers) dispose();
    expect(heard).toEqual([
      ['gateway.changed', { gatewayIds: [plant.gatewayId] }],
      ['equipment.changed', { equipmentIds: [id] }],
      ['alarm.rulesChanged', { ruleIds: [dropped?.id, kept?.id] }],
      ['signal.forgotten', { signalIds: [second] }],
    ]);
  });

  it('[CF6] a stale revision is told who saved when, and changes nothing', async () => {
    const { id } = await plant.equipment();
    const { document } = await plant.info(id);
    await plant.edit(id, (present) => ({ info: { ...present.info, name: '二号泵' } }));
    const late = { ...document, info: { ...document.info, name: '三号泵' } };
    const answer = await plant.manager.send(api.equipmentConfig.save, { id, revision: 1, document: late });
    expect(answer.code).toBe('1503');
    expect(answer.data).toMatchObject({ loginname: 'manager', revision: 2 });
    expect((await plant.info(id)).document.info.name).toBe('二号泵');
  });

  it('[CF6] of saves at the same time exactly one wins', async () => {
    const { id } = await plant.equipment();
    const { document, revision } = await plant.info(id);
    const save = (index: number) =>
      plant.manager.send(api.equipmentConfig.save, {
        id,
        revision,
        document: { ...document, info: { ...document.info, remark: `第 ${index} 个` } },
      });
    const codes = (await Promise.all([1, 2, 3, 4, 5].map(save))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['1503', '1503', '1503', '1503', '200'].toSorted());
    expect((await plant.info(id)).revision).toBe(2);
  });

  it('[CF7] a document with faults is refused with their number and the first, in the language of the caller', async () => {
    const { id } = await plant.equipment();
    const revision = await plant.gatewayRevision();
    const faulty = (document: Awaited<ReturnType<ConfigPlant['info']>>['document']) => ({
      signals: [
        ...document.signals,
        newSignal(-1, '变量 0', { address: '水' }),
        newSignal(-2, '水温', { formula: 'y' }),
      ],
    });
    const refused = await plant.edit(id, faulty);
    expect(refused.code).toBe('1507');
    expect(refused.message).toMatch(/^配置有 3 处错误：第 3 个变量“变量 0”/);
    const { document } = await plant.info(id);
    const english = await plant.manager.send(
      api.equipmentConfig.save,
      { id, revision: 1, document: { ...document, ...faulty(document) } },
      { 'accept-language': 'en' },
    );
    expect(english.message).toMatch(/^The configuration has 3 errors: Signal 3 "变量 0"/);
    const { problems } = (
      await plant.manager.send(api.equipmentConfig.check, { id, document: { ...document, ...faulty(document) } })
    ).data;
    expect(problems.map(({ id: at, path }) => [at, path])).toEqual([
      [-1, 'address'],
      [-1, 'title'],
      [-2, 'formula'],
    ]);
    expect(await plant.gatewayRevision()).toBe(revision);
    expect((await plant.info(id)).revision).toBe(1);
  });

  it('[CF7] a hundred storage rules over the same 5000 signals are refused like any other mistake', async () => {
    const { id } = await plant.equipment();
    const { document, revision } = await plant.info(id);
    const signals = Array.from({ length: 5000 }, (_, n) => newSignal(-1 - n, `s${n}`));
    const rule = (n: number) => ({ ...stored, id: -1 - n, name: `r${n}`, signals: signals.map((one) => one.id) });
    const large = { ...document, signals, alarms: [], reports: Array.from({ length: 100 }, (_, n) => rule(n)) };
    const checked = await plant.manager.send(api.equipmentConfig.check, { id, document: large });
    expect([checked.code, checked.data.problems.length]).toEqual(['200', 1000]);
    expect((await plant.manager.send(api.equipmentConfig.save, { id, revision, document: large })).code).toBe('1507');
  });

  it('[CF8] others see and change nothing, and the right is needed', async () => {
    const { id } = await plant.equipment();
    const { document } = await plant.info(id);
    const reader = await plant.someone(`reader-${engine}`, ['monitor_equipment']);
    for (const [visitor, code] of [
      [plant.other, '1014'],
      [reader, '1009'],
    ] as const) {
      const answers = await Promise.all([
        visitor.send(api.equipmentConfig.info, { id }),
        visitor.send(api.equipmentConfig.save, { id, revision: 1, document }),
        visitor.send(api.equipmentConfig.check, { id, document }),
        visitor.send(api.equipmentConfig.revisions, { id }),
        visitor.send(api.equipmentConfig.revision, { id, revision: 1 }),
        visitor.send(api.equipmentConfig.restore, { id, revision: 1, base: 1 }),
      ]);
      expect(answers.map((answer) => answer.code)).toEqual(Array(6).fill(code));
    }
    expect((await plant.info(id)).revision).toBe(1);
  });

  it('[CF8] an alarm may look at signals of its organisation, and of no other', async () => {
    const [mine, neighbour] = [await plant.equipment(), await plant.equipment(undefined, '邻居')];
    const foreign = await addEquipment(plant.db, { orgId: plant.otherOrgId, gatewayId: null }, [{ dataType: 'FLOAT' }]);
    const ok = await plant.edit(mine.id, () => ({ alarms: [alarm(-1, neighbour.signals[0] ?? 0)] }));
    expect(ok.code).toBe('200');
    const refused = await plant.edit(mine.id, ({ alarms }) => ({
      alarms: [...alarms, alarm(-1, foreign.signals[0] ?? 0)],
    }));
    expect(refused.code).toBe('1507');
    // The neighbour's signal is in use now.
    const inUse = await plant.edit(neighbour.id, ({ signals }) => ({ signals: signals.slice(1) }));
    expect(inUse.code).toBe('1502');
    expect(inUse.message).toContain('设备“一号泵”的报警规则“水位高”');
    const { revision, document } = await plant.info(neighbour.id);
    const order = { id: neighbour.id, revision, document: { ...document, signals: document.signals.slice(1) } };
    const english = await plant.manager.send(api.equipmentConfig.save, order, { 'accept-language': 'en' });
    expect(english.message).toContain('alarm rule "水位高" of "一号泵"');
  });

  it('[CF9] an id of another equipment is a new item here', async () => {
    const [mine, neighbour] = [await plant.equipment(), await plant.equipment(undefined, '邻居')];
    const [taken = 0] = neighbour.signals;
    const { code, data } = await plant.edit(mine.id, ({ signals }) => ({
      signals: [...signals, newSignal(taken, '新的')],
    }));
    expect(code).toBe('200');
    expect(data.ids.signals[String(taken)]).toBeGreaterThan(taken);
    expect((await rowsOf(neighbour.id)).map((row) => row.title)).toEqual(['变量 0', '变量 1']);
  });

  it('[CF10] a secret reads as its mask, stays when the mask comes back, and is in no revision that is shown', async () => {
    const { id } = await plant.equipment();
    const opcua = { endpointUrl: 'opc.tcp://10.0.0.1:4840', userName: 'op', password: 'geheim' };
    const signals = [newSignal(-1, '水位', { address: 'ns=2;s=Level', dataType: 'DOUBLE' })];
    const saved = await plant.edit(id, () => ({ driver: 'opcua', parameters: opcua, signals, reports: [] }));
    expect(saved.data.document.parameters.password).toBe(secretMask);
    await plant.edit(id, (document) => ({ parameters: { ...document.parameters, userName: 'op2' } }));
    const row = await plant.db
      .selectFrom('equipment')
      .select(['driver', 'parameters'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(plant.stored.read(row)).toMatchObject({ userName: 'op2', password: 'geheim' });
    const shown = await plant.manager.send(api.equipmentConfig.revision, { id, revision: 3 });
    expect(shown.data.document.parameters.password).toBe(secretMask);
    const restored = await plant.manager.send(api.equipmentConfig.restore, { id, revision: 2, base: 3 });
    expect(restored.code).toBe('200');
    const back = await plant.db
      .selectFrom('equipment')
      .select(['driver', 'parameters'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(plant.stored.read(back)).toMatchObject(opcua);
    const lines = await plant.db.selectFrom('operationLog').select('detail').execute();
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toContain('geheim');
  });

  it('[CF10] a mask stands for nothing at another endpoint, of the device as of its protocol', async () => {
    const { id } = await plant.equipment([]);
    const opcua = { endpointUrl: 'opc.tcp://10.0.0.1:4840', userName: 'op', password: 'geheim' };
    await plant.edit(id, () => ({ driver: 'opcua', parameters: opcua }));
    const elsewhere = { ...opcua, endpointUrl: 'opc.tcp://10.9.9.9:4840', password: secretMask };
    const moved = await plant.edit(id, () => ({ driver: 'opcua', parameters: elsewhere }));
    expect([moved.code, moved.message]).toEqual(['1507', expect.stringContaining('密码：请重新填写')]);

    const preset = { endpointUrl: elsewhere.endpointUrl, password: 'of the protocol' };
    const { id: protocolId } = await plant.db
      .insertInto('protocol')
      .values({
        ...{ name: `OPC ${id}`, driver: 'opcua', parameters: JSON.stringify(preset), note: '' },
        ...{ enabled: 1, shipped: 0, createdAt: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Also for the same endpoint: protocols belong to the platform, and only its staff can edit them.
    const taken = await plant.edit(id, () => ({ protocolId, driver: 'opcua', parameters: elsewhere }));
    expect(taken.code).toBe('1507');
    const query = plant.db.selectFrom('equipment').select(['driver', 'parameters']).where('id', '=', id);
    expect(plant.stored.read(await query.executeTakeFirstOrThrow())).toEqual(opcua);
  });

  it('[CF10] a mask that stands for nothing has to be typed again', async () => {
    const { id } = await plant.equipment([]);
    const parameters = { endpointUrl: 'opc.tcp://10.0.0.1:4840', password: secretMask };
    const refused = await plant.edit(id, () => ({ driver: 'opcua', parameters }));
    expect(refused.code).toBe('1507');
    expect(refused.message).toContain('密码：请重新填写');
  });

  it('[CF11] five thousand signals are saved in one go', { timeout: 60_000 }, async () => {
    const { id } = await plant.equipment([]);
    const signals = Array.from({ length: 5000 }, (_, index) =>
      newSignal(-1 - index, `变量 ${index}`, {
        address: String(400_001 + index),
        signalMaps: [{ value: 0, text: '停止' }],
      }),
    );
    const reports = [
      {
        id: -6000,
        name: '全部',
        mode: 'change' as const,
        intervalSeconds: 60,
        condition: '',
        retentionDays: 30,
        signals: 'rest' as const,
      },
    ];
    const { code, data } = await plant.edit(id, () => ({ signals, reports }));
    expect(code).toBe('200');
    expect(Object.keys(data.ids.signals)).toHaveLength(5000);
    expect(data.document.signals.map((signal) => signal.title)).toEqual(signals.map((signal) => signal.title));
    const moved = await plant.edit(id, (document) => ({ signals: document.signals.toReversed() }));
    expect(moved.data.document.signals[0]?.title).toBe('变量 4999');
    expect(moved.data.document.signals[0]?.id).toBe(data.document.signals[4999]?.id);
  });

  it('[CF23] a script stays in the name of who wrote it, whoever saves the rest', async () => {
    await plant.server.addAccount({ loginname: 'caretaker', roleType: 'operation' });
    const caretaker = plant.server.visitor();
    await caretaker.login('caretaker');
    const { id } = await plant.equipment();
    const script = (at: number, name: string) => ({ id: at, name, enabled: true, trigger: { kind: 'start' } as const });
    const writers = async () => {
      const rows = await plant.db
        .selectFrom('script')
        .selectAll()
        .where('equipmentId', '=', id)
        .orderBy('seq')
        .execute();
      return rows.map(({ name, savedBy }) => [name, savedBy]);
    };
    await plant.edit(id, () => ({ scripts: [-1, -2].map((at) => ({ ...script(at, `脚本${at}`), code: '1' })) }));
    expect(await writers()).toEqual([
      ['脚本-1', 'manager'],
      ['脚本-2', 'manager'],
    ]);
    const turned = await plant.edit(
      id,
      ({ info, scripts }) => ({ info: { ...info, remark: '检修' }, scripts: scripts.toReversed() }),
      caretaker,
    );
    expect(turned.code).toBe('200');
    expect(await writers()).toEqual([
      ['脚本-2', 'manager'],
      ['脚本-1', 'manager'],
    ]);
    const edited = ({ scripts }: { scripts: { code: string }[] }) =>
      scripts.map((one, index) => (index === 0 ? { ...one, code: '2' } : one));
    await plant.edit(id, (document) => ({ scripts: edited(document) as typeof document.scripts }), caretaker);
    expect(await writers()).toEqual([
      ['脚本-2', 'caretaker'],
      ['脚本-1', 'manager'],
    ]);
  });

  it('[CF24] free parts of a document are refused when they are deep or huge', async () => {
    const { id } = await plant.equipment();
    const nested = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as unknown;
    const { revision, document } = await plant.info(id);
    for (const free of [nested, 'x'.repeat(100_000)]) {
      const parts = [
        { driver: '', parameters: { free }, signals: [] },
        { alarms: [{ ...alarm(-1, document.signals[0]?.id ?? 0), condition: { kind: 'limits', free } }] },
      ];
      for (const part of parts) {
        const answer = await plant.manager.send(api.equipmentConfig.save, {
          id,
          revision,
          document: { ...document, ...part },
        });
        expect(answer.code).toBe('1000');
      }
    }
  });

  it('[CF12] the operation log says what changed', async () => {
    const { id } = await plant.equipment();
    await plant.edit(id, (document) => ({ info: { ...document.info, name: '四号泵' } }));
    const line = await plant.db
      .selectFrom('operationLog')
      .selectAll()
      .where('objectId', '=', id)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ action: 'equipment.save', objectKind: 'equipment', code: '200' });
    expect(JSON.parse(line.detail)).toMatchObject({
      revision: 2,
      changes: [{ section: 'info', kind: 'changed', fields: { name: { from: '一号泵', to: '四号泵' } } }, {}, {}],
    });
  });
});
