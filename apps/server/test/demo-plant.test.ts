import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { api, type DemoPage, type DemoPlant, demoAccounts, fileUrl, groupOfSecret } from '@lookfar/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import type { Engine } from '../src/platform/database/table.ts';
import { EdgeNode } from './data/EdgeNode.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { testModel } from './data/testModel.ts';
import { createPostgresDatabase, describeOnOneEngine } from './harness/testDatabase.ts';

const plantDocument: DemoPlant = {
  orgName: '远望水务',
  otherOrgName: '星河环保',
  gateways: ['LF-0001', 'LF-0002'].map((sn) => ({
    sn,
    name: `网关 ${sn}`,
    model: 'LF-1',
    interval: 2,
    scanMs: 1000,
    economizeOpen: true,
    equipment: ['1', '2'].map((n) => ({
      name: `${sn} 泵 ${n}`,
      group: n === '1' ? '取水泵房' : '加药间',
      manufacturer: '远望',
      model: 'P',
      location: '',
      driver: 'modbus-tcp',
      parameters: { host: '127.0.0.1', port: 5020 + Number(n) },
      signals: [
        { title: '液位', address: '40001', dataType: 'UINT16' as const, scale: 0.1, unit: 'm', decimals: 1 },
        { title: '运行', address: '00001', dataType: 'BOOL' as const, signalMaps: [{ value: 1, text: '运行' }] },
      ],
    })),
  })),
};

interface GatewaysFile {
  gateways: { sn: string; secret: string }[];
  broker: string;
}

