import { api, fileUrl, type ReplyOf } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newSignal } from './data/ConfigPlant.ts';
import { pictures, upload } from './data/multipart.ts';
import { drawing, PageBench, rect } from './data/PageBench.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

type Uploaded = ReplyOf<typeof api.file.upload>;
type Made = { id: number };

/** [FI6] Wherever a picture is named, it is one that its user may see. */
describeOnOneEngine('a picture of another organisation', (engine) => {
  let bench: PageBench;
  let manager: Visitor;
  let staff: Visitor;
  let own: number;
  let foreign: number;

  const stored = async (visitor: Visitor) =>
    (await upload<Uploaded>(visitor, api.file.upload, [{ bytes: pictures.png }])).data.id;

  beforeAll(async () => {
    bench = await PageBench.start(engine);
    manager = bench.plant.manager;
    staff = await bench.plant.person('staff', { roleType: 'operation' });
    [own, foreign] = [await stored(manager), await stored(bench.plant.other)];
  });
  afterAll(() => bench.stop());

  it('[FI6] is refused for a device, its signals, a template and a device model', async () => {
    const { id } = await bench.plant.equipment('图片', 0);
    const { data } = await manager.send(api.equipmentConfig.info, { id });
    const info = (image: number) => ({ ...data.document.info, image });
    const signals = (image: number) => [{ ...newSignal(-1, '水位', { address: '40001' }), image }];
    const base = { ...data.document, driver: 'modbus-tcp', parameters: { host: '10.0.0.1' } };
    const save = async (document: object) =>
      manager.send(api.equipmentConfig.save, { id, revision: data.revision, document } as never);
    for (const document of [
      { ...base, info: info(foreign) },
      { ...base, signals: signals(foreign) },
    ]) {
      const refused = await save(document);
      expect([refused.code, refused.message]).toEqual(['1507', expect.stringContaining('图片不存在或无权访问')]);
    }
    expect((await save({ ...base, info: info(own), signals: signals(own) })).code).toBe('200');
    const add = async (image: number) =>
      (await manager.send(api.equipment.add, { name: `设备 ${image}`, image } as never)).code;
    expect([await add(foreign), await add(own)]).toEqual(['1507', '200']);

    const template = (await manager.send(api.template.add, { name: '有图片的模板' })).data.id;
    const { data: made } = await manager.send(api.templateConfig.info, { id: template });
    const edit = async (image: number) => {
      const document = { ...made.document, info: { ...made.document.info, image } };
      return (await manager.send(api.templateConfig.save, { id: template, revision: 1, document })).code;
    };
    expect([await edit(foreign), await edit(own)]).toEqual(['1507', '200']);

    const model = async (image: number) =>
      (
        await manager.send(api.deviceModel.add, {
          ...{ name: `型号 ${image}`, driver: 'modbus-tcp' },
          signals: [{ id: 1, title: '压力', address: '40001', dataType: 'INT16', image }],
        } as never)
      ).code;
    expect([await model(foreign), await model(own)]).toEqual(['1507', '200']);
  });

  it('[FI6] is refused on a page and in a component; what was there before may stay', async () => {
    const { id } = await bench.page();
    const shown = (file: number) => drawing([rect('a', { dataAddon: { imgUrl: fileUrl(file) } })]);
    const refused = await bench.save(id, shown(foreign));
    expect([refused.code, refused.message]).toEqual(['1000', expect.stringContaining('图片不存在或无权访问')]);
    expect((await bench.save(id, shown(own))).code).toBe('200');
    const old = JSON.stringify(shown(foreign));
    await bench.plant.db.updateTable('page').set({ document: old }).where('id', '=', id).execute();
    expect((await bench.save(id, shown(foreign), { note: '旧图' })).code).toBe('200');

    const component = async (file: number) => {
      const content = { width: 10, height: 10, params: [], widgets: shown(file).widgets };
      const bytes = JSON.stringify(content);
      return upload<Made>(manager, api.component.add, [{ bytes }], { name: `组件 ${file}` });
    };
    expect([(await component(foreign)).code, (await component(own)).code]).toEqual(['1000', '200']);
  });

  it('[FI6] does not come along with an imported page template, and does not become a picture for everyone', async () => {
    const content = drawing([own, foreign].map((file) => rect(`p${file}`, { dataAddon: { imgUrl: fileUrl(file) } })));
    const files = [{ bytes: JSON.stringify(content) }];
    const { code, data } = await upload<Made>(manager, api.market.import, files, { title: '导入的' });
    expect(code).toBe('200');
    const row = await bench.plant.db
      .selectFrom('marketPage')
      .select('document')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect([row.document.includes(fileUrl(own)), row.document.includes(fileUrl(foreign))]).toEqual([true, false]);

    const hardware = async (image: number, name: string) =>
      (await staff.send(api.hardware.add, { name, image } as never)).code;
    expect([await hardware(own, '甲'), await hardware(await stored(staff), '乙')]).toEqual(['1014', '200']);
  });
});
