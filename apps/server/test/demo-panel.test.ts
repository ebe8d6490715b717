import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, demoPassword } from '@lookfar/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { describePlant } from '../../plant/src/describe.ts';
import { Plant } from '../../plant/src/Plant.ts';
import { runIn } from '../../plant/src/Simulation.ts';
import { nodeSite, plcSite } from '../../plant/src/solar/devices/stationSites.ts';
import { SolarPlant } from '../../plant/src/solar/SolarPlant.ts';
import { stationTeller } from '../../plant/src/solar/stationStories.ts';
import { StoryControl } from '../../plant/src/stories/StoryControl.ts';
import { StoryDirector } from '../../plant/src/stories/StoryDirector.ts';
import { worksTeller } from '../../plant/src/stories/stories.ts';
import { createRepairs } from '../src/features/repair/createRepairs.ts';
import { serverScope } from '../src/platform/access/serverScope.ts';
import { type Clock, systemClock } from '../src/platform/clock/clock.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { eventually } from './data/until.ts';
import { FakeClock } from './harness/FakeClock.ts';

describe('the demo panel', () => {
  const now = Date.UTC(2026, 5, 1, 7);
  const settled = runIn(1, now);
  const ended: (() => unknown)[] = [];
  let folder: string;
  let demoFile: string;
  const description = describePlant({ host: '127.0.0.1', basePort: 15_020 });
  const sns = description.gateways.map(({ sn }) => sn);

  beforeAll(() => {
    expect(sns.length).toBeGreaterThan(0);
  });

  afterEach(async () => {
    for (const end of ended.splice(0).reverse()) await end();
  });

  async function start({ demo = true, clock = systemClock as Clock } = {}): Promise<PlantServer> {
    folder = temporaryFolder('demo-panel');
    demoFile = join(folder, 'plant.json');
    await writeFile(demoFile, JSON.stringify({ ...description, projects: [] }));
    const running = await startPlantServer('sqlite', { clock, config: { dataDir: folder, demo, demoFile } });
    ended.push(() => running.server.stop());
    return running;
  }

  const writeControl = (control: object) => writeFile(join(folder, 'plant-control.json'), JSON.stringify(control));

  /** The plant's own process, without its Modbus servers. */
  async function tellStories(): Promise<Plant> {
    const director = new StoryDirector({ teller: worksTeller, seed: 1 });
    const plant = new Plant({ seed: 1, now: () => now, initial: settled, director });
    director.open(now);
    const control = new StoryControl(plant.stage);
    await writeControl({ ...(await control.start()), sns });
    ended.push(() => control.stop());
    return plant;
  }

  async function person(server: PlantServer, loginname: string) {
    const visitor = server.visitor();
    expect((await visitor.login(loginname)).code).toBe('200');
    return visitor;
  }

  it('[CR1] [CR8] while stories are told the crew works what alarms opened, and rests while they are paused', async () => {
    const clock = new FakeClock(now);
    const { server } = await start({ clock });
    const plant = await tellStories();
    const db = server.database.db;
    const { id, orgId, name } = await db
      .selectFrom('equipment')
      .where('name', '=', '取水泵房')
      .select(['id', 'orgId', 'name'])
      .executeTakeFirstOrThrow();
    const { opener } = createRepairs({ ...server, clock, equipment: undefined as never, publicUrl: undefined });
    const { id: orderId } = await opener.open(serverScope, {
      ...{ device: { id, orgId, name, groupId: null }, source: 'alarm', title: '1号取水泵故障' },
      ...{ alarm: { id: 1, occurrence: null }, reporter: { loginname: '' } },
    });
    const order = () =>
      db.selectFrom('workOrder').where('id', '=', orderId).select(['state', 'assignee']).executeTakeFirstOrThrow();
    plant.stage.pauseStories(true);
    clock.leap(15 * 60_000);
    await sleep(500);
    expect(await order()).toEqual({ state: 'pending', assignee: '' });
    plant.stage.pauseStories(false);
    const given = await eventually('somebody of the crew has it', async () => {
      clock.advance(20_000);
      const { state, assignee } = await order();
      return state === 'dispatched' && assignee;
    });
    expect(['zhengkai', 'heping', 'hanbing']).toContain(given);
  });

  it('[DO1] managers of the demo list the stories, start one and pause them; the plant does it', async () => {
    const server = await start();
    const plant = await tellStories();
    const manager = await person(server, 'manager');
    expect((await manager.send(api.user.info, {})).data.isDemo).toBe(true);
    const { data } = await manager.send(api.demoPanel.list, {});
    expect(data.stories.length).toBeGreaterThanOrEqual(6);
    for (const { equipmentId } of data.stories) expect(equipmentId).not.toBeNull();
    expect(data.next?.at).toBeGreaterThan(now);
    const told = await manager.send(api.demoPanel.tell, { key: 'intake-pump' });
    expect(told.code).toBe('200');
    expect(told.data.stories.find(({ key }) => key === 'intake-pump')).toMatchObject({
      ...{ lastAt: now, obstacle: { cn: '正在进行', en: 'In progress' } },
    });
    expect(plant.works.intake.pumps.some(({ tripped }) => tripped)).toBe(true);
    expect((await manager.send(api.demoPanel.tell, { key: 'intake-pump' })).code).toBe('1782');
    expect((await manager.send(api.demoPanel.pause, { isPaused: true })).data).toMatchObject({
      isPaused: true,
      next: null,
    });
    expect(plant.stage.stories().isPaused).toBe(true);
    expect((await manager.send(api.demoPanel.pause, { isPaused: false })).data.isPaused).toBe(false);
  });

  it('[DO4] a chosen machine trips and no other; one that cannot, or is not of the story, changes nothing', async () => {
    const server = await start();
    const plant = await tellStories();
    const manager = await person(server, 'manager');
    const pumps = async () => {
      const { data } = await manager.send(api.demoPanel.list, {});
      const found = data.stories.find(({ key }) => key === 'intake-pump');
      if (!found) throw new Error('there is no story of the intake pumps');
      return found;
    };
    const { machines, equipmentId } = await pumps();
    expect(machines.map((one) => one.equipmentId)).toEqual([equipmentId, equipmentId, equipmentId]);
    const idle = machines.find(({ obstacle }) => obstacle);
    expect(idle?.obstacle).toEqual({ cn: '没有运行', en: 'not running' });
    const tell = async (key: string, machine: string) =>
      (await manager.send(api.demoPanel.tell, { key, machine })).code;
    expect(await tell('intake-pump', idle?.key ?? '')).toBe('1782');
    for (const machine of ['intake-pump-9', 'booster-pump-1']) expect(await tell('intake-pump', machine)).toBe('1014');
    for (const machine of ['../pause', '..%2Fpause', 'INTAKE-PUMP-1'])
      expect(await tell('intake-pump', machine)).toBe('1000');
    expect(await tell('rain', 'intake-pump-1')).toBe('1014');
    expect(await tell('intake-pump', 'x'.repeat(500))).toBe('1000');
    expect(plant.works).toEqual(settled);
    const chosen = machines.findLast(({ obstacle }) => !obstacle);
    expect(await tell('intake-pump', chosen?.key ?? '')).toBe('200');
    expect((await pumps()).machine).toBe(chosen?.key);
    expect(plant.works.intake.pumps.map(({ tripped }) => tripped)).toEqual(machines.map((one) => one === chosen));
  });

  it('[DO1] the second organisation has the stories of its own plant, and no others', async () => {
    const server = await start();
    await tellStories();
    const director = new StoryDirector({ teller: stationTeller, seed: 1 });
    const station = new SolarPlant({ seed: 1, now: () => now, director });
    director.open(now);
    const control = new StoryControl(station.stage);
    ended.push(() => control.stop());
    const file = join(folder, 'station-control.json');
    await writeFile(file, JSON.stringify({ ...(await control.start()), sns: [plcSite.sn, nodeSite.sn] }));
    const other = await person(server, 'other');
    expect((await other.send(api.user.info, {})).data.isDemo).toBe(true);
    const { data } = await other.send(api.demoPanel.list, {});
    expect(data.stories.map(({ key }) => key)).toEqual(stationTeller.stories.map(({ key }) => key));
    for (const { equipmentId } of data.stories) expect(equipmentId).not.toBeNull();
    expect((await other.send(api.demoPanel.tell, { key: 'charger-trip' })).code).toBe('200');
    expect(station.works.lot.chargers.filter(({ faultFor }) => faultFor > 0)).toHaveLength(1);
    expect((await other.send(api.demoPanel.tell, { key: 'intake-pump' })).code).toBe('1014');
    const manager = await person(server, 'manager');
    expect((await manager.send(api.demoPanel.tell, { key: 'charger-trip' })).code).toBe('1014');
  });

  it('[DO2] an unknown story or a wrong body changes nothing', async () => {
    const server = await start();
    const plant = await tellStories();
    const manager = await person(server, 'manager');
    expect((await manager.send(api.demoPanel.tell, { key: 'nothing' })).code).toBe('1014');
    for (const key of ['', '.', '..', '../pause', '..%2Fpause', 'a/b', 'x'.repeat(500)])
      expect((await manager.send(api.demoPanel.tell, { key })).code).toBe('1000');
    // As a path, these would lead to another call of the plant's process.
    expect((await manager.send(api.demoPanel.tell, { key: '..', machine: 'pause' })).code).toBe('1000');
    expect((await manager.send(api.demoPanel.pause, {} as never)).code).toBe('1000');
    expect(plant.stage.stories()).toMatchObject({ isPaused: false });
    expect(plant.works).toEqual(settled);
  });

  it('[DO2] every story and machine of both plants can be named', () => {
    const { body } = api.demoPanel.tell;
    for (const { key, machines = [] } of [...worksTeller.stories, ...stationTeller.stories])
      for (const machine of [undefined, ...machines.map((one) => one.key)])
        expect(body.safeParse({ key, machine }).data).toEqual({ key, ...(machine && { machine }) });
  });

  it('[DO1] nobody else sees it', async () => {
    const server = await start();
    await tellStories();
    const codes = async (loginname: string) => {
      const visitor = await person(server, loginname);
      return [
        (await visitor.send(api.user.info, {})).data.isDemo,
        (await visitor.send(api.demoPanel.list, {})).code,
        (await visitor.send(api.demoPanel.tell, { key: 'rain' })).code,
        (await visitor.send(api.demoPanel.pause, { isPaused: true })).code,
      ];
    };
    expect(await codes('other')).toEqual([false, '1014', '1014', '1014']);
    expect(await codes('admin')).toEqual([false, '1014', '1014', '1014']);
    expect((await codes('operator')).slice(1)).toEqual(['1009', '1009', '1009']);
    expect((await server.visitor().send(api.demoPanel.list, {})).code).toBe('1010');
  });

  it('[DO3] a plant that tells none, does not respond, or says something else', async () => {
    const server = await start();
    const manager = await person(server, 'manager');
    expect((await manager.send(api.demoPanel.list, {})).code).toBe('1014');
    const port = await listen(ended);
    const secret = 'x'.repeat(32);
    await writeControl({ port, secret, sns });
    expect((await manager.send(api.demoPanel.list, {})).code).toBe('1781');
    await writeControl({ port: 1, secret, sns });
    expect((await manager.send(api.demoPanel.list, {})).code).toBe('1781');
    await writeControl({ port: 'x', secret, sns });
    expect((await manager.send(api.demoPanel.list, {})).code).toBe('1014');
  });

  it('[DO1] without the demo there is none of it, whatever lies in the folder', async () => {
    const server = await start();
    await tellStories();
    await server.server.stop();
    ended.splice(0, 1);
    const config = { dataDir: folder, demo: false, demoFile };
    const plain = await startPlantServer('sqlite', { config });
    ended.push(() => plain.server.stop());
    const manager = plain.visitor();
    const startToken = plain.server.passwordToken() ?? '';
    const body = { loginname: 'manager', password: demoPassword, startToken };
    const { token } = (await manager.send(api.user.login, body)).data;
    await manager.send(api.loginStep.password, { token, password: 'Another-2026' });
    expect((await manager.send(api.user.info, {})).data.isDemo).toBe(false);
    expect((await manager.send(api.demoPanel.list, {})).code).toBe('1014');
  });
});

async function listen(ended: (() => unknown)[]): Promise<number> {
  const server: Server = createServer((_, response) => response.end('{"isPaused":"maybe"}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ended.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}
