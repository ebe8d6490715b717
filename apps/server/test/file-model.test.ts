import { api, fileLimits } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { splitGlb } from '../src/features/file/model/glb.ts';
import { pictures, upload } from './data/multipart.ts';
import { drawing, PageBench, rect } from './data/PageBench.ts';
import { testModel, testModelText } from './data/testModel.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('3D models', (engine) => {
  let bench: PageBench;
  let manager: Visitor;

  beforeAll(async () => {
    bench = await PageBench.start(engine);
    manager = bench.plant.manager;
  });
  afterAll(() => bench.stop());

  const send = (bytes: Buffer, visitor = manager, name = 'pump.glb') =>
    upload<{ id: number; url: string }>(visitor, api.file.uploadModel, [{ name, bytes }]);
  const get = (id: number, visitor = manager) =>
    visitor.request({ method: 'GET', url: `${api.file.get.path}?id=${id}` });

  it('[FI9] are stored and read back as one file that nothing in can run', async () => {
    for (const [name, bytes] of [
      ['pump.glb', testModel()],
      ['pump.gltf', testModelText()],
    ] as const) {
      const { code, data } = await send(bytes, manager, name);
      expect(code).toBe('200');
      const { headers, rawPayload } = await get(data.id);
      expect(headers['content-type']).toBe('model/gltf-binary');
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(splitGlb(rawPayload)).toBeDefined();
    }
  });

  it('[FI9] that are none, or damaged, say so', async () => {
    const none = await send(pictures.png);
    expect([none.code, none.message]).toEqual(['1512', expect.stringContaining('glb')]);
    const damaged = await send(testModel().subarray(0, 300));
    expect([damaged.code, damaged.message]).toEqual(['1637', expect.stringContaining('损坏')]);
    manager.headers['accept-language'] = 'en';
    const english = await send(testModel().subarray(0, 300));
    delete manager.headers['accept-language'];
    expect(english.message).toContain('damaged');
  });

  it('[FI9] are for those who draw pages', async () => {
    const watcher = await bench.plant.person('watcher', { auths: ['monitor_equipment'] });
    expect((await send(testModel(), watcher)).code).toBe('1009');
  });

  it('[FI9] beyond 50 MB are refused, and far beyond it before they are read', async () => {
    const large = await send(Buffer.alloc(fileLimits.modelBytes + 1));
    expect([large.code, large.message]).toEqual(['1513', expect.stringContaining('50 MB')]);
    const { statusCode } = await manager.request({
      ...{ method: 'POST', url: api.file.uploadModel.path, payload: '' },
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(500 * 1024 * 1024) },
    });
    expect(statusCode).toBe(413);
  });

  it('[FI4] are read by those who can see a page with them, and by nobody else', async () => {
    const { data } = await send(testModel());
    expect((await get(data.id, bench.plant.other)).json().code).toBe('1014');
    const { id } = await bench.page();
    const saved = await bench.save(
      id,
      drawing([rect('m', { widgetType: 'Usual.Webgl', dataAddon: { model: data.url } })]),
    );
    expect(saved.code).toBe('200');
    const stolen = await bench.page();
    await bench.plant.db.updateTable('file').set({ orgId: bench.plant.otherOrgId }).where('id', '=', data.id).execute();
    const refused = await bench.save(
      stolen.id,
      drawing([rect('m', { widgetType: 'Usual.Webgl', dataAddon: { model: data.url } })]),
    );
    expect(refused.code).toBe('1000');
  });

  it('[FI9] are not uploaded without end', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, () => send(testModel())));
    expect(codes.map(({ code }) => code)).toContain('429');
  });
});
