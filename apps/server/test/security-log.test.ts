import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { securityLogLimits, trimSecurityLog } from '../src/features/operation-log/SecurityLog.ts';
import { LibraryServer } from './data/LibraryServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const config = {
  driver: 'opcua',
  parameters: { endpointUrl: 'opc.tcp://plc-7.plant.local:4840', userName: 'ops' },
};

describeOnOneEngine('refused calls', (engine) => {
  let plant: LibraryServer;
  let staff: Visitor;
  let viewer: Visitor;

  beforeAll(async () => {
    plant = await LibraryServer.start(engine);
    staff = await plant.person('staff', { roleType: 'operation' });
    viewer = await plant.person('viewer', { auths: ['monitor_equipment'] });
    const { orgId } = plant;
    await plant.db.updateTable('account').set({ orgId }).where('loginname', '=', 'viewer').execute();
  });
  afterAll(() => plant.stop());

  const logOf = async (objectId: number, visitor = plant.manager) =>
    (await visitor.send(api.operationLog.query, { objectId, pageSize: 100 })).data;
  const security = async (body = {}) => (await staff.send(api.operationLog.security, { pageSize: 200, ...body })).data;

  it('[OL5] of strangers are not in the log of an object, but where the staff reads them', async () => {
    const { id } = await plant.equipment('泵');
    const { data } = await plant.manager.send(api.share.editPassword, { equipId: id, password: 'right123' });
    const before = (await logOf(id)).total;
    expect((await plant.other.send(api.equipment.delete, { id })).code).toBe('1014');
    const { code } = await plant.other.send(api.share.accept, { code: data.code ?? '', password: 'wrong123' });
    expect(code).toBe('1514');
    expect((await viewer.send(api.equipment.delete, { id })).code).toBe('1009');
    expect((await logOf(id)).total).toBe(before);
    const rows = await plant.db.selectFrom('operationLog').select('code').where('code', '<>', '200').execute();
    expect(rows).toEqual([]);
    const { list } = await security();
    expect(
      list.map(({ loginname, action, objectKind, objectId, code: refusal }) => [
        ...[loginname, action, objectKind, objectId, refusal],
      ]),
    ).toEqual([
      ['viewer', 'equipment.delete', '', null, '1009'],
      ['other', 'share.accept', 'equipment', id, '1514'],
      ['other', 'equipment.delete', 'equipment', id, '1014'],
    ]);
    expect(list[1]).toMatchObject({ orgName: 'other', skipped: 0 });
    expect((await security({ loginname: 'VIEW' })).list.map(({ loginname }) => loginname)).toEqual(['viewer']);
    expect((await security({ code: '1014' })).total).toBe(1);
    for (const visitor of [plant.manager, plant.other])
      expect((await visitor.send(api.operationLog.security, {})).code).toBe('1009');
  });

  it('[OL5] are sampled, and what is left out is counted', async () => {
    const { id } = await plant.equipment('被攻击的泵');
    const flooding = await plant.person('flood', {});
    for (let n = 0; n < 60; n += 1) await flooding.send(api.equipment.delete, { id });
    expect((await security({ loginname: 'flood' })).total).toBe(20);
    await viewer.send(api.equipment.delete, { id });
    expect((await security()).list[0]).toMatchObject({ loginname: 'viewer', skipped: 40 });
  });

  it('[OL5] are removed when there are too many or they are too old', async () => {
    const { db } = plant;
    await db.deleteFrom('securityLog').execute();
    const day = 24 * 3_600_000;
    const now = 1000 * day;
    const row = { orgId: 1, accountId: 1, loginname: 'x', action: 'a', objectKind: '', objectId: null };
    const rows = Array.from({ length: securityLogLimits.rows + 50 }, (_, n) => ({
      ...{ ...row, code: '1014', address: '', skipped: 0 },
      at: n < 10 ? now - (securityLogLimits.days + 1) * day : now,
    }));
    for (let at = 0; at < rows.length; at += 1000)
      await db
        .insertInto('securityLog')
        .values(rows.slice(at, at + 1000))
        .execute();
    await trimSecurityLog(db, now);
    const { total } = await security();
    expect(total).toBe(securityLogLimits.rows);
  });

  it('[OL6] a viewer reads nothing of a log that is hidden from them elsewhere', async () => {
    const { id } = await plant.equipment('有主机的泵', 0);
    const { data } = await plant.manager.send(api.equipmentConfig.info, { id });
    const signal = { title: '水位', address: 'ns=2;s=Level', dataType: 'DOUBLE' };
    const save = async (revision: number, document: object) =>
      plant.manager.send(api.equipmentConfig.save, { id, revision, document } as never);
    const first = await save(data.revision, { ...data.document, ...config, signals: [{ id: -1, ...signal }] });
    const saved = first.data as { revision: number; document: { signals: { id: number }[] } };
    const [level] = saved.document.signals;
    const alarm = {
      ...{ id: -1, title: '机密报警', level: 'low' },
      condition: { kind: 'limits', signalId: level?.id, high: { value: 1 } },
    };
    const moved = { ...config, parameters: { ...config.parameters, endpointUrl: 'opc.tcp://10.7.0.9:4840' } };
    const signals = saved.document.signals.map((one) => ({ ...one, address: 'ns=2;s=Secret' }));
    const second = await save(saved.revision, { ...saved.document, ...moved, signals, alarms: [alarm] });
    expect(second.code, second.message).toBe('200');
    await plant.manager.send(api.share.editPassword, { equipId: id, password: 'right123' });
    const line = { orgId: plant.orgId, accountId: 1, loginname: 'manager', objectKind: 'equipment', objectId: id };
    const failed = { action: 'signal.write', code: '99901', address: '10.1.2.3', at: 0 };
    const detail = JSON.stringify({ message: 'connect ECONNREFUSED 10.7.0.9:4840', title: '水位' });
    await plant.db
      .insertInto('operationLog')
      .values({ ...line, ...failed, detail })
      .execute();

    const secrets = ['plc-7', '10.7.0.9', '10.1.2.3', 'ns=2', '机密报警', 'share.'];
    const whole = JSON.stringify(await logOf(id));
    for (const secret of secrets) expect(whole).toContain(secret);
    const seen = await logOf(id, viewer);
    for (const secret of secrets) expect(JSON.stringify(seen)).not.toContain(secret);
    expect(seen.list.every(({ address }) => address === '')).toBe(true);
    expect(seen.list.map(({ action }) => action)).toEqual(['signal.write', 'equipment.save', 'equipment.save']);
    expect(JSON.stringify(seen)).toContain('水位');
  });
});
