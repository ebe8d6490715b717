import { api, fileUrl } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ProjectPageContent } from '../src/features/project-page/ProjectPageContent.ts';
import { PublicationRepository } from '../src/features/project-page/publication.repository.ts';
import { hashPassword } from '../src/platform/security/password.ts';
import type { Caller } from '../src/platform/sessions/caller.ts';
import { pictures, upload } from './data/multipart.ts';
import { dataText, drawing, PageBench, rect } from './data/PageBench.ts';
import { ProjectPages } from './data/ProjectPages.ts';
import { inlineWork } from './harness/inlineWork.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

describeOnOneEngine('what viewers get of the pages of projects', (engine) => {
  let bench: PageBench;
  let pages: ProjectPages;
  let content: ProjectPageContent;

  beforeAll(async () => {
    bench = await PageBench.start(engine);
    pages = new ProjectPages(bench);
    content = new ProjectPageContent({ db: bench.plant.db, work: inlineWork });
  });
  afterAll(() => bench.stop());

  /** Somebody of the project's organisation, or of another. */
  const viewer = (orgId = bench.plant.orgId, accountId = 0) =>
    ({ accountId, orgId, deptId: null, dataRange: 'all', roleType: 'enterprise' }) as unknown as Caller;
  const component = async (widgets: readonly object[], params: readonly object[] = []) => {
    const { db, orgId } = bench.plant;
    const row = await db
      .insertInto('component')
      .values({
        ...{ orgId, name: `泵 ${Math.random()}`, category: '', revision: 1, width: 10, height: 10, widgetCount: 1 },
        ...{ params: JSON.stringify(params), document: JSON.stringify({ width: 10, height: 10, params, widgets }) },
        ...{ loginname: '', createdAt: 0, updatedAt: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const use = (componentId: number, params: object = {}) =>
    rect('use', { widgetType: 'Component', component: { componentId, params } });

  it('[PP17] is the publication that is asked for, or the draft', async () => {
    const { id: projectId, pump, own } = await pages.project();
    const [p = 0, q = 0] = pump.signals;
    const [v = 0] = own.signals;
    const id = await pages.published(projectId, [dataText('a', pump.id, p)]);
    await bench.save(
      id,
      drawing([dataText('a', pump.id, q), rect('b', { data: { type: 'mvar', mvarArray: [{ mvarId: v }] } })]),
    );
    const first = await content.content(id, 1, viewer());
    expect(first).toMatchObject({ pageId: id, projectId, title: '总览', number: 1, revision: 2, passwordHash: null });
    expect(first.signals).toEqual([{ equipId: pump.id, signalId: p }]);
    const draft = await content.content(id, 'draft', viewer());
    expect(draft).toMatchObject({ number: 0, revision: 3, variableEquipId: own.id });
    expect(draft.signals).toEqual([
      { equipId: pump.id, signalId: q },
      { equipId: own.id, signalId: v },
    ]);
    await expect(content.content(id, 2, viewer())).rejects.toMatchObject({ code: '1612' });
    const device = await bench.page();
    await expect(content.content(device.id, 'draft', viewer())).rejects.toMatchObject({ code: '1014' });
    // Kept in memory, and still the same.
    expect(await content.content(id, 1, viewer())).toEqual(first);
  });

  it('[PP17] a publication is read once by everything that shows it', async () => {
    const { id: projectId, pump } = await pages.project();
    const id = await pages.published(projectId, [dataText('a', pump.id, pump.signals[0] ?? 0)]);
    const read = vi.spyOn(PublicationRepository.prototype, 'text');
    const answers = [
      await bench.plant.manager.send(api.projectMonitor.page, { id }),
      await bench.plant.manager.send(api.pageHistory.at, { pageId: id, time: bench.plant.server.clock.now() }),
      await bench.plant.manager.send(api.projectMonitor.page, { id }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(['200', '200', '200']);
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  it('[PP18] has the components as they were when it was published', async () => {
    const { id: projectId, pump } = await pages.project();
    const [p = 0, q = 0] = pump.signals;
    const param = { signalId: 0, equipId: 0, param: 'x' };
    const inside = (more: object) => [rect('in', more)];
    const writes = { clickEvent: { enable: true, action: 'write', data: { signalArray: [param] } } };
    const id = await component(inside({ data: { signalArray: [param] } }), [{ name: 'x', title: 'x' }]);
    const pageId = await pages.published(projectId, [use(id, { x: { equipId: pump.id, signalId: p } })]);
    expect(await pages.signals(pageId)).toEqual([{ equipmentId: pump.id, signalId: p, isWritten: 0 }]);
    const { db } = bench.plant;
    const changed = { width: 10, height: 10, params: [{ name: 'x', title: 'x' }], widgets: inside(writes) };
    await db
      .updateTable('component')
      .set({ document: JSON.stringify(changed), revision: 2 })
      .where('id', '=', id)
      .execute();
    const before = await content.content(pageId, 1, viewer());
    expect(before.components).toMatchObject([{ id, revision: 1 }]);
    expect((await content.content(pageId, 'draft', viewer())).components).toMatchObject([{ id, revision: 2 }]);
    await pages.publish(pageId);
    expect(await pages.signals(pageId)).toEqual([{ equipmentId: pump.id, signalId: p, isWritten: 1 }]);
    expect(q).toBeGreaterThan(0);
  });

  it('[PP19] leaves out what is for regions that the viewer does not have; people of others have none', async () => {
    const { db, orgId, otherOrgId } = bench.plant;
    await db.insertInto('region').values({ orgId, name: '调度', note: '', createdAt: 0 }).execute();
    const { id: projectId } = await pages.project();
    const id = await pages.published(projectId, [rect('all'), rect('few', { authRegion: '调度' })]);
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('loginname', '=', 'manager')
      .executeTakeFirstOrThrow();
    const shown = async (orgOf: number) =>
      (
        JSON.parse((await content.content(id, 1, viewer(orgOf, account.id))).document) as { widgets: { id: string }[] }
      ).widgets.map((widget) => widget.id);
    expect(await shown(orgId)).toEqual(['all']);
    await db.updateTable('account').set({ authRegion: '["调度"]' }).where('id', '=', account.id).execute();
    expect(await shown(orgId)).toEqual(['all', 'few']);
    expect(await shown(otherOrgId)).toEqual(['all']);
  });

  it('[PP20] has the present password, whenever it was published', async () => {
    const { id: projectId } = await pages.project();
    const id = await pages.published(projectId, [rect('a')]);
    const checkpwd = async () =>
      (
        JSON.parse((await content.content(id, 1, viewer())).document) as {
          con: { checkpwd: boolean; password: string };
        }
      ).con;
    expect(await checkpwd()).toMatchObject({ checkpwd: false, password: '' });
    await bench.save(id, drawing([rect('a')], { checkpwd: true, password: 'geheim' }));
    expect(await checkpwd()).toMatchObject({ checkpwd: true, password: '' });
    expect((await content.content(id, 1, viewer())).passwordHash).not.toBeNull();
  });

  it('[FI4] its images are for the people who can open it, while they can', async () => {
    const { manager, server, db } = bench.plant;
    const picture = async () => {
      const { data } = await upload<{ id: number }>(manager, api.file.upload, [{ bytes: pictures.png }]);
      return data.id;
    };
    const [shown, inDraft, behind, logo] = [await picture(), await picture(), await picture(), await picture()];
    const image = (id: string, file: number) => rect(id, { style: { fill: '' }, dataAddon: { imgUrl: fileUrl(file) } });
    const { id: projectId } = await pages.project();
    await db.updateTable('project').set({ image: logo }).where('id', '=', projectId).execute();
    const open = await pages.published(projectId, [image('a', shown)]);
    await bench.save(open, drawing([image('a', shown), image('b', inDraft)]));
    const locked = await pages.published(projectId, [image('a', behind)]);
    await db
      .updateTable('page')
      .set({ passwordHash: await hashPassword('x') })
      .where('id', '=', locked)
      .execute();
    const { accountId } = await server.addAccount({
      loginname: 'guest',
      roleType: 'enterprise',
      auths: ['monitor_project'],
    });
    const guest = server.visitor();
    await guest.login('guest');
    const get = async (id: number) =>
      (await guest.request({ method: 'GET', url: `${api.file.get.path}?id=${id}` })).statusCode === 200 &&
      (await guest.request({ method: 'GET', url: `${api.file.get.path}?id=${id}` })).headers['content-type'] ===
        'image/png';
    expect(await get(shown)).toBe(false);
    await pages.member(projectId, accountId, 'all');
    expect([await get(shown), await get(inDraft), await get(behind), await get(logo)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const grant = (grants: unknown) =>
      db
        .updateTable('projectMember')
        .set({ pages: JSON.stringify(grants) })
        .where('accountId', '=', accountId)
        .execute();
    await grant([{ pageId: locked, write: false }]);
    expect(await get(shown)).toBe(false);
    await grant('all');
    await manager.send(api.projectPage.unpublish, { id: open });
    expect(await get(shown)).toBe(false);
    await db.updateTable('project').set({ expiresAt: 1 }).where('id', '=', projectId).execute();
    expect(await get(logo)).toBe(false);
  });
});
