import { api, fileLimits, fileUrl, type ReplyOf } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../src/platform/security/password.ts';
import { addEquipment } from './data/addPlant.ts';
import { pictures, type TestFile, upload } from './data/multipart.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

type Uploaded = ReplyOf<typeof api.file.upload>;

describeOnOneEngine('pictures', (engine) => {
  let test: TestServer;
  let manager: Visitor;
  let other: Visitor;
  let platform: Visitor;
  let orgId: number;
  let otherAccount: number;

  beforeAll(async () => {
    test = await startTestServer({ engine });
    ({ orgId } = await test.addAccount({ loginname: 'manager', roleType: 'enterprise', auths: [] }));
    otherAccount = (await test.addAccount({ loginname: 'other', roleType: 'enterprise' })).accountId;
    await test.addAccount({ loginname: 'operation', roleType: 'operation' });
    [manager, other, platform] = [test.visitor(), test.visitor(), test.visitor()];
    await manager.login('manager');
    await other.login('other');
    await platform.login('operation');
  });
  afterAll(() => test.stop());

  const store = (file: TestFile, visitor = manager) => upload<Uploaded>(visitor, api.file.upload, [file]);
  const read = (visitor: Visitor, id: number) =>
    visitor.request({ method: 'GET', url: `${api.file.get.path}?id=${id}` });
  const codeOf = async (visitor: Visitor, id: number) => {
    const response = await read(visitor, id);
    return response.headers['content-type']?.startsWith('image/') ? 'shown' : response.json<{ code: string }>().code;
  };
  const stored = async () => (await store({ bytes: pictures.png })).data.id;

  it('[FI1] a picture is stored as what its content says, whatever its sender says, and read again', async () => {
    const { code, data } = await store({ bytes: pictures.png, name: 'a.html', type: 'text/html' });
    expect(code).toBe('200');
    expect(data.url).toBe(`${api.file.get.path}?id=${data.id}`);
    const response = await manager.request({ method: 'GET', url: data.url });
    expect(response.rawPayload.equals(pictures.png)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const lines = test.server.database.db.selectFrom('operationLog').selectAll().where('objectKind', '=', 'file');
    const [last] = await lines.orderBy('id', 'desc').execute();
    expect(last).toMatchObject({ action: 'file.upload', objectId: data.id, loginname: 'manager' });
    expect(JSON.parse(last?.detail ?? '')).toEqual({ type: 'image/png', bytes: pictures.png.length });
  });

  it('[FI2] a drawing is sandboxed when it is opened by itself; one that could run is not stored', async () => {
    const { data } = await store({ bytes: pictures.svg });
    const response = await read(manager, data.id);
    expect(response.headers['content-type']).toBe('image/svg+xml');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).not.toMatch(/allow-|script/);
    expect((await store({ bytes: '<svg><script>alert(1)</script></svg>' })).code).toBe('1512');
  });

  it('[FI1] 1512 for other content, no file, several files or another field', async () => {
    expect(await store({ bytes: '<html></html>', name: 'a.png', type: 'image/png' })).toMatchObject({
      code: '1512',
      data: { types: 'jpg, png, gif, svg, webp' },
    });
    expect((await store({ bytes: '' })).code).toBe('1512');
    expect((await upload(manager, api.file.upload, [])).code).toBe('1512');
    expect((await store({ bytes: pictures.png, field: 'other' })).code).toBe('1512');
    expect((await upload(manager, api.file.upload, [{ bytes: pictures.png }, { bytes: pictures.png }])).code).toBe(
      '1512',
    );
  });

  it('[FI3] 1513 above 2 MB, 413 far above', async () => {
    const large = Buffer.concat([pictures.png, Buffer.alloc(fileLimits.imageBytes - pictures.png.length)]);
    expect((await store({ bytes: large })).code).toBe('200');
    expect((await store({ bytes: Buffer.concat([large, Buffer.alloc(1)]) })).code).toBe('1513');
    expect((await store({ bytes: Buffer.concat([large, Buffer.alloc(100_000)]) })).code).toBe('413');
  });

  it('[FI4] it is read in its organisation and by those who run the platform; else it is missing', async () => {
    const id = await stored();
    expect(await codeOf(manager, id)).toBe('shown');
    expect(await codeOf(platform, id)).toBe('shown');
    expect(await codeOf(other, id)).toBe('1014');
    expect(await codeOf(manager, 999_999)).toBe('1014');
    expect(await codeOf(test.visitor(), id)).toBe('1010');
  });

  it('[FI4] hardware is shown to everyone, and so is its picture', async () => {
    const id = await stored();
    const { db } = test.server.database;
    const row = { manufacturer: '', snPrefix: '', networking: '[]', ports: '[]', note: '', createdAt: 0 };
    await db
      .insertInto('hardware')
      .values({ ...row, name: `H${id}`, image: id })
      .execute();
    expect(await codeOf(other, id)).toBe('shown');
  });

  it('[FI4] whoever holds a shared device sees the pictures of it, of its signals and of its pages, until that ends', async () => {
    const { db } = test.server.database;
    const [image, signalImage, pageImage, loose] = [await stored(), await stored(), await stored(), await stored()];
    const { id: equipmentId, signals } = await addEquipment(db, { orgId, gatewayId: null }, [{ dataType: 'BOOL' }]);
    await db.updateTable('equipment').set({ image }).where('id', '=', equipmentId).execute();
    await db
      .updateTable('signal')
      .set({ image: signalImage })
      .where('id', '=', signals[0] ?? 0)
      .execute();
    const page = { orgId, ownerKind: 'equipment', ownerId: equipmentId, seq: 0, title: '', width: 1, height: 1 };
    const document = JSON.stringify({ widgets: [pageImage, Number(`${loose}9`)].map((id) => ({ src: fileUrl(id) })) });
    const rest = { isHome: 1, widgetCount: 1, loginname: '', createdAt: 0, updatedAt: 0 };
    await db
      .insertInto('page')
      .values({ ...page, ...rest, document })
      .execute();
    expect(await codeOf(other, image)).toBe('1014');
    const share = { equipmentId, orgId, code: 'c', passwordHash: '', signals: '"all"', createdAt: 0 };
    const rights = { mayWrite: 0, mayHistory: 0, mayAlarm: 0, expiresAt: null };
    const insert = db.insertInto('share').values({ ...share, ...rights });
    const { id: shareId } = await insert.returning('id').executeTakeFirstOrThrow();
    const holder = { shareId, equipmentId, accountId: otherAccount, createdAt: 0 };
    await db.insertInto('shareHolder').values(holder).execute();
    for (const id of [image, signalImage, pageImage]) expect(await codeOf(other, id)).toBe('shown');
    // The page shows one whose number begins as this one's does.
    expect(await codeOf(other, loose)).toBe('1014');
    const passwordHash = await hashPassword('geheim');
    await db.updateTable('page').set({ passwordHash }).where('ownerId', '=', equipmentId).execute();
    expect(await codeOf(other, pageImage)).toBe('1014');
    expect(await codeOf(other, image)).toBe('shown');
    const drawn = db.selectFrom('page').select('id').where('ownerId', '=', equipmentId);
    const { id: pageId } = await drawn.executeTakeFirstOrThrow();
    expect((await other.send(api.pageOpening.validPassword, { id: pageId, password: 'geheim' })).code).toBe('200');
    expect(await codeOf(other, pageImage)).toBe('shown');
    await db
      .updateTable('page')
      .set({ passwordHash: await hashPassword('neu') })
      .where('id', '=', pageId)
      .execute();
    expect(await codeOf(other, pageImage)).toBe('1014');
    await db.updateTable('share').set({ expiresAt: test.clock.now() }).where('id', '=', shareId).execute();
    for (const id of [image, signalImage, pageImage]) expect(await codeOf(other, id)).toBe('1014');
  });

  it('[FI4] and those of components that its pages use, but of no others', async () => {
    const { db } = test.server.database;
    const [used, unused] = [await stored(), await stored()];
    const { id: equipmentId } = await addEquipment(db, { orgId, gatewayId: null }, []);
    const common = {
      orgId,
      category: '',
      revision: 1,
      width: 1,
      height: 1,
      widgetCount: 1,
      params: '[]',
      loginname: '',
    };
    const component = async (image: number) => {
      const row = { ...common, name: `C${image}`, document: JSON.stringify({ src: fileUrl(image) }) };
      const insert = db.insertInto('component').values({ ...row, createdAt: 0, updatedAt: 0 });
      return (await insert.returning('id').executeTakeFirstOrThrow()).id;
    };
    const componentId = await component(used);
    await component(unused);
    const page = { orgId, ownerKind: 'equipment', ownerId: equipmentId, seq: 0, title: '', width: 1, height: 1 };
    const document = JSON.stringify({ widgets: [{ component: { componentId, params: {} } }] });
    const rest = { isHome: 1, widgetCount: 1, loginname: '', createdAt: 0, updatedAt: 0 };
    await db
      .insertInto('page')
      .values({ ...page, ...rest, document })
      .execute();
    const share = { equipmentId, orgId, code: 'd', passwordHash: '', signals: '"all"', createdAt: 0 };
    const rights = { mayWrite: 0, mayHistory: 0, mayAlarm: 0, expiresAt: null };
    const insert = db.insertInto('share').values({ ...share, ...rights });
    const { id: shareId } = await insert.returning('id').executeTakeFirstOrThrow();
    expect(await codeOf(other, used)).toBe('1014');
    await db
      .insertInto('shareHolder')
      .values({ shareId, equipmentId, accountId: otherAccount, createdAt: 0 })
      .execute();
    expect([await codeOf(other, used), await codeOf(other, unused)]).toEqual(['shown', '1014']);
  });

  it('[FI4] a picture of others does not become readable by being named in an own device', async () => {
    const foreign = (await store({ bytes: pictures.png }, other)).data.id;
    const { db } = test.server.database;
    const { id } = await addEquipment(db, { orgId, gatewayId: null }, []);
    await db.updateTable('equipment').set({ image: foreign }).where('id', '=', id).execute();
    expect(await codeOf(manager, foreign)).toBe('1014');
  });

  it('[FI5] uploads of one account are limited', async () => {
    const codes = new Set<string>();
    for (let n = 0; n < 130; n += 1) codes.add((await store({ bytes: pictures.svg }, platform)).code);
    expect(codes).toEqual(new Set(['200', '429']));
    test.clock.advance(5000);
    expect((await store({ bytes: pictures.svg }, platform)).code).toBe('200');
  });
});
