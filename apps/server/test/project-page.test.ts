import { api, type InputOf, projectLimits } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataText, drawing, PageBench, rect } from './data/PageBench.ts';
import { type DrawnProject, ProjectPages } from './data/ProjectPages.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('pages of projects', (engine) => {
  let bench: PageBench;
  let pages: ProjectPages;
  let manager: Visitor;

  beforeAll(async () => {
    bench = await PageBench.start(engine);
    pages = new ProjectPages(bench);
    manager = bench.plant.manager;
  });
  afterAll(() => bench.stop());

  const tree = async (projectId: number) => (await manager.send(api.projectPage.tree, { projectId })).data;
  const folder = async (projectId: number, title: string, parentId?: number) =>
    manager.send(api.projectPage.addFolder, { projectId, title, ...(parentId !== undefined && { parentId }) });
  const arrange = (body: InputOf<typeof api.projectPage.arrange>) => manager.send(api.projectPage.arrange, body);
  const write = (id: string, equipId: number, signalId: number) =>
    rect(id, {
      clickEvent: { enable: true, action: 'write', data: { signalArray: [{ equipId, signalId }] }, writeValue: '1' },
    });

  it('[PP1] are 1611 and 1014 for others, and 1009 without the permission', async () => {
    const { id } = await pages.project();
    const pageId = await pages.page(id);
    const folderId = (await folder(id, '夹')).data.id;
    const drawer = await bench.plant.person('drawer', { auths: ['equipment_edit', 'template_edit'] });
    const { other } = bench.plant;
    const byProject = { projectId: id };
    for (const [visitor, project, page] of [
      [other, '1611', '1014'],
      [drawer, '1009', '1009'],
    ] as const) {
      expect((await visitor.send(api.projectPage.tree, byProject)).code).toBe(project);
      expect((await visitor.send(api.projectPage.signals, byProject)).code).toBe(project);
      expect((await visitor.send(api.projectPage.addFolder, { ...byProject, title: 'x' })).code).toBe(project);
      expect((await visitor.send(api.projectPage.arrange, { ...byProject, folders: [], pages: [] })).code).toBe(
        project,
      );
      expect((await visitor.send(api.projectPage.publish, { id: pageId, revision: 1, base: 0 })).code).toBe(page);
      expect((await visitor.send(api.projectPage.rollBack, { id: pageId, number: 1, base: 0 })).code).toBe(page);
      expect((await visitor.send(api.projectPage.unpublish, { id: pageId })).code).toBe(page);
      expect((await visitor.send(api.projectPage.publications, { id: pageId })).code).toBe(page);
      expect((await visitor.send(api.projectPage.renameFolder, { id: folderId, title: 'x' })).code).toBe(page);
      expect((await visitor.send(api.projectPage.deleteFolder, { id: folderId })).code).toBe(page);
    }
    expect((await other.send(api.page.query, { owner: 'project', ownerId: id })).code).toBe('1014');
    expect((await drawer.send(api.page.query, { owner: 'project', ownerId: id })).code).toBe('1009');
    const admin = await bench.plant.person('root', { roleType: 'admin' });
    expect((await admin.send(api.projectPage.tree, byProject)).data.pages).toHaveLength(1);
  });

  it('[PP2] stand in folders, in the order that was given to them', async () => {
    const { id: projectId } = await pages.project();
    const [a, b] = [await pages.page(projectId, '甲'), await pages.page(projectId, '乙')];
    const outer = (await folder(projectId, '外')).data.id;
    const inner = (await folder(projectId, '内', outer)).data.id;
    const order = {
      projectId,
      folders: [
        { id: outer, parentId: null },
        { id: inner, parentId: outer },
      ],
      pages: [
        { id: b, folderId: inner },
        { id: a, folderId: null },
      ],
    };
    expect((await arrange(order)).code).toBe('200');
    const now = await tree(projectId);
    expect(now.folders).toEqual([
      { id: outer, parentId: null, title: '外' },
      { id: inner, parentId: outer, title: '内' },
    ]);
    expect(now.pages.map(({ id, folderId }) => [id, folderId])).toEqual([
      [b, inner],
      [a, null],
    ]);
    expect(now.homeId).toBe(a);
    const copy = (await manager.send(api.page.copy, { id: b, title: '乙 2' })).data.id;
    expect((await tree(projectId)).pages.find(({ id }) => id === copy)).toMatchObject({ folderId: inner });
  });

  it('[PP2] are arranged as a whole: nothing missing, unknown, twice or inside itself', async () => {
    const { id: projectId } = await pages.project();
    const strange = await pages.project();
    const page = await pages.page(projectId);
    const theirs = await pages.page(strange.id);
    const [one, two] = [(await folder(projectId, '一')).data.id, (await folder(projectId, '二')).data.id];
    const whole = { projectId, folders: [{ id: one }, { id: two }], pages: [{ id: page }] };
    for (const wrong of [
      { ...whole, pages: [] },
      { ...whole, folders: [{ id: one }] },
      { ...whole, pages: [{ id: page }, { id: theirs }] },
      { ...whole, pages: [{ id: page, folderId: 999_999 }] },
      { ...whole, folders: [{ id: one }, { id: one }] },
      {
        ...whole,
        folders: [
          { id: one, parentId: two },
          { id: two, parentId: one },
        ],
      },
      { ...whole, folders: [{ id: one, parentId: one }, { id: two }] },
    ])
      expect((await arrange(wrong)).code).toBe('1000');
    expect((await tree(projectId)).folders.map(({ parentId }) => parentId)).toEqual([null, null]);
    expect((await arrange(whole)).code).toBe('200');
  });

  it('[PP3] what is in a deleted folder moves up one level', async () => {
    const { id: projectId } = await pages.project();
    const outer = (await folder(projectId, '外')).data.id;
    const middle = (await folder(projectId, '中', outer)).data.id;
    const inner = (await folder(projectId, '内', middle)).data.id;
    const page = await pages.page(projectId);
    const places = [
      { id: outer, parentId: null },
      { id: middle, parentId: outer },
      { id: inner, parentId: middle },
    ];
    await arrange({ projectId, folders: places, pages: [{ id: page, folderId: middle }] });
    expect((await manager.send(api.projectPage.renameFolder, { id: inner, title: '里' })).code).toBe('200');
    expect((await manager.send(api.projectPage.deleteFolder, { id: middle })).code).toBe('200');
    const now = await tree(projectId);
    expect(now.folders).toEqual([
      { id: outer, parentId: null, title: '外' },
      { id: inner, parentId: outer, title: '里' },
    ]);
    expect(now.pages[0]).toMatchObject({ id: page, folderId: outer });
    expect(await bench.plant.logged('project', projectId)).toMatchObject({
      action: 'projectPage.deleteFolder',
      detail: { title: '中' },
    });
  });

  it('[PP4] have limits: levels and numbers of folders, pages, devices and signals of a page', async () => {
    const { id: projectId, pump } = await pages.project();
    let parentId: number | undefined;
    for (let depth = 0; depth < projectLimits.folderDepth; depth += 1)
      parentId = (await folder(projectId, `第 ${depth} 层`, parentId)).data.id;
    expect(await folder(projectId, '太深', parentId)).toMatchObject({ code: '1615' });
    const { db, orgId } = bench.plant;
    const blank = { orgId, ownerKind: 'project', ownerId: projectId, seq: 0, title: 'x', width: 1, height: 1 };
    const rows = Array.from({ length: projectLimits.pages }, () => ({
      ...{ ...blank, isHome: 0, widgetCount: 0, document: '{}', loginname: '', createdAt: 0, updatedAt: 0 },
      passwordHash: null,
    }));
    await db.insertInto('page').values(rows).execute();
    expect(await manager.send(api.page.add, { owner: 'project', ownerId: projectId, title: '多' })).toMatchObject({
      code: '1615',
    });
    await db.deleteFrom('page').where('ownerId', '=', projectId).where('ownerKind', '=', 'project').execute();
    const page = await pages.page(projectId);
    const equips = (count: number) =>
      drawing(Array.from({ length: count }, (_, at) => dataText(`w${at}`, 10_000 + at, 50_000 + at)));
    expect((await bench.save(page, equips(projectLimits.pageEquips))).code).toBe('200');
    expect((await bench.save(page, equips(projectLimits.pageEquips + 1))).code).toBe('1000');
    const signals = (count: number) =>
      drawing(
        Array.from({ length: Math.ceil(count / 100) }, (_, at) =>
          rect(`w${at}`, {
            data: {
              signalArray: Array.from({ length: Math.min(100, count - at * 100) }, (__, of) => ({
                equipId: pump.id,
                signalId: 100_000 + at * 100 + of,
              })),
            },
          }),
        ),
      );
    expect((await bench.save(page, signals(projectLimits.pageSignals))).code).toBe('200');
    expect((await bench.save(page, signals(projectLimits.pageSignals + 1))).code).toBe('1000');
  });

  it('[PP5] publishing shows the draft as it is now, and only that', async () => {
    const { id: projectId, pump } = await pages.project();
    const [signal = 0] = pump.signals;
    const id = await pages.page(projectId);
    expect((await tree(projectId)).pages[0]).toMatchObject({ published: null, isChanged: false });
    await bench.save(id, drawing([dataText('a', pump.id, signal)]));
    const { data } = await pages.publish(id, { note: '首版' });
    expect(data).toMatchObject({ number: 1, revision: 2, loginname: 'manager', note: '首版', rolledBackTo: null });
    expect(data.widgetCount).toBe(1);
    expect((await tree(projectId)).pages[0]).toMatchObject({ published: { number: 1 }, isChanged: false });
    await bench.save(id, drawing([dataText('a', pump.id, signal), rect('b')]));
    expect((await tree(projectId)).pages[0]).toMatchObject({
      published: { number: 1, widgetCount: 1 },
      isChanged: true,
    });
    expect(await bench.plant.logged('project', projectId)).toMatchObject({
      action: 'projectPage.publish',
      detail: { pageId: id, number: 1, revision: 2, note: '首版' },
    });
    expect(await pages.publish(id, { revision: 2 })).toMatchObject({ code: '1541' });
    const device = await bench.page();
    expect((await manager.send(api.projectPage.publish, { id: device.id, revision: 1, base: 0 })).code).toBe('1014');
  });

  it('[PP6] lets people see the signals of member devices and variables on it, and write what it writes', async () => {
    const { id: projectId, pump, own, foreign } = await pages.project();
    const stranger = await bench.plant.equipment('不在其中');
    const [p = 0, q = 0] = pump.signals;
    const [f = 0] = foreign.signals;
    const [v = 0, w = 0] = own.signals;
    const rows = (id: string, data: object) => rect(id, { data });
    const id = await pages.published(projectId, [
      dataText('a', pump.id, p),
      write('b', pump.id, q),
      dataText('c', foreign.id, f),
      rows('d', { type: 'mvar', mvarArray: [{ mvarId: v }] }),
      dataText('e', stranger.id, stranger.signals[0] ?? 0),
      // Of another device than it says.
      dataText('f', pump.id, foreign.signals[1] ?? 0),
      rows('g', { isFormula: true, formula: `\${${own.id}.${w}} + \${${pump.id}.${p}}` }),
    ]);
    expect(await pages.signals(id)).toEqual(
      [
        { equipmentId: own.id, signalId: v, isWritten: 0 },
        { equipmentId: own.id, signalId: w, isWritten: 0 },
        { equipmentId: pump.id, signalId: p, isWritten: 0 },
        { equipmentId: pump.id, signalId: q, isWritten: 1 },
        { equipmentId: foreign.id, signalId: f, isWritten: 0 },
      ].sort((x, y) => x.signalId - y.signalId),
    );
    await bench.save(id, drawing([write('a', pump.id, p)]));
    await pages.publish(id);
    expect(await pages.signals(id)).toEqual([{ equipmentId: pump.id, signalId: p, isWritten: 1 }]);
  });

  it('[PP7] rolls back to what was shown before, with its signals; the draft stays', async () => {
    const { id: projectId, pump } = await pages.project();
    const [p = 0, q = 0] = pump.signals;
    const id = await pages.published(projectId, [dataText('a', pump.id, p)]);
    await bench.save(id, drawing([dataText('a', pump.id, q)]));
    await pages.publish(id);
    const back = (number: number, base: number) => manager.send(api.projectPage.rollBack, { id, number, base });
    expect((await back(9, 2)).code).toBe('1014');
    expect((await back(1, 1)).code).toBe('1616');
    expect((await back(1, 2)).data).toMatchObject({ number: 3, revision: 2, rolledBackTo: 1 });
    expect((await pages.signals(id)).map(({ signalId }) => signalId)).toEqual([p]);
    expect((await tree(projectId)).pages[0]).toMatchObject({ revision: 3, isChanged: true, published: { number: 3 } });
    const { data } = await manager.send(api.projectPage.publications, { id, pageNo: 1, pageSize: 2 });
    expect(data.total).toBe(3);
    expect(data.list.map(({ number }) => number)).toEqual([3, 2]);
  });

  it('[PP8] a page that is withdrawn shows nobody anything; what was published stays', async () => {
    const { id: projectId, pump } = await pages.project();
    const id = await pages.published(projectId, [dataText('a', pump.id, pump.signals[0] ?? 0)]);
    expect((await manager.send(api.projectPage.unpublish, { id })).code).toBe('200');
    expect((await manager.send(api.projectPage.unpublish, { id })).code).toBe('200');
    expect(await pages.signals(id)).toEqual([]);
    expect((await tree(projectId)).pages[0]).toMatchObject({ published: null, isChanged: false });
    expect((await manager.send(api.projectPage.publications, { id })).data.total).toBe(1);
    // Whoever saw the first one may publish: nobody sees another.
    expect((await pages.publish(id, { base: 1 })).data).toMatchObject({ number: 2 });
  });

  it('[PP9] of two who publish at once one is told who was first', async () => {
    const { id: projectId } = await pages.project();
    const id = await pages.page(projectId);
    const answers = await Promise.all(Array.from({ length: 6 }, () => pages.publish(id, { revision: 1, base: 0 })));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual(['1616', '1616', '1616', '1616', '1616', '200']);
    expect(answers.find(({ code }) => code === '1616')?.message).toContain('manager');
    expect((await manager.send(api.projectPage.publications, { id })).data.total).toBe(1);
  });

  it('[PP10] keeps the newest publications', async () => {
    const { id: projectId } = await pages.project();
    const id = await pages.published(projectId, [rect('a')]);
    const { db } = bench.plant;
    const {
      number: _,
      id: __,
      ...row
    } = await db.selectFrom('pagePublication').selectAll().where('pageId', '=', id).executeTakeFirstOrThrow();
    const more = Array.from({ length: projectLimits.publications }, (_one, at) => ({ ...row, number: at + 2 }));
    await db.insertInto('pagePublication').values(more).execute();
    await db
      .updateTable('page')
      .set({ published: more.length + 1 })
      .where('id', '=', id)
      .execute();
    expect((await pages.publish(id)).data.number).toBe(projectLimits.publications + 2);
    const { data } = await manager.send(api.projectPage.publications, { id });
    expect(data.total).toBe(projectLimits.publications);
  });

  it('[PP11] a deleted page takes with it what was published and what people were granted', async () => {
    const project = await pages.project();
    const { id: projectId, pump } = project;
    const [one, two] = [await pages.page(projectId, '一'), await published(project)];
    const { accountId } = await bench.plant.server.addAccount({ loginname: 'guest' });
    const { accountId: second } = await bench.plant.server.addAccount({ loginname: 'guest2' });
    await pages.member(projectId, accountId, [
      { pageId: one, write: false },
      { pageId: two, write: true },
    ]);
    await pages.member(projectId, second, [{ pageId: two, write: true }]);
    const { db } = bench.plant;
    await db
      .updateTable('project')
      .set({ shareGrant: JSON.stringify({ pages: [{ pageId: two, write: true }], write: false }) })
      .where('id', '=', projectId)
      .execute();
    expect(await pages.signals(two)).toHaveLength(1);
    expect((await manager.send(api.page.delete, { id: two })).code).toBe('200');
    expect(await pages.signals(two)).toEqual([]);
    expect(await db.selectFrom('pagePublication').selectAll().where('pageId', '=', two).execute()).toEqual([]);
    const members = await db
      .selectFrom('projectMember')
      .select('pages')
      .where('projectId', '=', projectId)
      .orderBy('id')
      .execute();
    expect(members.map((row) => JSON.parse(row.pages))).toEqual([[{ pageId: one, write: false }], []]);
    const { shareGrant } = await db
      .selectFrom('project')
      .select('shareGrant')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(shareGrant)).toEqual({ pages: [], write: false });
    async function published(of: DrawnProject) {
      return pages.published(of.id, [dataText('a', pump.id, pump.signals[0] ?? 0)]);
    }
  });
});
