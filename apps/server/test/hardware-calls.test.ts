import { createHash } from 'node:crypto';
import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEquipment } from './data/addPlant.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('hardware', (engine) => {
  let server: TestServer;
  let platform: Visitor;
  let manager: Visitor;
  let stranger: Visitor;
  let operator: Visitor;
  let orgId: number;

  async function account(loginname: string, more: object = {}): Promise<Visitor> {
    const made = await server.addAccount({ loginname, roleType: 'enterprise', ...more });
    if (loginname === 'manager') orgId = made.orgId;
    const visitor = server.visitor();
    await visitor.login(loginname);
    return visitor;
  }

  beforeAll(async () => {
    server = await startTestServer({ engine });
    platform = await account('platform', { roleType: 'operation' });
    manager = await account('manager');
    stranger = await account('stranger');
    operator = await account('operator', { auths: ['monitor_equipment'] });
  });
  afterAll(() => server.stop());

  const make = async (name: string, more: object = {}) =>
    (await platform.send(api.hardware.add, { name, ...more })).data.id;

  async function upload(visitor: Visitor, fields: Record<string, string>, content: Uint8Array | undefined) {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    if (content) form.set('file', new File([new Uint8Array(content)], 'agent.mjs'));
    const request = new Request('http://x', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await request.arrayBuffer());
    return visitor.envelope<{ id: number }>({ method: 'POST', url: api.hardware.addFirmware.path, payload, headers });
  }

  it('[HW2] is the platform’s: others read it and count their own gateways', async () => {
    const draft = { manufacturer: '远望', snPrefix: 'HA', networking: ['4G', 'ethernet'], ports: 'RS485 ×2', note: '' };
    const id = await make('HA-1', draft);
    await manager.send(api.gateway.add, { sn: 'HA-0001' });
    const read = async (visitor: Visitor) => (await visitor.send(api.hardware.query, { name: 'ha-1' })).data;
    expect(await read(manager)).toMatchObject({
      total: 1,
      list: [{ ...draft, id, name: 'HA-1', gatewayCount: 1, firmwareCount: 0, firmware: '', image: null }],
    });
    expect((await read(stranger)).list[0]?.gatewayCount).toBe(0);
    expect((await read(platform)).list[0]?.gatewayCount).toBe(1);
    expect((await operator.send(api.hardware.query, {})).code).toBe('1009');
    for (const [call, body] of [
      [api.hardware.add, { name: 'x' }],
      [api.hardware.edit, { id, name: 'x' }],
      [api.hardware.delete, { id }],
      [api.hardware.deleteFirmware, { id }],
    ] as const) {
      expect((await manager.send(call, body)).code).toBe('1009');
    }
    expect((await upload(manager, { hardwareId: String(id), version: '1' }, Buffer.from('x'))).code).toBe('1009');
  });

  it('[HW3] has a name of its own, can be changed, and is deleted with its firmware when nothing is of it', async () => {
    const id = await make('HB-1', { snPrefix: 'HB' });
    expect((await platform.send(api.hardware.add, { name: 'hb-1' })).code).toBe('1501');
    const other = await make('HB-2');
    expect((await platform.send(api.hardware.edit, { id: other, name: 'HB-1' })).code).toBe('1501');
    expect((await platform.send(api.hardware.edit, { id, name: 'HB-1', ports: 'LAN' })).code).toBe('200');
    expect((await platform.send(api.hardware.edit, { id: 99_999, name: 'x' })).code).toBe('1014');
    expect((await platform.send(api.hardware.add, { name: 'x', snPrefix: 'a b' })).code).toBe('1000');
    await platform.send(api.hardware.edit, { id, name: 'HB-1', snPrefix: 'HB' });
    const gateway = await manager.send(api.gateway.add, { sn: 'HB-0001' });
    expect((await manager.send(api.gateway.info, { id: gateway.data.id })).data.hardwareName).toBe('HB-1');
    const refused = await platform.send(api.hardware.delete, { id });
    expect([refused.code, refused.message.includes('HB-0001')]).toEqual(['1502', true]);
    await upload(platform, { hardwareId: String(other), version: '1.0' }, Buffer.from('x'));
    expect((await platform.send(api.hardware.delete, { id: other })).code).toBe('200');
    expect((await platform.send(api.hardware.firmware, { hardwareId: other })).code).toBe('1014');
  });

  it('[HW6] a model or a gateway of another line makes its devices others, and nothing else does', async () => {
    const { bus, database } = server.server;
    const [plain, module] = [await make('HL-1', { snPrefix: 'HL' }), await make('HL-M', { line: 'gm' })];
    const sn = 'HL-0001';
    const gateway = (await manager.send(api.gateway.add, { sn })).data.id;
    const device = await addEquipment(database.db, { orgId, gatewayId: gateway }, []);
    await addEquipment(database.db, { orgId, gatewayId: null }, []);
    const lineOf = async () => (await manager.send(api.gm.equipDetail, { id: device.id })).data.line;
    let changed: number[] = [];
    const dispose = bus.subscribe('equipment.changed', ({ equipmentIds }) => changed.push(...equipmentIds));
    const told = () => {
      const ids = changed;
      changed = [];
      return ids;
    };

    expect((await platform.send(api.hardware.edit, { id: plain, name: 'HL-2', snPrefix: 'HL' })).code).toBe('200');
    expect([told(), await lineOf()]).toEqual([[], 'eg']);
    await platform.send(api.hardware.edit, { id: plain, name: 'HL-2', snPrefix: 'HL', line: 'gm' });
    expect([told(), await lineOf()]).toEqual([[device.id], 'gm']);

    const settings = { interval: 2, scanMs: 1000, heartbeatMs: 60_000, vpn: false, economizeOpen: false };
    const draft = { id: gateway, name: sn, remark: '', ...settings };
    await manager.send(api.gateway.edit, { ...draft, hardwareId: module });
    expect([told(), await lineOf()]).toEqual([[], 'gm']);
    await manager.send(api.gateway.edit, { ...draft, hardwareId: null });
    expect([told(), await lineOf()]).toEqual([[device.id], 'eg']);
    dispose();
  });

  it('[HW4] firmware is stored as it came, with its digest; a version once', async () => {
    const id = await make('HC-1');
    const content = Buffer.from(Array.from({ length: 100_000 }, (_, n) => n % 251));
    const fields = { hardwareId: String(id), version: '1.2.0', note: '修正' };
    const first = await upload(platform, fields, content);
    expect(first.code).toBe('200');
    expect((await upload(platform, fields, content)).code).toBe('1501');
    expect((await upload(platform, { ...fields, version: '../x' }, content)).code).toBe('1000');
    expect((await upload(platform, { ...fields, version: '2' }, undefined)).code).toBe('1512');
    expect((await upload(platform, { ...fields, version: '2' }, Buffer.alloc(0))).code).toBe('1512');
    expect((await upload(platform, { ...fields, hardwareId: '99999' }, content)).code).toBe('1014');
    await upload(platform, { ...fields, version: '1.3.0' }, Buffer.from('y'));
    const { data } = await manager.send(api.hardware.firmware, { hardwareId: id });
    expect(data.map(({ version }) => version)).toEqual(['1.3.0', '1.2.0']);
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(data[1]).toMatchObject({ bytes: 100_000, sha256, note: '修正', loginname: 'platform' });
    const { db } = server.server.database;
    const row = await db.selectFrom('firmware').select('content').where('id', '=', first.data.id).executeTakeFirst();
    expect(Buffer.from(row?.content ?? []).equals(content)).toBe(true);
    expect((await platform.send(api.hardware.query, { name: 'HC-1' })).data.list[0]).toMatchObject({
      firmwareCount: 2,
      firmware: '1.3.0',
    });
    expect((await platform.send(api.hardware.deleteFirmware, { id: first.data.id })).code).toBe('200');
    expect((await platform.send(api.hardware.deleteFirmware, { id: first.data.id })).code).toBe('1014');
  });

  it('[HW4] larger firmware than allowed is refused', async () => {
    const id = await make('HD-1');
    const big = Buffer.alloc(20 * 1024 * 1024 + 1);
    expect(['413', '1513']).toContain((await upload(platform, { hardwareId: String(id), version: '1' }, big)).code);
  });

  it('[HW5] an SN is told to be own, taken or free, and of others nothing more', async () => {
    await make('HE', { snPrefix: 'HE-' });
    await make('HE 4G', { snPrefix: 'HE-4G', manufacturer: '远望' });
    const gateway = await manager.send(api.gateway.add, { sn: 'HE-4G-01', name: '泵房' });
    const { db } = server.server.database;
    await addEquipment(db, { orgId, gatewayId: gateway.data.id }, []);
    const ask = async (visitor: Visitor, sn: string) => (await visitor.send(api.hardware.bySn, { sn })).data;
    const hardware = { name: 'HE 4G', manufacturer: '远望' };
    expect(await ask(manager, 'HE-4G-01')).toMatchObject({
      state: 'own',
      hardware,
      gateway: { id: gateway.data.id, name: '泵房', online: false, equipmentCount: 1 },
    });
    expect(await ask(stranger, 'HE-4G-01')).toMatchObject({ state: 'taken', hardware, gateway: null });
    expect(await ask(stranger, 'HE-02')).toMatchObject({ state: 'free', hardware: { name: 'HE' }, gateway: null });
    expect(await ask(stranger, 'ZZ-02')).toMatchObject({ state: 'free', hardware: null });
    expect((await operator.send(api.hardware.bySn, { sn: 'ZZ-02' })).code).toBe('1009');
    // Nobody finds out by trying which SNs others have.
    const guess = async () => (await stranger.send(api.hardware.bySn, { sn: 'HE-4G-01' })).code;
    for (let n = 1; n < 20; n += 1) expect(await guess()).toBe('200');
    expect(await guess()).toBe('429');
    expect(await ask(stranger, 'ZZ-02')).toMatchObject({ state: 'free' });
  });
});
