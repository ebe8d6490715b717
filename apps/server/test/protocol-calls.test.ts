import { api, secretMask } from '@lookfar/contract';
import { drivers } from '@lookfar/drivers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StoredParameters } from '../src/features/driver/StoredParameters.ts';
import { ProtocolRepository } from '../src/features/protocol/protocol.repository.ts';
import { ProtocolService } from '../src/features/protocol/protocol.service.ts';
import { LibraryServer } from './data/LibraryServer.ts';
import { inlineWork } from './harness/inlineWork.ts';
import { secretBoxOf, storedParametersOf } from './harness/storedSecrets.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const english = { 'accept-language': 'en' };

describeOnOneEngine('protocols', (engine) => {
  let plant: LibraryServer;
  let operator: Visitor;

  beforeAll(async () => {
    plant = await LibraryServer.start(engine);
    operator = await plant.person('operator', { roleType: 'operation', auths: [] });
  });
  afterAll(() => plant.stop());

  const list = async (body: object = {}, headers = {}) =>
    (await plant.manager.send(api.protocol.query, { pageSize: 200, ...body }, headers)).data.list;

  it('[PR1] one ships for each driver and is offered to everyone with a session', async () => {
    const shipped = (await list()).filter((one) => one.shipped);
    expect(shipped.map((one) => one.driver).toSorted()).toEqual(drivers.map(({ id }) => id).toSorted());
    expect(shipped.every((one) => one.enabled && one.useCount === 0)).toBe(true);
    const reader = await plant.person('reader', { auths: [] });
    expect((await reader.send(api.protocol.query, {})).data.total).toBe(drivers.length);
  });

  it('[PR1] shipping again adds nothing, keeps what was changed, and retires what has no driver any more', async () => {
    const { clock } = plant.server;
    const repository = new ProtocolRepository(plant.db);
    const secretsOf = () => [];
    const stored = new StoredParameters({ box: secretBoxOf(plant.server.config), secretsOf, work: inlineWork });
    const parts = { repository, presets: () => undefined, secretsOf, stored, clock };
    const forms = [{ id: 'gone', name: { cn: '旧驱动', en: 'Old' } }] as never;
    await new ProtocolService({ ...parts, drivers: forms }).ship();
    const rest = (await list()).filter((one) => one.shipped);
    expect(rest.filter((one) => one.enabled).map((one) => one.driver)).toEqual(['gone']);
    await plant.db.updateTable('protocol').set({ enabled: 1 }).where('driver', '!=', 'gone').execute();
    await plant.db.deleteFrom('protocol').where('driver', '=', 'gone').execute();
  });

  it('[PR4] an untouched shipped one reads in the language of whoever asks, and saving it so changes no name', async () => {
    const [s7] = await list({ driver: 's7' }, english);
    expect(s7?.name).toBe('Siemens S7');
    expect((await list({ driver: 's7' }))[0]?.name).toBe('西门子 S7');
    const draft = { id: s7?.id ?? 0, name: 'Siemens S7', driver: 's7', parameters: { rack: 0 }, enabled: true };
    expect((await operator.send(api.protocol.edit, draft)).code).toBe('200');
    expect((await list({ driver: 's7' }))[0]).toMatchObject({ name: '西门子 S7', parameters: { rack: 0 } });
    expect((await operator.send(api.protocol.edit, { ...draft, driver: 'opcua' })).code).toBe('1524');
    expect((await operator.send(api.protocol.delete, { id: draft.id })).code).toBe('1524');
  });

  it('[PR2] parameters that are given are judged by the driver, the others may be missing', async () => {
    const add = async (body: object) => {
      const { code, message } = await operator.send(
        api.protocol.add,
        { name: 'X', driver: 'modbus-tcp', ...body } as never,
        english,
      );
      return `${code} ${message}`;
    };
    expect(await add({ driver: 'nothing' })).toMatch(/^1000 .*driver/);
    expect(await add({ parameters: { port: 70_000 } })).toMatch(/^1000 .*Port/);
    expect(await add({ parameters: { colour: 'red' } })).toMatch(/^1000 .*colour/);
    expect(await add({ name: '' })).toMatch(/^1000 .*name/);
    expect(await list({ name: 'X' })).toEqual([]);
  });

  it('[PR2] a secret is never shown and is kept when its mask comes back', async () => {
    const draft = { name: '车间 OPC', driver: 'opcua', parameters: { userName: 'ops', password: 'hush' } };
    const { data } = await operator.send(api.protocol.add, draft);
    const [shown] = await list({ name: '车间' });
    expect(shown?.parameters).toEqual({ userName: 'ops', password: secretMask });
    await operator.send(api.protocol.edit, {
      ...draft,
      id: data.id,
      parameters: { userName: 'two', password: secretMask },
    });
    const row = await plant.db.selectFrom('protocol').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
    expect(storedParametersOf(plant.server.config).read(row)).toEqual({ userName: 'two', password: 'hush' });
    const line = await plant.logged('protocol', data.id);
    expect(line).toMatchObject({ action: 'protocol.edit', code: '200', detail: { parameters: true } });
    expect(JSON.stringify(line)).not.toContain('hush');
    await operator.send(api.protocol.delete, { id: data.id });
  });

  it('[PR2] a secret is not kept for another endpoint', async () => {
    const parameters = { endpointUrl: 'opc.tcp://10.0.0.1:4840', password: 'hush' };
    const draft = { name: '机房 OPC', driver: 'opcua', parameters };
    const { data } = await operator.send(api.protocol.add, draft);
    const edit = (more: object) => ({
      ...{ ...draft, id: data.id },
      parameters: { ...parameters, password: secretMask, ...more },
    });
    const moved = await operator.send(api.protocol.edit, edit({ endpointUrl: 'opc.tcp://10.9.9.9:4840' }));
    expect([moved.code, moved.message]).toEqual(['1000', expect.stringContaining('密码：请重新填写')]);
    expect((await operator.send(api.protocol.edit, edit({ userName: 'ops' }))).code).toBe('200');
    await operator.send(api.protocol.delete, { id: data.id });
  });

  it('[PR3] names are unique, and what is in use says where', async () => {
    const { data } = await operator.send(api.protocol.add, {
      name: '水表总线',
      driver: 'modbus-rtu',
      parameters: { baudRate: 2400 },
    });
    expect((await operator.send(api.protocol.add, { name: '水表总线', driver: 's7' })).code).toBe('1501');
    const twin = await operator.send(api.protocol.add, { name: '电表总线', driver: 'modbus-rtu' });
    const renamed = { id: twin.data.id, name: '水表总线', driver: 'modbus-rtu' };
    expect((await operator.send(api.protocol.edit, renamed)).code).toBe('1501');
    const pump = await plant.equipment('用协议的泵');
    await plant.db.updateTable('equipment').set({ protocolId: data.id }).where('id', '=', pump.id).execute();
    expect((await list({ name: '水表' }))[0]?.useCount).toBe(1);
    const countFor = async (visitor: typeof operator) =>
      (await visitor.send(api.protocol.query, { name: '水表' })).data.list[0]?.useCount;
    expect([await countFor(operator), await countFor(plant.other)]).toEqual([1, 0]);
    const refused = await operator.send(api.protocol.delete, { id: data.id });
    expect([refused.code, refused.message]).toEqual(['1502', expect.stringContaining('用协议的泵')]);
    await plant.db.updateTable('equipment').set({ protocolId: null }).where('id', '=', pump.id).execute();
    for (const id of [data.id, twin.data.id])
      expect((await operator.send(api.protocol.delete, { id })).code).toBe('200');
    expect((await operator.send(api.protocol.delete, { id: data.id })).code).toBe('1014');
  });

  it('only those who look after the installation change them', async () => {
    const [shipped] = await list({ driver: 's7' });
    const body = { id: shipped?.id ?? 0, name: 'mine', driver: 's7' };
    for (const call of [api.protocol.add, api.protocol.edit, api.protocol.delete])
      expect((await plant.manager.send(call, body as never)).code, call.path).toBe('1009');
    expect(await list({ name: 'mine' })).toEqual([]);
    expect(await list({ enabled: false })).toEqual([]);
  });
});
