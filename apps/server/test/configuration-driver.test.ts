import { api, requestLimits } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigPlant } from './data/ConfigPlant.ts';

describe('drivers as forms see them', () => {
  let plant: ConfigPlant;
  beforeAll(async () => {
    plant = await ConfigPlant.start('sqlite');
  });
  afterAll(() => plant.stop());

  it('[CF20] tells every driver with its fields', async () => {
    const { data } = await plant.manager.send(api.driver.query, {});
    expect(data.map(({ id }) => id)).toContain('modbus-tcp');
    const tcp = data.find(({ id }) => id === 'modbus-tcp');
    expect(tcp?.fields.find(({ key }) => key === 'port')).toMatchObject({ kind: 'integer', default: 502 });
    expect((await plant.server.visitor().send(api.driver.query, {})).code).toBe('1010');
  });

  it('[CF21] checks parameters and addresses while they are typed', async () => {
    const signal = { id: -1, address: '40001', dataType: 'FLOAT' as const, byteOrder: 'ABCD' as const, length: null };
    const check = async (driver: string, parameters: Record<string, unknown>, address = '40001') =>
      (await plant.manager.send(api.driver.check, { driver, parameters, signals: [{ ...signal, address }] })).data
        .problems;
    expect(await check('modbus-tcp', { host: 'plc' })).toEqual([]);
    const [port, address] = await check('modbus-tcp', { host: 'plc', port: 0 }, '水');
    expect(port).toMatchObject({ section: 'driver', path: 'parameters.port' });
    expect(address).toMatchObject({ section: 'signals', id: -1, path: 'address' });
    expect(address?.text.cn).toMatch(/^第 1 个变量，地址：/);
    expect(await check('none', {})).toMatchObject([{ section: 'driver', path: 'driver' }]);
  });

  it('[CF22] takes a document of more than a usual body, and refuses one beyond its own limit', async () => {
    const { id } = await plant.equipment([]);
    const { document } = await plant.info(id);
    const scripts = Array.from({ length: 50 }, (_, index) => ({
      ...{ id: -1 - index, name: `脚本 ${index}`, enabled: false, trigger: { kind: 'start' as const } },
      code: '水'.repeat(20_000),
    }));
    const large = await plant.manager.send(api.equipmentConfig.save, {
      id,
      revision: 1,
      document: { ...document, scripts },
    });
    expect(large.code).toBe('200');
    const payload = JSON.stringify({ id, filler: 'x'.repeat(requestLimits.documentBytes) });
    const headers = { 'content-type': 'application/json' };
    const refused = await plant.manager.envelope({
      method: 'POST',
      url: api.equipmentConfig.save.path,
      payload,
      headers,
    });
    expect([refused.status, refused.code]).toEqual([413, '413']);
    expect(refused.message).toContain('8 MB');
  });
});
