import { gzipSync } from 'node:zlib';
import { api, fileLimits, fileUrl, type ReplyOf } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UnusedFiles } from '../src/features/file/unused/UnusedFiles.ts';
import type { Records } from '../src/platform/access/records.ts';
import { scoped } from '../src/platform/access/scoped.ts';
import { serverScope } from '../src/platform/access/serverScope.ts';
import type { Schema } from '../src/platform/database/schema.ts';
import { createLog } from '../src/platform/log/createLog.ts';
import { addEquipment } from './data/addPlant.ts';
import { pictures, upload } from './data/multipart.ts';
import { until } from './data/until.ts';
import { FakeClock } from './harness/FakeClock.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnEngines } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const quiet = createLog('error', { write: () => {} });
const lookMs = 6 * 3_600_000;
const graceMs = fileLimits.unusedDays * 86_400_000;

describeOnEngines('the space of an organisation', (engine) => {
  let test: TestServer;
  let manager: Visitor;
  let other: Visitor;
  let orgId: number;
  let otherOrg: number;

  beforeAll(async () => {
    test = await startTestServer({ engine });
    ({ orgId } = await test.addAccount({ loginname: 'manager', roleType: 'enterprise', auths: [] }));
    ({ orgId: otherOrg } = await test.addAccount({ loginname: 'other', roleType: 'enterprise' }));
    [manager, other] = [test.visitor(), test.visitor()];
    await manager.login('manager');
    await other.login('other');
  });
  afterAll(() => test.stop());

  const db = () => test.server.database.db;
  const store = (visitor = manager) =>
    upload<ReplyOf<typeof api.file.upload>>(visitor, api.file.upload, [{ bytes: pictures.png }]);
  async function place(table: keyof Schema, row: object): Promise<number> {
    const made = db()
      .insertInto(table)
      .values(row as never);
    return ((await made.returning('id' as never).executeTakeFirstOrThrow()) as { id: number }).id;
  }
  const file = (bytes = 1, org = orgId) =>
    place('file', { orgId: org, accountId: 1, type: 'image/png', bytes, content: pictures.png, createdAt: 0 });
  const clear = () => db().deleteFrom('file').execute();

  it('[FI7] ends at a number of bytes, which the refusal tells; others are not affected', async () => {
    await file(fileLimits.organisationBytes - pictures.png.length + 1);
    const refused = await upload(manager, api.file.upload, [{ bytes: pictures.png }]);
    expect(refused).toMatchObject({
      code: '1530',
      data: { used: 500, limit: 500, files: 1, mostFiles: 5000, days: 7 },
    });
    expect(refused.message).toContain('已用 500/500 MB、1/5000 张');
    expect((await store(other)).code).toBe('200');
    await clear();
  });

  it('[FI7] ends at a number of images', async () => {
    const row = { orgId, accountId: 1, type: 'image/png', bytes: 1, content: pictures.png, createdAt: 0 };
    for (let n = 0; n < 10; n += 1)
      await db()
        .insertInto('file')
        .values(Array.from({ length: 500 }, () => ({ ...row, unusedSince: null })))
        .execute();
    expect((await store()).code).toBe('1530');
    await clear();
  });

  it('[FI7] is not exceeded by uploads that meet', async () => {
    await file(fileLimits.organisationBytes - 2 * pictures.png.length);
    const codes = (await Promise.all(Array.from({ length: 6 }, () => store()))).map(({ code }) => code);
    expect(codes.sort()).toEqual(['1530', '1530', '1530', '1530', '200', '200'].sort());
    await clear();
  });

  /** Everything that can name an image, each with one of its own. */
  async function nameFiles(): Promise<Record<string, number>> {
    const at = 0;
    const kinds = [
      ...['equipment', 'signal', 'template', 'templateDocument', 'revision', 'hardware', 'market', 'marketDocument'],
      ...['shipped', 'page', 'version', 'component', 'style', 'avatar', 'feedback'],
    ];
    const ids: Record<string, number> = {};
    for (const kind of kinds) ids[kind] = await file();
    const of = (kind: string) => ids[kind] ?? 0;
    const drawing = (kind: string) => JSON.stringify({ con: { backImg: fileUrl(of(kind)) } });
    const pump = await addEquipment(db(), { orgId, gatewayId: null }, [{ dataType: 'UINT16' }]);
    await db()
      .updateTable('equipment')
      .set({ image: of('equipment') })
      .where('id', '=', pump.id)
      .execute();
    await db()
      .updateTable('signal')
      .set({ image: of('signal') })
      .where('equipmentId', '=', pump.id)
      .execute();
    const document = (kind: string) => JSON.stringify({ info: { image: of(kind) } });
    await place('template', {
      ...{ orgId, name: 't', document: document('templateDocument'), manufacturer: '', model: '', remark: '' },
      ...{ image: of('template'), driver: '', protocolId: null, signalCount: 0, revision: 1, nextId: 1 },
      ...{ createdAt: at, updatedAt: at, updatedBy: '' },
    });
    await place('revision', {
      ...{ ownerKind: 'equipment', ownerId: pump.id, orgId, revision: 1, accountId: null, loginname: '', cause: '' },
      ...{ note: '', document: document('revision'), signals: 0, alarms: 0, reports: 0, scripts: 0, at },
    });
    await db()
      .updateTable('account')
      .set({ avatar: of('avatar') })
      .where('orgId', '=', orgId)
      .execute();
    const author = db().selectFrom('account').select('id').where('orgId', '=', orgId);
    const { id: accountId } = await author.executeTakeFirstOrThrow();
    await place('feedback', {
      ...{ orgId, accountId, loginname: '', content: '', images: JSON.stringify([of('feedback')]), state: 'open' },
      ...{ createdAt: at, answeredAt: null, seenAt: null },
    });
    await place('hardware', {
      ...{ name: 'h', manufacturer: '', snPrefix: '', networking: '[]', ports: '[]', note: '' },
      ...{ image: of('hardware'), createdAt: at },
    });
    const market = {
      title: '',
      category: '',
      note: '',
      width: 1,
      height: 1,
      widgetCount: 0,
      useCount: 0,
      loginname: '',
    };
    const stored = { ...market, createdAt: at };
    await place('marketPage', { ...stored, orgId, image: of('market'), document: drawing('marketDocument') });
    await place('marketPage', { ...stored, orgId: null, image: of('shipped'), document: '{}' });
    const pageId = await place('page', {
      ...{ orgId, ownerKind: 'equipment', ownerId: pump.id, seq: 1, title: '', width: 1, height: 1, isHome: 0 },
      ...{ widgetCount: 0, document: drawing('page'), loginname: '', createdAt: at, updatedAt: at, passwordHash: null },
    });
    await place('pageVersion', {
      ...{ pageId, orgId, revision: 1, loginname: '', note: '', restoredFrom: null, widgetCount: 0, bytes: 1, at },
      document: gzipSync(drawing('version')),
    });
    await place('component', {
      ...{ orgId, name: 'c', category: '', revision: 1, width: 1, height: 1, widgetCount: 0, params: '[]' },
      ...{ document: drawing('component'), loginname: '', createdAt: at, updatedAt: at },
    });
    await place('style', { orgId, title: '', faviconIco: fileUrl(of('style')) });
    return ids;
  }

  const sinceOf = async (id: number) =>
    (await db().selectFrom('file').select('unusedSince').where('id', '=', id).executeTakeFirst())?.unusedSince;
  const kept = async () => (await db().selectFrom('file').select('id').execute()).map(({ id }) => id);

  it('[FI8] removes what nothing has named for a week, and nothing else', async () => {
    const named = await nameFiles();
    const [unused, again, theirs] = [await file(), await file(), await file(1, otherOrg)];
    const isMarked = async (...ids: number[]) => (await Promise.all(ids.map(sinceOf))).every((since) => since !== null);
    test.clock.leap(lookMs);
    await until('the first search', () => isMarked(unused, again, theirs));
    expect(await sinceOf(unused)).toBe(test.clock.now());
    for (const [kind, id] of Object.entries(named)) expect([kind, await sinceOf(id)]).toEqual([kind, null]);
    const [late, lateTheirs] = [await file(), await file(1, otherOrg)];
    test.clock.leap(graceMs - 1);
    await until('a search on the seventh day', () => isMarked(late, lateTheirs));
    expect(await kept()).toHaveLength(Object.keys(named).length + 5);

    const document = JSON.stringify([fileUrl(named.page ?? 0), fileUrl(again)]);
    await db().updateTable('page').set({ document }).execute();
    test.clock.leap(lookMs);
    await until('the removal', async () => (await kept()).every((id) => id !== unused && id !== theirs));
    const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
    expect(sorted(await kept())).toEqual(sorted([...Object.values(named), again, late, lateTheirs]));
    expect(await sinceOf(again)).toBeNull();
    expect(test.logged()).toContain('removed unused images');

    // What is no longer named counts from then on.
    await db().updateTable('equipment').set({ image: null }).execute();
    test.clock.leap(lookMs);
    await until('the mark', () => isMarked(named.equipment ?? 0));
    expect(await kept()).toContain(named.equipment);
  });

  it('[FI8] keeps an image that is named while it is about to be removed', async () => {
    await clear();
    const [saved, unused] = [await file(), await file()];
    const since = test.clock.now();
    await db().updateTable('file').set({ unusedSince: since }).execute();
    const clock = new FakeClock(since + graceMs);
    const pump = await addEquipment(db(), { orgId, gatewayId: null }, []);
    // The first thing of the transaction that removes them.
    const renew = async (records: Records | undefined) => {
      const at = clock.now();
      await scoped(records ?? db(), serverScope)
        .insertInto('page')
        .values({
          ...{ orgId, ownerKind: 'equipment', ownerId: pump.id, seq: 1, title: '', width: 1, height: 1, isHome: 0 },
          ...{ widgetCount: 0, document: fileUrl(saved), loginname: '', createdAt: at, updatedAt: at },
          passwordHash: null,
        })
        .execute();
    };
    const cleaner = new UnusedFiles({ db: db(), lease: { renew }, clock, log: quiet, lost: () => {} });
    await cleaner.start();
    clock.advance(lookMs);
    await until('the removal', async () => !(await kept()).includes(unused));
    await cleaner.stop();
    expect(await kept()).toEqual([saved]);
  });
});
