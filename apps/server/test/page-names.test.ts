import { api } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upload } from './data/multipart.ts';
import { dataText, drawing, PageBench, rect } from './data/PageBench.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('names of signals on pages', (engine) => {
  let bench: PageBench;

  beforeAll(async () => {
    bench = await PageBench.start(engine);
  });
  afterAll(() => bench.stop());

  const rename = async (id: number, title: string) => {
    await bench.plant.db.updateTable('signal').set({ title }).where('id', '=', id).execute();
  };
  const opened = async (id: number) => (await bench.plant.manager.send(api.pageOpening.info, { id })).data;

  it('[PD13] come with the drawing, of whatever device, as they are now', async () => {
    const { id, equipmentId, signals } = await bench.page();
    const [own = 0] = signals;
    const tank = await bench.plant.equipment('水箱');
    const [level = 0] = tank.signals;
    await bench.save(id, drawing([dataText('a', equipmentId, own), dataText('b', tank.id, level)]));
    await rename(own, '出口压力');
    await bench.plant.db.updateTable('equipment').set({ name: '清水池' }).where('id', '=', tank.id).execute();
    const expected = [
      { equipId: equipmentId, signalId: own, title: '出口压力', subTitle: '泵', reportId: 0 },
      expect.objectContaining({ equipId: tank.id, signalId: level, subTitle: '清水池' }),
    ];
    expect((await bench.info(id)).signals).toEqual(expect.arrayContaining(expected));
    expect((await opened(id)).signals).toEqual(expect.arrayContaining(expected));
    expect((await bench.info(id)).revision).toBe(2);
  });

  it('[PD13] are those of switched-off animations, formulas and components too', async () => {
    const { id, equipmentId, signals } = await bench.page();
    const [one = 0, two = 0] = signals;
    const extra = (await bench.plant.equipment('阀')).signals[0] ?? 0;
    const config = { data: { signalArray: [{ equipId: equipmentId, signalId: one }] } };
    const shape = { width: 10, height: 10, params: [], widgets: [dataText('c', equipmentId, two)] };
    const file = { name: 'component.json', bytes: JSON.stringify(shape) };
    const made = await upload<{ id: number }>(bench.plant.manager, api.component.add, [file], { name: '指示' });
    const component = { componentId: made.data.id, params: {} };
    const formula = { isFormula: true, formula: `\${${equipmentId}.${extra}}` };
    await bench.save(
      id,
      drawing([
        rect('a', { animation: { twinkle: { enable: false, config } } }),
        rect('b', { data: formula }),
        rect('u', { widgetType: 'Component', component }),
      ]),
    );
    const ids = (list: { signalId: number }[]) => list.map(({ signalId }) => signalId).sort((a, b) => a - b);
    // The formula names the signal under a device that it is not of.
    expect(ids((await bench.info(id)).signals)).toEqual([one]);
    expect(ids((await opened(id)).signals)).toEqual([one, two].sort((a, b) => a - b));
  });

  it('[PD13] are left out when they are gone, of another device, or of another organisation', async () => {
    const { id, equipmentId, signals } = await bench.page();
    const [gone = 0, stays = 0] = signals;
    const tank = await bench.plant.equipment('水箱');
    const foreign = await bench.plant.equipment('外');
    await bench.plant.db
      .updateTable('equipment')
      .set({ orgId: bench.plant.otherOrgId })
      .where('id', '=', foreign.id)
      .execute();
    await bench.save(
      id,
      drawing([
        ...[dataText('a', equipmentId, gone), dataText('b', equipmentId, stays)],
        ...[dataText('c', equipmentId, tank.signals[0] ?? 0), dataText('d', foreign.id, foreign.signals[0] ?? 0)],
        ...[dataText('e', 0, stays), dataText('f', equipmentId, 0)],
      ]),
    );
    await bench.plant.db.deleteFrom('signal').where('id', '=', gone).execute();
    const names = [expect.objectContaining({ equipId: equipmentId, signalId: stays })];
    expect((await bench.info(id)).signals).toEqual(names);
    expect((await opened(id)).signals).toEqual(names);
  });

  it('[PD13] are those of the template on a page of one', async () => {
    const { id: equipmentId } = await bench.plant.equipment('样机');
    const { data } = await bench.plant.manager.send(api.template.add, { name: '模板甲', equipmentId });
    const ownerId = (data as { id: number }).id;
    const { id } = await bench.page('模板页', { owner: 'template', ownerId });
    await bench.save(id, drawing([dataText('a', 0, 1), dataText('b', 0, 9999), dataText('c', equipmentId, 1)]));
    expect((await bench.info(id)).signals).toEqual([
      { equipId: 0, signalId: 1, title: expect.any(String), subTitle: '模板甲', reportId: 3 },
    ]);
  });
});
