import { api, type InputOf, type Permission, videoLimits } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { drawing, PageBench, rect } from './data/PageBench.ts';
import { PlayedClouds, platformSecret } from './data/PlayedClouds.ts';
import { ProjectPages } from './data/ProjectPages.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

type Camera = InputOf<typeof api.video.address>['camera'];

const gateCamera: Camera = { type: 'ezviz', serialNumber: 'C12345', channelNumber: 2 };
const platformCamera: Camera = { type: 'platform', cameraIndexCode: 'gate-1' };
const video = (id: string, dataAddon: object) => rect(id, { widgetType: 'Complex.Video', dataAddon });
const withPad = { PanTilt: true, talk: true };

describeOnOneEngine('cameras of clouds', (engine) => {
  let bench: PageBench;
  let clouds: PlayedClouds;
  let manager: Visitor;
  let watcher: Visitor;
  let pageId: number;

  beforeAll(async () => {
    clouds = new PlayedClouds();
    const url = await clouds.start();
    bench = await PageBench.start(engine, {
      video: {
        ezviz: { url, key: { appKey: 'key-1', appSecret: 'secret-1' } },
        platform: { url: `${url}/bridge`, secret: platformSecret },
      },
    });
    manager = bench.plant.manager;
    watcher = await person('watcher', ['monitor_equipment', 'monitor_project']);
    pageId = (await bench.page()).id;
    await bench.save(
      pageId,
      drawing([video('a', { ...gateCamera, ...withPad }), video('b', { ...platformCamera, ...withPad })]),
    );
  });
  beforeEach(() => {
    clouds.asked.length = 0;
    // Addresses are kept for a minute.
    bench.plant.server.clock.leap(61_000);
  });
  afterAll(async () => {
    await bench.stop();
    await clouds.stop();
  });

  async function person(loginname: string, auths: Permission[]): Promise<Visitor> {
    await bench.plant.person(loginname, { auths });
    const { db, orgId } = bench.plant;
    await db.updateTable('account').set({ orgId }).where('loginname', '=', loginname).execute();
    const visitor = bench.plant.server.visitor();
    await visitor.login(loginname);
    return visitor;
  }
  const ask = (camera: Camera, visitor = manager, page = pageId) =>
    visitor.send(api.video.address, { pageId: page, camera });
  const move = (camera: Camera, visitor = manager, page = pageId) =>
    visitor.send(api.video.move, { pageId: page, camera, move: 'left' });
  const paths = () => clouds.asked.map(({ path }) => path.split('/').slice(-2).join('/'));

  it('[VI1] whoever sees the camera on a page gets addresses for it, and no key', async () => {
    const { code, data, response } = await ask(gateCamera);
    expect(code).toBe('200');
    expect(data).toEqual({
      hls: 'https://open.example.com/C12345_2.m3u8?for=key-1',
      flv: 'https://open.example.com/C12345_2.flv?for=key-1',
      ...{ panTilt: true, talk: null },
    });
    expect(response.body).not.toMatch(/secret-1|at\.\d/);
    expect(bench.plant.server.logged()).not.toMatch(/secret-1|at\.\d|C12345_2/);
    const asked = clouds.asked.find(({ path }) => path.endsWith('address/get'));
    expect(asked?.fields).toMatchObject({ deviceSerial: 'C12345', channelNo: '2', expireTime: '3600' });
  });

  it('[VI2] what is not on the page, or not seen there, is missing', async () => {
    const other = (await bench.page('另一页')).id;
    await bench.save(other, drawing([video('a', { type: 'online', onlineAddress: 'x', serialNumber: 'C12345' })]));
    const codes = [
      await ask({ ...gateCamera, channelNumber: 1 }),
      await ask({ ...gateCamera, serialNumber: 'C99999' }),
      await ask({ type: 'platform', cameraIndexCode: 'gate-2' }),
      await ask(gateCamera, manager, other),
      await ask(gateCamera, bench.plant.other),
      await ask(gateCamera, manager, 999_999),
    ];
    expect(codes.map(({ code }) => code)).toEqual(['1014', '1014', '1014', '1014', '1014', '1014']);
    expect(clouds.asked).toEqual([]);
    expect((await ask(gateCamera, await person('nobody', []))).code).toBe('1009');
  });

  it('[VI2] a page with a password shows no camera before it was entered', async () => {
    const { id } = await bench.page();
    await bench.save(id, drawing([video('a', gateCamera)], { checkpwd: true, password: 'geheim' }));
    expect((await ask(gateCamera, watcher, id)).code).toBe('1542');
    await watcher.send(api.pageOpening.validPassword, { id, password: 'geheim' });
    expect((await ask(gateCamera, watcher, id)).code).toBe('200');
  });

  it('[VI2] people of a project see the cameras on its published pages', async () => {
    const projects = new ProjectPages(bench);
    const { id: projectId } = await projects.project();
    const page = await projects.published(projectId, [video('a', { ...gateCamera, ...withPad })]);
    const { db } = bench.plant;
    const guest = await bench.plant.person('guest', { auths: ['monitor_project'] });
    expect((await ask(gateCamera, guest, page)).code).toBe('1014');
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('loginname', '=', 'guest')
      .executeTakeFirstOrThrow();
    await projects.member(projectId, id, [{ pageId: page, write: false }]);
    expect((await ask(gateCamera, guest, page)).data).toMatchObject({ panTilt: false });
    expect((await move(gateCamera, guest, page)).code).toBe('1305');
    await bench.save(page, drawing([video('a', platformCamera)]));
    expect((await ask(platformCamera, guest, page)).code).toBe('1014');
    const draft = { pageId: page, draft: true, camera: platformCamera };
    expect((await manager.send(api.video.address, draft)).code).toBe('200');
    expect((await guest.send(api.video.address, draft)).code).toBe('1009');
  });

  it('[VI3] a platform is asked with signed requests, and only addresses of the web are passed on', async () => {
    const { data } = await ask(platformCamera);
    expect(data).toEqual({
      ...{ hls: 'https://media.example.com/gate.m3u8', flv: null, panTilt: true },
      talk: 'https://media.example.com/whip/gate',
    });
    expect((await ask(platformCamera, watcher)).data).toMatchObject({ panTilt: false, talk: null });
    // Asked once for both.
    expect(clouds.asked).toEqual([{ path: 'address', fields: { camera: 'gate-1', seconds: 3600 } }]);
  });

  it('[VI4] whoever may write moves a camera that its widget lets them move; it stops by itself', async () => {
    expect((await move(gateCamera)).code).toBe('200');
    expect((await move(gateCamera, watcher)).code).toBe('1305');
    expect(paths()).toEqual(['ptz/start']);
    expect(clouds.asked[0]?.fields).toEqual({ deviceSerial: 'C12345', channelNo: '2', direction: '2', speed: '1' });
    bench.plant.server.clock.advance(videoLimits.moveMs);
    await expect.poll(paths).toEqual(['ptz/start', 'ptz/stop']);
    await move(gateCamera);
    expect((await manager.send(api.video.stop, { pageId, camera: gateCamera, move: 'left' })).code).toBe('200');
    bench.plant.server.clock.advance(videoLimits.moveMs);
    expect(paths()).toEqual(['ptz/start', 'ptz/stop', 'ptz/start', 'ptz/stop']);
    const still = (await bench.page()).id;
    await bench.save(still, drawing([video('a', gateCamera)]));
    expect((await move(gateCamera, manager, still)).code).toBe('1636');
    const line = await bench.plant.db
      .selectFrom('operationLog')
      .selectAll()
      .where('action', '=', 'video.move')
      .where('objectId', '=', pageId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ objectKind: 'page', objectId: pageId, code: '200' });
    expect(JSON.parse(line.detail)).toEqual({ camera: 'C12345:2', move: 'left' });
  });

  it('[VI5] a token is asked for once, and again when the cloud no longer knows it', async () => {
    await ask(gateCamera);
    const before = clouds.tokens;
    bench.plant.server.clock.leap(61_000);
    await ask(gateCamera);
    expect(clouds.tokens).toBe(before);
    clouds.forgetTokens();
    bench.plant.server.clock.leap(61_000);
    expect((await ask(gateCamera)).code).toBe('200');
    expect(clouds.tokens).toBeGreaterThan(before);
  });

  it('[VI6] keys that people of the organisation linked are used before that of the installation', async () => {
    clouds.customers = [
      { appKey: 'key-1', appSecret: 'secret-1', cameras: [] },
      { appKey: 'app-key-2', appSecret: 'app-secret-2', cameras: ['C12345'] },
    ];
    clouds.forgetTokens();
    expect((await ask(gateCamera)).code).toBe('1633');
    await manager.send(api.profile.linkVideo, { appKey: 'app-key-2', appSecret: 'app-secret-2' });
    expect((await ask(gateCamera, watcher)).data.hls).toContain('for=app-key-2');
    // One that the cloud refuses is no obstacle.
    await manager.send(api.profile.linkVideo, { appKey: 'app-key-3', appSecret: 'app-secret-3' });
    await watcher.send(api.profile.linkVideo, { appKey: 'app-key-2', appSecret: 'app-secret-2' });
    bench.plant.server.clock.leap(61_000);
    expect((await ask(gateCamera)).data.hls).toContain('for=app-key-2');
    await watcher.send(api.profile.unlinkVideo, {});
    // The key of another organisation opens nothing here.
    await manager.send(api.profile.unlinkVideo, {});
    await bench.plant.other.send(api.profile.linkVideo, { appKey: 'app-key-2', appSecret: 'app-secret-2' });
    bench.plant.server.clock.leap(61_000);
    expect((await ask(gateCamera)).code).toBe('1633');
    await bench.plant.other.send(api.profile.unlinkVideo, {});
    clouds.customers = [{ appKey: 'key-1', appSecret: 'secret-1', cameras: ['C12345'] }];
    clouds.forgetTokens();
  });

  it.each([
    [{ code: '20007', msg: '设备不在线' }, '1634', '离线'],
    [{ code: '60019', msg: '加密已开启' }, '1632', '加密已开启 (60019)'],
    [{ code: '49999', msg: `<b>\n${'x'.repeat(500)}` }, '1632', '<b> xxx'],
    [{ msg: 1 }, '1635', '无法连接'],
    [[], '1635', '无法连接'],
    [7, '1635', '无法连接'],
  ])('[VI7] says why there is no picture (%#)', async (answer, code, words) => {
    await ask(gateCamera);
    bench.plant.server.clock.leap(61_000);
    clouds.answers.push(answer, answer);
    const refusal = await ask(gateCamera);
    expect(refusal.code).toBe(code);
    expect(refusal.message).toContain(words);
    expect(refusal.message.length).toBeLessThan(200);
    // Nothing of it is kept.
    expect((await ask(gateCamera)).code).toBe('200');
  });

  it('[VI7] an answer that is no address is none', async () => {
    const bad = ['javascript:alert(1)', 'rtmp://x/y', 'https://user:pass@x.example.com/', 7, undefined];
    for (const url of bad) {
      clouds.answers.push({ code: '200', data: { url } }, { code: '200', data: { url } });
      expect((await ask(gateCamera)).data).toMatchObject({ hls: null, flv: null });
      bench.plant.server.clock.leap(61_000);
    }
  });

  it.each([
    { type: 'ezviz', serialNumber: 'C1&x=1', channelNumber: 1 },
    { type: 'ezviz', serialNumber: '', channelNumber: 1 },
    { type: 'ezviz', serialNumber: 'C1', channelNumber: 0 },
    { type: 'platform', cameraIndexCode: '' },
    { type: 'online', onlineAddress: 'https://x.example.com' },
    {},
  ])('[VI2] %j is no camera', async (camera) => {
    expect((await ask(camera as Camera)).code).toBe('1000');
  });
});

describeOnOneEngine('cameras without a cloud', (engine) => {
  it('[VI7] say that none is set up', async () => {
    const bench = await PageBench.start(engine);
    const { id } = await bench.page();
    await bench.save(id, drawing([video('a', gateCamera), video('b', platformCamera)]));
    for (const camera of [gateCamera, platformCamera])
      expect((await bench.plant.manager.send(api.video.address, { pageId: id, camera })).code).toBe('1631');
    await bench.stop();
  });
});