describeOnOneEngine('the demo', (engine: Engine) => {
  let folder: string;
  let database: { url: string; drop(): Promise<void> } | undefined;
  let running: PlantServer | undefined;

  const demoFile = () => join(folder, 'plant.json');
  const secretsFile = () => join(folder, 'demo', 'gateways.json');
  const readSecrets = async () => JSON.parse(await readFile(secretsFile(), 'utf8')) as GatewaysFile;

  beforeEach(async () => {
    folder = temporaryFolder('demo');
    database = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    await writeFile(demoFile(), JSON.stringify(plantDocument));
  });
  afterEach(async () => {
    await stop();
    await database?.drop();
  });

  /** Starts on the same records and folder as before. */
  async function start(demo = true): Promise<PlantServer> {
    const config = { dataDir: folder, databaseUrl: database?.url, demo, demoFile: demoFile() };
    running = await startPlantServer('sqlite', { config });
    return running;
  }

  async function stop(): Promise<void> {
    await running?.server.stop();
    running = undefined;
  }

  const connects = async (plant: PlantServer, { sn, secret }: { sn: string; secret: string }) => {
    const node = await new EdgeNode({
      broker: plant.broker,
      orgId: Number(groupOfSecret(secret)),
      sn,
      secret,
    }).connected();
    await node.close();
  };

  it('[DE1] fills an empty installation: accounts, groups, equipment, and gateways that can connect', async () => {
    const plant = await start();
    for (const loginname of demoAccounts) {
      const visitor = plant.visitor();
      expect((await visitor.login(loginname)).code, loginname).toBe('200');
      const seen = (await visitor.send(api.monitorList.query, { pageSize: 100 })).data.total;
      expect(seen, loginname).toBe(loginname === 'other' ? 0 : 4);
    }
    const viewer = plant.visitor();
    await viewer.login('viewer');
    const { data } = await viewer.send(api.user.info, {});
    expect(data).toMatchObject({
      orgName: '远望水务',
      roleType: 'enterprise',
      auths: ['monitor_equipment', 'monitor_project'],
    });
    expect(data.theme.title).toBe('远望 Lookfar');
    const groups = (await viewer.send(api.monitorList.groups, {})).data;
    expect(groups.map(({ name, equipCount }) => [name, equipCount])).toEqual([
      ['取水泵房', 2],
      ['加药间', 2],
    ]);
    const seenBy = async (loginname: string) => {
      const visitor = plant.visitor();
      expect((await visitor.login(loginname)).code, loginname).toBe('200');
      return (await visitor.send(api.monitorList.query, { pageSize: 100 })).data.total;
    };
    // Devices whose group no department names belong to operations.
    expect(await seenBy('chenjianguo')).toBe(4);
    expect(await seenBy('guotao')).toBe(0);
    expect(await seenBy('wangli')).toBe(4);
    const secrets = await readSecrets();
    expect(secrets.broker).toBe(plant.broker);
    expect((await stat(secretsFile())).mode & 0o777).toBe(0o600);
    for (const gateway of secrets.gateways) await connects(plant, gateway);
  });

  it('[DE5] adds its projects: variables, published pages, reports, and people who see part of them', async () => {
    const position = { x: 1, y: 2, width: 30, height: 20 };
    const show = (subTitle: string, title: string) => ({
      ...{ widgetType: 'Usual.DataText', position },
      data: { signalArray: [{ equipId: 0, signalId: 0, subTitle, title }] },
    });
    const write = {
      ...{ id: 'w', widgetType: 'Usual.Button', position },
      clickEvent: {
        ...{ enable: true, action: 'write', confirm: true },
        data: { signalArray: [{ equipId: 0, signalId: 0, subTitle: 'LF-0002 泵 2', title: '运行' }] },
      },
    };
    const go = {
      ...{ id: 'g', widgetType: 'Usual.Button', position },
      clickEvent: { enable: true, action: 'page', page: { type: 'own', equipTitle: '二' } },
    };
    const toDevice = { equipId: 0, equipTitle: 'LF-0002 泵 2' };
    const leads = {
      ...{ id: 'n', widgetType: 'Navigate.Nav', position },
      dataAddon: { items: [{ id: '1', label: '二', clickEvent: go.clickEvent }], equipment: toDevice },
    };
    const chart = {
      ...{ id: 'c', widgetType: 'Complex.Bar', position },
      data: { type: 'custom', customArray: [{ key: '日报/平均' }, { key: '日报/没有' }] },
    };
    const page = (title: string, widgets: { widgetType: string }[]) => ({
      ...{ title, document: { con: { width: 800, height: 600 }, widgets } },
    });
    const named = (name: string) => `\${${name}}`;
    const projects = [
      {
        title: '中心',
        equipment: ['LF-0001 泵 1', 'LF-0002 泵 2'],
        variables: [
          { title: '液位和', rule: { kind: 'calc' as const, calcType: 'sum' as const, of: ['LF-0001 泵 1/液位'] } },
          {
            title: '两倍',
            rule: { kind: 'calc' as const, calcType: 'custom' as const, formula: `${named('液位和')} * 2` },
          },
        ],
        pages: [page('一', [show('', '两倍'), show('LF-0001 泵 1', '液位'), write, go, leads, chart]), page('二', [])],
        reports: [
          { title: '日报', unit: 'day' as const, columns: [{ of: '两倍', title: '平均', measure: 'avg' as const }] },
        ],
        members: [{ loginname: 'other' as const, pages: [{ title: '一', write: true }], alarm: false }],
      },
    ] satisfies DemoPlant['projects'];
    await writeFile(demoFile(), JSON.stringify({ ...plantDocument, projects }));
    const plant = await start();
    const manager = plant.visitor();
    await manager.login('manager');
    const [line] = (await manager.send(api.project.queryAll, {})).data.list;
    expect(line).toMatchObject({ title: '中心', equipCount: 2, pageCount: 2, variableCount: 2, memberCount: 1 });
    const other = plant.visitor();
    await other.login('other');
    const { list } = (await other.send(api.project.queryAllByUser, {})).data;
    const rights = { edit: false, write: true, alarm: false, history: true };
    expect(list).toMatchObject([{ title: '中心', orgName: '远望水务', homeId: line?.homeId, equipNum: 2, rights }]);
    const { db } = plant.server.database;
    const { variableEquipId } = (await manager.send(api.project.info, { id: line?.id ?? 0 })).data;
    const signals = await db.selectFrom('projectPageSignal').selectAll().orderBy('signalId').execute();
    expect(signals.map(({ isWritten }) => isWritten)).toEqual([0, 1, 0]);
    expect(signals.at(-1)).toMatchObject({ equipmentId: variableEquipId, pageId: line?.homeId });
    const [first, second] = await db.selectFrom('variable').selectAll().orderBy('signalId').execute();
    expect(JSON.parse(second?.rule ?? '')).toMatchObject({ formula: `${named(`mvar.${first?.signalId}`)} * 2` });
    const publication = await db.selectFrom('pagePublication').selectAll().orderBy('id').executeTakeFirstOrThrow();
    const { document } = JSON.parse(gunzipSync(publication.document).toString()) as { document: string };
    const pages = await db.selectFrom('page').select('id').where('ownerKind', '=', 'project').orderBy('seq').execute();
    const link = { clickEvent: { page: { equipPageId: pages[1]?.id } } };
    const device = await db.selectFrom('equipment').select('id').where('name', '=', 'LF-0002 泵 2').executeTakeFirst();
    const report = await db.selectFrom('projectReport').select('id').executeTakeFirst();
    const customArray = [{ key: `${second?.signalId}.avg`, title: '平均' }, { key: '' }];
    expect(JSON.parse(document)).toMatchObject({
      widgets: [
        ...[{}, {}, {}, link],
        { dataAddon: { items: [link], equipment: { equipId: device?.id } } },
        { data: { customReportId: report?.id, customArray } },
      ],
    });
  });

  it('[DE4] draws its pages: names become signals and links, and a second start leaves them alone', async () => {
    const position = { x: 1, y: 2, width: 30, height: 20 };
    const show = (id: string, subTitle: string, title: string) => ({
      ...{ id, widgetType: 'Usual.DataText', position },
      data: { signalArray: [{ equipId: 0, signalId: 0, subTitle, title }] },
    });
    const button = {
      ...{ id: 'go', widgetType: 'Usual.Button', position },
      clickEvent: { enable: true, action: 'page', page: { equipTitle: 'LF-0002 泵 1' } },
    };
    const page = (title: string, widgets: { widgetType: string }[]) => ({
      ...{ title, document: { con: { width: 800, height: 600 }, widgets } },
    });
    const pages: Record<string, DemoPage[]> = {
      'LF-0001 泵 1': [
        page('总览', [show('own', '', '液位'), show('other', 'LF-0002 泵 2', '运行'), button]),
        page('细节', [show('lost', '', '没有')]),
      ],
      'LF-0002 泵 1': [page('目标', [])],
    };
    const gateways = plantDocument.gateways.map((gateway) => ({
      ...gateway,
      equipment: gateway.equipment.map((one) => ({ ...one, pages: pages[one.name] ?? [], display: 'page' as const })),
    }));
    await writeFile(demoFile(), JSON.stringify({ ...plantDocument, gateways }));
    const look = async () => {
      const plant = await start();
      const visitor = plant.visitor();
      await visitor.login('viewer');
      const { list } = (await visitor.send(api.monitorList.query, { pageSize: 100 })).data;
      const idOf = (name: string) => list.find((one) => one.name === name)?.id ?? 0;
      const home = async (name: string) =>
        (await visitor.send(api.pageView.queryHome, { equipmentId: idOf(name) })).data;
      const opened = async (id: number | null) => (await visitor.send(api.pageOpening.info, { id: id ?? 0 })).data;
      const own = await home('LF-0001 泵 1');
      const target = await home('LF-0002 泵 1');
      return { idOf, own, target, opened, first: await opened(own.homeId) };
    };
    const { idOf, own, target, opened, first } = await look();
    expect(own.list.map(({ title, isHome }) => [title, isHome])).toEqual([
      ['总览', true],
      ['细节', false],
    ]);
    expect(first.document.con).toMatchObject({ title: '总览' });
    expect(first.document.widgets).toMatchObject([
      { data: { signalArray: [{ equipId: idOf('LF-0001 泵 1'), subTitle: 'LF-0001 泵 1', unit: 'm', decimals: 1 }] } },
      { data: { signalArray: [{ equipId: idOf('LF-0002 泵 2'), signalMaps: [{ value: 1, text: '运行' }] }] } },
      { clickEvent: { page: { equipId: idOf('LF-0002 泵 1'), equipPageId: target.homeId } } },
    ]);
    const { equips, signals } = first.document.bind as { equips: number[]; signals: number[] };
    expect([equips.length, signals.length, signals.includes(0)]).toEqual([2, 2, false]);
    expect((await opened(own.list[1]?.id ?? 0)).document.bind).toMatchObject({ signals: [] });
    await stop();
    expect((await look()).first).toEqual(first);
  });

  it('[DE6] stores its files, and pages get their addresses', async () => {
    const name = 'demo-file:pump.glb';
    const model = {
      ...{ id: 'm', widgetType: 'Usual.Webgl', position: { x: 1, y: 2, width: 30, height: 20 } },
      dataAddon: { model: name, poster: 'demo-file:other.png' },
    };
    const drawn = { title: '模型', document: { con: { width: 800, height: 600 }, widgets: [model] } };
    const [gateway] = plantDocument.gateways;
    const [equipment] = gateway?.equipment ?? [];
    if (!gateway || !equipment) throw new Error('the plant has no device');
    const gateways = [{ ...gateway, equipment: [{ ...equipment, pages: [drawn] }] }];
    const projects = [{ title: '中心', equipment: [], pages: [drawn] }];
    const describe = (content: Buffer) => {
      const files = [{ name, content: content.toString('base64') }];
      return writeFile(demoFile(), JSON.stringify({ ...plantDocument, gateways, projects, files }));
    };
    await describe(Buffer.from('no model'));
    await expect(start()).rejects.toThrow('demo-file:pump.glb');
    await describe(testModel());
    const { server } = await start();
    const file = await server.database.db.selectFrom('file').selectAll().executeTakeFirstOrThrow();
    expect([file.type, Buffer.from(file.content)]).toEqual(['model/gltf-binary', testModel()]);
    const pages = await server.database.db.selectFrom('page').select('document').execute();
    const addresses = pages.map(({ document }) => JSON.parse(document).widgets[0].dataAddon);
    const expected = { model: fileUrl(file.id), poster: 'demo-file:other.png' };
    expect(addresses).toEqual([expected, expected]);
  });

  it('[DE2] loads once; a lost file gives the gateways new secrets, a new port is written down', async () => {
    await start();
    const first = await readSecrets();
    await stop();
    const second = await start();
    expect(await readSecrets()).toEqual({ gateways: first.gateways, broker: second.broker });
    expect((await second.server.database.db.selectFrom('gateway').selectAll().execute()).length).toBe(2);
    await stop();
    await rm(secretsFile());
    const third = await start();
    const renewed = await readSecrets();
    expect(renewed.gateways.map(({ sn }) => sn)).toEqual(first.gateways.map(({ sn }) => sn));
    expect(renewed.gateways[0]?.secret).not.toBe(first.gateways[0]?.secret);
    for (const gateway of renewed.gateways) await connects(third, gateway);
  });

  it('[DE3] stays away when it is off, and from an installation that somebody else set up', async () => {
    const off = await start(false);
    expect(await off.server.database.db.selectFrom('org').selectAll().execute()).toEqual([]);
    await off.addAccount({ loginname: 'boss' });
    await stop();
    const on = await start();
    expect(await on.server.database.db.selectFrom('gateway').selectAll().execute()).toEqual([]);
    await expect(stat(secretsFile())).rejects.toThrow();
  });

  it('[DE1] leaves nothing behind when the secrets cannot be written', async () => {
    await writeFile(join(folder, 'demo'), 'in the way');
    await expect(start()).rejects.toThrow();
    await rm(join(folder, 'demo'));
    const plant = await start();
    expect(await plant.server.database.db.selectFrom('org').selectAll().execute()).toHaveLength(3);
  });

  it('[DE1] refuses a document that is no plant', async () => {
    await writeFile(demoFile(), JSON.stringify({ gateways: [{ sn: 5 }] }));
    await expect(start()).rejects.toThrow();
  });

  it('says how repairs are dealt with; those of its past come with its history', async () => {
    const manager = (await start()).visitor();
    await manager.login('manager');
    expect((await manager.send(api.repair.query, {})).data.total).toBe(0);
    expect((await manager.send(api.repairSetting.info, {})).data.alarmLevels).toEqual(['critical', 'high']);
    expect((await manager.send(api.repairSetting.rules, {})).data).toHaveLength(3);
    expect((await manager.send(api.msg.query, { type: 'order' })).data.total).toBe(0);
  });
});
