import { api, type Call, mapLimits } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictures, upload } from './data/multipart.ts';
import { PageBench } from './data/PageBench.ts';
import { testModel } from './data/testModel.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const pipe = (properties: object = {}) => ({
  type: 'Feature',
  geometry: {
    type: 'LineString',
    coordinates: [
      [117, 31],
      [117.5, 31.5],
    ],
  },
  properties,
});
const drawing = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
const corners: [[number, number], [number, number], [number, number]] = [
  [117, 32],
  [118, 32],
  [117, 31],
];

describeOnOneEngine('map layers', (engine) => {
  let bench: PageBench;
  let manager: Visitor;
  let viewer: Visitor;

  beforeAll(async () => {
    bench = await PageBench.start(engine);
    manager = bench.plant.manager;
    const { db, orgId } = bench.plant;
    viewer = await bench.plant.person('viewer', { auths: ['monitor_equipment'] });
    await db.updateTable('account').set({ orgId }).where('loginname', '=', 'viewer').execute();
  });
  afterAll(() => bench.stop());

  const add = (
    name: string,
    bytes = drawing(pipe()),
    visitor = manager,
    fields: Record<string, string | number> = {},
  ) => upload<{ id: number }>(visitor, api.mapLayer.add, [{ bytes }], { name, ...fields });
  const save = (id: number, revision: number, bytes = drawing(), visitor = manager) =>
    upload<{ revision: number }>(visitor, api.mapLayer.save, [{ bytes }], { id, revision });
  const lines = async (visitor = manager) => (await visitor.send(api.mapLayer.query, {})).data.list;
  const content = async (id: number, visitor = manager) => visitor.send(api.mapLayer.content, { id });

  it('are seen by the organisation and changed by those who manage devices', async () => {
    const { data } = await add('管线', drawing(pipe({ name: '原水' })), manager, { nameEn: 'Pipes', minZoom: 12 });
    const seen = (await lines(viewer)).find(({ id }) => id === data.id);
    expect(seen).toMatchObject({
      name: '管线',
      nameEn: 'Pipes',
      kind: 'drawing',
      minZoom: 12,
      shapes: 1,
      isOwn: false,
    });
    expect(seen?.bounds).toEqual([117, 31, 117.5, 31.5]);
    expect((await content(data.id, viewer)).data.content).toMatchObject({
      features: [{ properties: { name: '原水' } }],
    });
    expect((await add('别的', drawing(), viewer)).code).toBe('1009');
    expect((await save(data.id, 1, drawing(), viewer)).code).toBe('1009');
    expect(await lines(bench.plant.other)).toEqual([]);
    expect((await content(data.id, bench.plant.other)).code).toBe('1014');
    expect(await bench.plant.logged('mapLayer', data.id)).toMatchObject({ action: 'mapLayer.add' });
  });

  it('[DI6] [DI13] shapes keep both of their names: what is exported and saved is what is stored', async () => {
    const { data } = await add('河道', drawing(pipe({ name: '原水', nameEn: 'Raw' })));
    const terms = [{ text: '原水', english: 'Raw water' }];
    expect((await manager.send(api.dictionary.fill, { terms })).code).toBe('200');
    const shown = await manager.send(api.mapLayer.content, { id: data.id }, { 'accept-language': 'en' });
    expect(shown.data.content).toMatchObject({ features: [{ properties: { name: '原水', nameEn: 'Raw' } }] });
  });

  it('[LA1] a bad file is refused with its place and changes nothing', async () => {
    const before = await lines();
    const refused = await add(
      '坏的',
      drawing(pipe(), { type: 'Feature', geometry: { type: 'Point', coordinates: ['x'] } }),
    );
    expect(refused).toMatchObject({
      code: '1771',
      message: expect.stringContaining('features[1].geometry.coordinates'),
    });
    expect((await add('更坏', '{"type"')).code).toBe('1771');
    expect((await add('大', ' '.repeat(mapLimits.drawingBytes + 1))).code).toMatch(/^(1513|413)$/);
    expect(await lines()).toEqual(before);
  });

  it('[LA4] a change of another user is not overwritten', async () => {
    const { data } = await add('两人');
    expect((await save(data.id, 1)).data).toEqual({ revision: 2 });
    expect((await save(data.id, 1, drawing(pipe()))).code).toBe('1541');
    expect((await content(data.id)).data).toMatchObject({ revision: 2, content: { features: [] } });
  });

  it('have unique names, an order, and can be renamed and deleted', async () => {
    const [a, b] = [(await add('甲')).data.id, (await add('乙')).data.id];
    expect((await add('甲')).code).toBe('1501');
    expect((await manager.send(api.mapLayer.edit, { id: b, name: '甲' })).code).toBe('1501');
    expect((await manager.send(api.mapLayer.edit, { id: b, name: '丙', isShown: false, minZoom: 3 })).code).toBe('200');
    expect((await lines()).find(({ id }) => id === b)).toMatchObject({ name: '丙', isShown: false, minZoom: 3 });
    expect((await manager.send(api.mapLayer.sort, { ids: [b, a] })).code).toBe('200');
    expect((await lines()).slice(0, 2).map(({ id }) => id)).toEqual([b, a]);
    expect((await manager.send(api.mapLayer.sort, { ids: [b, 999_999] })).code).toBe('1014');
    expect((await manager.send(api.mapLayer.delete, { id: a })).code).toBe('200');
    expect((await content(a)).code).toBe('1014');
  });

  it('[LA6] a picture is a file of the organisation and is placed by its corners', async () => {
    const image = (await upload<{ id: number }>(manager, api.file.upload, [{ bytes: pictures.png }])).data.id;
    const foreign = (await upload<{ id: number }>(bench.plant.other, api.file.upload, [{ bytes: pictures.png }])).data
      .id;
    const place = { corners, opacity: 0.5 };
    expect((await manager.send(api.mapLayer.addPicture, { name: '偷', image: foreign, ...place })).code).toBe('1000');
    const { data } = await manager.send(api.mapLayer.addPicture, { name: '平面图', image, ...place });
    expect((await lines()).find(({ id }) => id === data.id)).toMatchObject({
      kind: 'picture',
      bounds: [117, 31, 118, 32],
    });
    const moved = { id: data.id, revision: 1, corners, opacity: 1 };
    expect((await manager.send(api.mapLayer.savePicture, { ...moved, image: foreign })).code).toBe('1000');
    expect((await manager.send(api.mapLayer.savePicture, moved)).data).toEqual({ revision: 2 });
    expect((await content(data.id)).data.content).toEqual({ image, corners, opacity: 1 });
    expect((await save(data.id, 2)).code).toBe('1014');
    const outside = {
      ...moved,
      revision: 2,
      corners: [
        [1, 99],
        [1, 1],
        [1, 1],
      ] as typeof corners,
    };
    expect((await manager.send(api.mapLayer.savePicture, outside)).code).toBe('1000');
  });

  it('[LA6] nothing but an image is a picture, and only one of the organisation of the layer, also for those who run the platform', async () => {
    const uploaded = async (visitor: Visitor, call: Call, bytes: Buffer) =>
      (await upload<{ id: number }>(visitor, call, [{ bytes }])).data.id;
    const place = { corners, opacity: 0.5 };
    const model = await uploaded(manager, api.file.uploadModel, testModel());
    const refused = await manager.send(api.mapLayer.addPicture, { name: '模型', image: model, ...place });
    expect([refused.code, refused.message]).toEqual(['1512', expect.stringContaining('png')]);
    const image = await uploaded(manager, api.file.upload, pictures.png);
    const { data } = await manager.send(api.mapLayer.addPicture, { name: '航拍', image, ...place });
    const change = { id: data.id, revision: 1, ...place };
    expect((await manager.send(api.mapLayer.savePicture, { ...change, image: model })).code).toBe('1512');
    const staff = await bench.plant.person('staff', { roleType: 'admin' });
    const foreign = await uploaded(bench.plant.other, api.file.upload, pictures.png);
    for (const call of [
      () => staff.send(api.mapLayer.savePicture, { ...change, image: foreign }),
      () => staff.send(api.mapLayer.addPicture, { name: '别家', image: foreign, ...place }),
    ])
      expect((await call()).code).toBe('1000');
    const own = await uploaded(manager, api.file.upload, pictures.png);
    expect((await staff.send(api.mapLayer.savePicture, { ...change, image: own })).data).toEqual({ revision: 2 });
  });

  it('[LA3] an organisation has a limited number', async () => {
    const count = mapLimits.layers - (await lines()).length;
    for (let at = 0; at < count; at += 1) await add(`层 ${at}`, drawing());
    expect(await add('一个太多')).toMatchObject({
      code: '1772',
      message: expect.stringContaining(String(mapLimits.layers)),
    });
  });
});
