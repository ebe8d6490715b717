import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, fileUrl, formatTime, type InputOf } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { hashId } from '../src/platform/security/ids.ts';
import { sessionCookie } from '../src/platform/sessions/cookies.ts';
import { type EmbedMade, openEmbedded } from './data/EmbedPlant.ts';
import { pictures, upload } from './data/multipart.ts';
import { dataText, drawing, PageBench, rect } from './data/PageBench.ts';
import { ProjectPages } from './data/ProjectPages.ts';
import { until } from './data/until.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const portal = 'https://portal.example.com';

describeOnOneEngine('an embedded page', (engine) => {
  let bench: PageBench;
  let manager: Visitor;
  let admin: Visitor;

  beforeAll(async () => {
    const consoleDir = temporaryFolder('console');
    await writeFile(join(consoleDir, 'index.html'), '<html></html>');
    await writeFile(join(consoleDir, 'view.html'), '<html></html>');
    bench = await PageBench.start(engine, { consoleDir });
    manager = bench.plant.manager;
    await bench.plant.server.addAccount({ loginname: 'admin', roleType: 'admin' });
    admin = bench.plant.server.visitor();
    await admin.login('admin');
    await admin.send(api.origin.add, { name: '门户', origin: portal, uses: ['ancestor'] });
    await admin.send(api.origin.add, { name: '大屏', origin: 'https://*.wall.example.com', uses: ['ancestor'] });
  });
  afterAll(() => bench.stop());

  /** A page that shows the first of two signals. */
  async function shownPage(more: readonly object[] = [], con: object = {}) {
    const page = await bench.page();
    const [first = 0, second = 0] = page.signals;
    await bench.save(page.id, drawing([dataText('a', page.equipmentId, first), ...more], con));
    return { ...page, first, second };
  }
  async function linkTo(pageId: number, more: Partial<InputOf<typeof api.embed.add>> = {}, by = manager) {
    const { code, message, data } = await by.send(api.embed.add, { pageId, title: '大屏', ...more });
    expect(code, message).toBe('200');
    return data as EmbedMade;
  }
  const open = (link: EmbedMade) => openEmbedded(bench.plant.server, link);
  const ancestors = async (path: string) => {
    const { headers } = await bench.plant.server.visitor().request({ method: 'GET', url: path });
    return /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
  };

  it('[EP2] shows its drawing, its signals and their history, and nothing else of the device', async () => {
    const { id, equipmentId, first, second } = await shownPage();
    const { viewer, data } = await open(await linkTo(id));
    expect(data.pageId).toBe(id);
    const page = await viewer.send(api.pageOpening.info, { id });
    expect(page.data.document).toMatchObject({ widgets: [{ id: 'a' }] });
    const { data: signals } = await viewer.send(api.monitor.signals, { equipmentId });
    expect(signals.list.map((one) => one.id)).toEqual([first]);
    expect(signals.alarmNum).toBeUndefined();
    const range = { startTime: 1_767_225_600_000, endTime: 1_767_229_200_000 };
    const curve = (signalId: number) =>
      viewer.send(api.history.curve, { equipmentId, signalIds: [signalId], ...range }).then(({ code }) => code);
    expect([await curve(first), await curve(second)]).toEqual(['200', expect.stringMatching(/^1527|1714|1014$/)]);
    const { data: device } = await viewer.send(api.equipment.info, { id: equipmentId });
    expect(device).toMatchObject({ shared: true, sn: '', remark: '', groupName: '' });
  });

  it('[EP2] no other page, device or file exists for it', async () => {
    const { id } = await shownPage();
    const other = await shownPage();
    const { viewer } = await open(await linkTo(id));
    const codes = [
      await viewer.send(api.pageOpening.info, { id: other.id }),
      await viewer.send(api.pageView.view, { id: other.id }),
      await viewer.send(api.monitor.signals, { equipmentId: other.equipmentId }),
      await viewer.send(api.liveToken.monitor, { equipmentId: other.equipmentId }),
      await viewer.send(api.equipment.info, { id: other.equipmentId }),
    ];
    expect(codes.map(({ code }) => code)).toEqual(['1014', '1014', '1014', '1014', '1014']);
  });

  it('[EP2] shows its pictures by ticket, and no others', async () => {
    const shown = await upload<{ id: number; url: string }>(manager, api.file.upload, [{ bytes: pictures.png }]);
    const hidden = await upload<{ id: number; url: string }>(manager, api.file.upload, [{ bytes: pictures.svg }]);
    const { id } = await shownPage([rect('p', { widgetType: 'Usual.Image', dataAddon: { url: shown.data.url } })]);
    const { ticket, session, viewer } = await open(await linkTo(id));
    const visitor = bench.plant.server.visitor();
    const get = async (file: number, more: string) =>
      (await visitor.request({ method: 'GET', url: `${fileUrl(file)}${more}` })).headers['content-type'];
    expect(await get(shown.data.id, `&ticket=${ticket}`)).toBe('image/png');
    expect(await get(hidden.data.id, `&ticket=${ticket}`)).toContain('json');
    for (const wrong of ['', '&ticket=', '&ticket=x', `&ticket=${session}`])
      expect(await get(shown.data.id, wrong), wrong).toContain('json');
    // The ticket opens files and nothing else.
    expect((await visitor.send(api.pageOpening.info, { id }, { 'x-lookfar-embed': ticket })).code).toBe('1010');
    const info = await visitor.request({ method: 'GET', url: `${api.user.info.path}?ticket=${ticket}` });
    expect(info.json().code).toBe('1010');
    expect((await viewer.send(api.file.get, { id: hidden.data.id })).code).toBe('1014');
  });

  it('[EP2] leaves out what is for permission regions', async () => {
    await bench.plant.db
      .insertInto('region')
      .values({ orgId: bench.plant.orgId, name: '机密', note: '', createdAt: 0 })
      .execute();
    const page = await bench.page();
    const [first = 0, second = 0] = page.signals;
    await bench.save(
      page.id,
      drawing([
        dataText('a', page.equipmentId, first),
        dataText('b', page.equipmentId, second, { authRegion: '机密' }),
      ]),
    );
    await bench.plant.db
      .updateTable('account')
      .set({ authRegion: '["机密"]' })
      .where('loginname', '=', 'manager')
      .execute();
    const { viewer } = await open(await linkTo(page.id));
    const { data } = await viewer.send(api.pageOpening.info, { id: page.id });
    expect(data.document.widgets).toMatchObject([{ id: 'a' }]);
    const signals = await viewer.send(api.monitor.signals, { equipmentId: page.equipmentId });
    expect(signals.data.list.map((one) => one.id)).toEqual([first]);
  });

  it('[EP3] [EP7] writes only if it says so, in the name of its maker', async () => {
    const { id, equipmentId, first, second } = await shownPage();
    await bench.plant.db.updateTable('signal').set({ writable: 1 }).where('equipmentId', '=', equipmentId).execute();
    const write = (viewer: Visitor, signalId: number) =>
      viewer.send(api.signal.write, { equipmentId, signalId, value: 1 }).then(({ code }) => code);
    const reader = await open(await linkTo(id));
    expect(await write(reader.viewer, first)).toBe('1305');
    const link = await linkTo(id, { write: true });
    const writer = await open(link);
    // Accepted as far as a device without a gateway can be written.
    expect(await write(writer.viewer, first)).toBe('2001');
    expect(['1527', '1714', '1014']).toContain(await write(writer.viewer, second));
    const line = await bench.plant.db
      .selectFrom('operationLog')
      .select(['action', 'loginname'])
      .where('objectId', '=', equipmentId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ action: 'signal.write', loginname: `manager (embed ${link.id})` });
    const maker = await bench.plant.person('reader', {
      auths: ['monitor_equipment', 'equipment_share', 'equipment_edit'],
    });
    await bench.plant.db
      .updateTable('account')
      .set({ orgId: bench.plant.orgId })
      .where('loginname', '=', 'reader')
      .execute();
    await maker.login('reader');
    expect((await maker.send(api.embed.add, { pageId: id, title: 'x', write: true })).code).toBe('1305');
  });

  it('[EP3] gives no more than its maker has at present', async () => {
    const { id, equipmentId } = await shownPage();
    const maker = await bench.plant.person('maker', { auths: ['monitor_equipment', 'equipment_share'] });
    const { db, orgId } = bench.plant;
    await db.updateTable('account').set({ orgId }).where('loginname', '=', 'maker').execute();
    await maker.login('maker');
    const { viewer } = await open(await linkTo(id, {}, maker));
    expect((await viewer.send(api.pageOpening.info, { id })).code).toBe('200');
    const { id: accountId } = await db
      .selectFrom('account')
      .select('id')
      .where('loginname', '=', 'maker')
      .executeTakeFirstOrThrow();
    await db.updateTable('account').set({ dataRange: 'own' }).where('id', '=', accountId).execute();
    bench.plant.server.server.bus.publish('access.changed', { accountIds: [accountId] });
    expect((await viewer.send(api.pageOpening.info, { id })).code).toBe('1014');
    expect((await viewer.send(api.monitor.signals, { equipmentId })).code).toBe('1014');
    await db.updateTable('account').set({ dataRange: 'all', disabled: 1 }).where('id', '=', accountId).execute();
    bench.plant.server.server.bus.publish('access.changed', { accountIds: [accountId] });
    expect((await viewer.send(api.pageOpening.info, { id })).code).toBe('1006');
  });

  it('[EP1] is shared by those who may share the device or manage the project', async () => {
    const { id } = await shownPage();
    const add = (visitor: Visitor) => visitor.send(api.embed.add, { pageId: id, title: 'x' }).then(({ code }) => code);
    expect(await add(bench.plant.other)).toBe('1014');
    expect(await add(await bench.plant.person('viewer', { auths: ['monitor_equipment'] }))).toBe('1009');
    const template = await manager.send(api.template.add, { name: '模板' });
    const { data } = await manager.send(api.page.add, { owner: 'template', ownerId: template.data.id, title: 'x' });
    expect((await manager.send(api.embed.add, { pageId: data.id, title: 'x' })).code).toBe('1014');
    const { data: list } = await manager.send(api.embed.query, { pageId: id });
    expect(list).toEqual({ list: [], allowed: [portal, 'https://*.wall.example.com'] });
  });

  it('[EP2] of a project shows its publication, and only this page of it', async () => {
    const projects = new ProjectPages(bench);
    const { id: projectId, pump } = await projects.project();
    const [p = 0, q = 0] = pump.signals;
    const page = await projects.published(projectId, [dataText('a', pump.id, p)]);
    const other = await projects.published(projectId, [dataText('a', pump.id, q)]);
    const { viewer } = await open(await linkTo(page));
    expect((await viewer.send(api.projectMonitor.page, { id: page })).data).toMatchObject({
      pagePmsn: { write: false, alarm: false, history: true },
      pagePmsns: { [page]: expect.anything() },
    });
    const { data } = await viewer.send(api.projectMonitor.signals, { pageId: page });
    expect(data.list.map((one) => one.id)).toEqual([p]);
    expect((await viewer.send(api.projectMonitor.token, { pageId: page })).code).toBe('200');
    const refused = [
      await viewer.send(api.projectMonitor.page, { id: other }),
      await viewer.send(api.projectMonitor.page, { id: page, draft: true }),
      await viewer.send(api.projectMonitor.signals, { pageId: other }),
      await viewer.send(api.projectMonitor.token, { pageId: other }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(['1014', expect.stringMatching(/1009|1014/), '1014', '1014']);
    const range = { startTime: 1_767_225_600_000, endTime: 1_767_229_200_000 };
    const curve = await viewer.send(api.projectHistory.curve, { projectId, signalIds: [q], ...range });
    expect(curve.code === '200' ? curve.data.list : []).toEqual([]);
  });

  it('[EP7] asks for the password of its page', async () => {
    const { id, equipmentId, first } = await shownPage([], { checkpwd: true, password: 'geheim' });
    const { viewer } = await open(await linkTo(id));
    const seen = async () => {
      const { data } = await viewer.send(api.monitor.signals, { equipmentId });
      const range = { startTime: 1_767_225_600_000, endTime: 1_767_229_200_000 };
      const curve = await viewer.send(api.history.curve, { equipmentId, signalIds: [first], ...range });
      const past = await viewer.send(api.pageHistory.at, { pageId: id, time: 0 });
      return [data.list.map((one) => one.id), curve.code, past.code];
    };
    expect((await viewer.send(api.pageOpening.info, { id })).code).toBe('1542');
    expect(await seen()).toEqual([[], '1527', '1035']);
    expect((await viewer.send(api.pageOpening.validPassword, { id, password: 'geheim' })).code).toBe('200');
    expect((await viewer.send(api.pageOpening.info, { id })).code).toBe('200');
    expect(await seen()).toEqual([[first], '200', '1035']);
  });

  it('[EP5] may be framed by exactly the sites of its link', async () => {
    const { id } = await shownPage();
    const everywhere = await linkTo(id);
    const one = await linkTo(id, { origins: ['https://a.wall.example.com'] });
    expect(await ancestors(`/embed/${everywhere.code}`)).toBe(`${portal} https://*.wall.example.com`);
    expect(await ancestors(`/embed/${one.code}?x=1`)).toBe('https://a.wall.example.com');
    // However an address is written that the console takes for this one.
    for (const path of [
      `/EMBED/${one.code}`,
      `/%65mbed/${one.code}`,
      `//embed//${one.code}/`,
      `/embed/${one.code}/?a=1`,
    ])
      expect(await ancestors(path), path).toBe('https://a.wall.example.com');
    const wrong = [
      'unknown',
      '',
      '%00',
      `${one.code}x`,
      `${one.code}/x`,
      '..%2f..%2flogin',
      '嵌入',
      'x'.repeat(5000),
      '%E5',
    ];
    for (const path of ['/embed', ...wrong.map((code) => `/embed/${code}`)])
      expect((await ancestors(encodeURI(path).replaceAll('%25', '%'))) ?? "'none'", path).toBe("'none'");
    expect(await ancestors('/embedded')).toBe(`'self' ${portal} https://*.wall.example.com`);
    const refused = await manager.send(api.embed.add, {
      pageId: id,
      title: 'x',
      origins: ['https://evil.example.com'],
    });
    expect([refused.code, refused.message]).toEqual(['1638', expect.stringContaining('https://evil.example.com')]);
    // What the platform takes back, no link gives.
    const { data } = await admin.send(api.origin.query, { name: 'wall' });
    await admin.send(api.origin.delete, { id: data.list[0]?.id ?? 0 });
    expect(await ancestors(`/embed/${one.code}`)).toBe("'none'");
    await admin.send(api.origin.add, { name: '大屏', origin: 'https://*.wall.example.com', uses: ['ancestor'] });
  });

  it('[EP6] ends at once when it is revoked', async () => {
    const { id, equipmentId } = await shownPage();
    const link = await linkTo(id);
    const { viewer, ticket } = await open(link);
    const ended: string[] = [];
    bench.plant.server.server.bus.subscribe('session.ended', ({ sessionHash }) => ended.push(sessionHash));
    expect((await bench.plant.other.send(api.embed.delete, { id: link.id })).code).toBe('1014');
    expect((await manager.send(api.embed.delete, { id: link.id })).code).toBe('200');
    expect(ended).toHaveLength(1);
    expect((await viewer.send(api.monitor.signals, { equipmentId })).code).toMatch(/1006|1010/);
    const file = await viewer.request({ method: 'GET', url: `${fileUrl(1)}&ticket=${ticket}` });
    expect(file.json().code).toMatch(/1006|1010/);
    expect((await open(link)).code).toBe('1036');
    expect(await ancestors(`/embed/${link.code}`)).toBe("'none'");
  });

  it('[EP6] ends when its time has come, or its page is gone', async () => {
    const { id } = await shownPage();
    const { clock } = bench.plant.server;
    const link = await linkTo(id, { gmtExpire: formatTime(clock.now() + 3_600_000) });
    const { viewer } = await open(link);
    clock.advance(3_600_001);
    expect((await viewer.send(api.pageOpening.info, { id })).code).toMatch(/1006|1010/);
    expect((await open(link)).code).toBe('1036');
    expect((await manager.send(api.embed.query, { pageId: id })).data.list).toMatchObject([{ isOver: true }]);
    expect((await manager.send(api.embed.add, { pageId: id, title: 'x', gmtExpire: '2020-01-01 00:00:00' })).code).toBe(
      '1579',
    );
    const gone = await shownPage();
    const lost = await linkTo(gone.id);
    const before = await open(lost);
    await manager.send(api.page.delete, { id: gone.id });
    expect((await open(lost)).code).toBe('1036');
    bench.plant.server.clock.advance(6000);
    expect((await before.viewer.send(api.pageOpening.info, { id: gone.id })).code).toMatch(/1010|1014/);
  });

  it('[EP6] what listens silently ends too: with its time, its page, and its maker', async () => {
    const { server, db } = bench.plant;
    const ended = new Set<string>();
    server.server.bus.subscribe('session.ended', ({ sessionHash }) => ended.add(sessionHash));
    const silent = async (link: EmbedMade) => hashId((await open(link)).session);
    const [first, gone] = [await shownPage(), await shownPage()];
    const lasting = await silent(await linkTo(first.id));
    const short = await silent(await linkTo(first.id, { gmtExpire: formatTime(server.clock.now() + 60_000) }));
    const lost = await silent(await linkTo(gone.id));
    const maker = await bench.plant.person('locked', { auths: ['monitor_equipment', 'equipment_share'] });
    await db.updateTable('account').set({ orgId: bench.plant.orgId }).where('loginname', '=', 'locked').execute();
    await maker.login('locked');
    const link = await linkTo(first.id, {}, maker);
    const refused = await silent(link);
    await manager.send(api.page.delete, { id: gone.id });
    await db.updateTable('account').set({ disabled: 1 }).where('loginname', '=', 'locked').execute();
    server.clock.advance(60_000);
    await until('the three have ended', () => {
      server.clock.advance(5000);
      return [short, lost, refused].every((hash) => ended.has(hash));
    });
    expect(ended.has(lasting)).toBe(false);
    expect((await open(link)).code).toBe('1036');
    expect(await ancestors(`/embed/${link.code}`)).toBeDefined();
  });

  it('[EP6] a code or secret that is no such thing is refused as any other', async () => {
    const { id } = await shownPage();
    const link = await linkTo(id);
    const strange = ['../../login', '\u0000', '嵌入', "' or 1=1 --", '%2e%2e', ' ', 'x'.repeat(64)];
    for (const text of strange) {
      expect(['1036', '1000'], text).toContain((await open({ ...link, code: text })).code);
      expect(['1036', '1000'], text).toContain((await open({ ...link, secret: text })).code);
    }
    for (const text of ['', 'x'.repeat(65), 'x'.repeat(2000)])
      expect((await open({ ...link, code: text })).code, text.slice(0, 70)).toBe('1000');
    expect((await open(link)).code).toBe('200');
  });

  it('[EP4] makes no further links, and opens others only as anybody does', async () => {
    const { id } = await shownPage();
    const other = await shownPage();
    const link = await linkTo(id);
    const { viewer } = await open(link);
    const codes = [
      await viewer.send(api.embed.add, { pageId: id, title: 'x' }),
      await viewer.send(api.embed.query, { pageId: id }),
      await viewer.send(api.embed.delete, { id: link.id }),
    ];
    expect(codes.map(({ code }) => code)).toEqual(['1035', '1035', '1035']);
    const { code, secret } = await linkTo(other.id);
    expect((await viewer.send(api.embed.open, { code, secret })).data.pageId).toBe(other.id);
    expect((await viewer.send(api.pageOpening.info, { id: other.id })).code).toBe('1014');
  });

  it('[EP6] what is wrong with a link is not told', async () => {
    const { id } = await shownPage();
    const link = await linkTo(id);
    const tries = [
      { ...link, secret: 'x' },
      { ...link, secret: link.code },
      { ...link, code: 'x' },
      { ...link, code: link.secret.slice(0, 22) },
    ];
    for (const one of tries) expect((await open(one)).code).toBe('1036');
    const stored = await bench.plant.db
      .selectFrom('embedLink')
      .selectAll()
      .where('id', '=', link.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(link.secret);
    expect(bench.plant.server.logged()).not.toContain(link.secret);
  });

  it('[EP4] a session of a page and a login are never taken for each other', async () => {
    const { id } = await shownPage();
    const { session } = await open(await linkTo(id));
    const thief = bench.plant.server.visitor();
    thief.cookies.set(sessionCookie, session);
    expect((await thief.send(api.user.info, {})).code).toBe('1010');
    const own = manager.cookies.get(sessionCookie) ?? '';
    const odd = bench.plant.server.visitor();
    odd.headers['x-lookfar-embed'] = own;
    expect((await odd.send(api.pageOpening.info, { id })).code).toBe('1010');
    // A cookie beside the header gives nothing.
    const both = bench.plant.server.visitor();
    both.cookies.set(sessionCookie, own);
    both.headers['x-lookfar-embed'] = session;
    expect((await both.send(api.equipment.query, {})).code).toBe('1035');
  });

  it('[EP8] is not among the sessions of its maker, and not opened without end', async () => {
    const { id } = await shownPage();
    const link = await linkTo(id);
    const before = (await manager.send(api.userSession.query, {})).data.length;
    await open(link);
    expect((await manager.send(api.userSession.query, {})).data).toHaveLength(before);
    const codes: string[] = [];
    for (let at = 0; at < 70; at += 1) codes.push((await open(link)).code);
    expect(codes).toContain('429');
  });
});
