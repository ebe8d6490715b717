import { api, fileLimits, repairLimits } from '@lookfar/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pictures } from './data/multipart.ts';
import { RepairPlant } from './data/RepairPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffe1000a47505320686572652ffda000270696374757265ffd9',
  'hex',
);

describeOnOneEngine('attachments of orders', (engine) => {
  let at: RepairPlant;
  let id: number;
  beforeAll(async () => {
    at = await RepairPlant.start(engine);
  });
  beforeEach(async () => {
    id = await at.repairIn('received');
  });
  afterAll(() => at.stop());

  const read = (attachmentId: number, { visitor } = at.viewer) =>
    visitor.request({ method: 'GET', url: `${api.repair.attachment.path}?id=${attachmentId}` });

  it('[OA1] [OA5] a photo is kept and served as what it is', async () => {
    const made = await at.attach(id, { name: 'photo.exe' });
    expect(made.code).toBe('200');
    const response = await read(made.data.id);
    expect(response.rawPayload).toEqual(pictures.png);
    expect(response.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(response.headers['content-security-policy']).toContain('sandbox');
    expect(response.headers['content-disposition']).toBeUndefined();
    expect((await at.info(id)).attachments).toMatchObject([
      { id: made.data.id, kind: 'photo', place: 'work', mime: 'image/png', loginname: 'Fitter' },
    ]);
    expect((await read(made.data.id, at.stranger)).json()).toMatchObject({ code: '1014' });
  });

  it('[OA1] what is no photo or recording is 1512, what is too large 1513 or 413', async () => {
    const kinds = [
      { bytes: 'a text', name: 'a.jpg' },
      { bytes: pictures.svg, name: 'a.svg' },
      { bytes: 'GIF89a...' },
      { bytes: '' },
      { kind: 'voice' },
      { kind: 'signature', bytes: jpeg },
      { bytes: jpeg.subarray(0, 20), name: 'cut.jpg' },
    ];
    for (const kind of kinds) expect((await at.attach(id, kind)).code, JSON.stringify(kind)).toBe('1512');
    const large = Buffer.concat([pictures.png, Buffer.alloc(repairLimits.photoBytes)]);
    expect((await at.attach(id, { bytes: large })).code).toBe('1513');
    const voice = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(repairLimits.voiceBytes)]);
    expect((await at.attach(id, { bytes: voice, kind: 'voice' })).code).toBe('1513');
    const huge = Buffer.concat([pictures.png, Buffer.alloc(50 * 1024 * 1024)]);
    expect(['413', '1513']).toContain((await at.attach(id, { bytes: huge })).code);
    expect((await at.info(id)).attachments).toEqual([]);
  });

  it('[OA3] the same uuid is the same attachment, also at once and after the order is done', async () => {
    const uuid = 'the same one';
    const answers = await Promise.all([at.attach(id, { uuid }), at.attach(id, { uuid }), at.attach(id, { uuid })]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    await at.finish(id);
    expect((await at.attach(id, { uuid })).data).toEqual(answers[0]?.data);
    expect((await at.attach(id)).code).toBe('1361');
  });

  it.skipIf(engine === 'postgres')('[OA7] are listed and summed up without their bytes', async () => {
    const planOf = async (query: RawBuilder<{ detail: string }>) =>
      (await query.execute(at.plant.db)).rows.map(({ detail }) => detail).join();
    expect(
      await planOf(sql`explain query plan select id, org_id, order_id, kind, place, item, uuid, mime, bytes, loginname,
        created_at from order_attachment where order_id in (${id}) order by id`),
    ).toContain('COVERING INDEX order_attachment_list');
    for (const table of ['order_attachment', 'file'])
      expect(
        await planOf(sql`explain query plan select sum(bytes) from ${sql.table(table)} where org_id = 1`),
      ).toContain(`COVERING INDEX ${table}_space`);
  });

  it('[OA4] so many of each: 1522, also when they meet', async () => {
    const codes = (await Promise.all(Array.from({ length: 11 }, () => at.attach(id)))).map(({ code }) => code);
    expect(codes.filter((code) => code === '200')).toHaveLength(repairLimits.photos);
    expect(codes.filter((code) => code === '1522')).toHaveLength(2);
    expect((await at.attach(id, { place: 'finish' })).code).toBe('200');
  });

  it('[OA4] shares the space of the organisation with its files: 1530', async () => {
    const { orgId } = at.manager;
    const { db } = at.plant;
    const file = { orgId, accountId: 1, type: 'image/png', content: pictures.png, createdAt: 0, unusedSince: null };
    await db
      .insertInto('file')
      .values({ ...file, bytes: fileLimits.organisationBytes })
      .execute();
    expect((await at.attach(id)).code).toBe('1530');
    await db.deleteFrom('file').execute();
    expect((await at.attach(id)).code).toBe('200');
  });

  it('[RP13] is added to the report by its reporter and those who handle orders, later by whoever works on it', async () => {
    const mine = await at.repairIn('pending');
    expect((await at.attach(mine, { place: 'report' }, at.viewer)).code).toBe('200');
    expect((await at.attach(mine, { place: 'report' }, at.mate)).code).toBe('200');
    expect((await at.attach(mine, { place: 'work' }, at.viewer)).code).toBe('1361');
    expect((await at.attach(mine, { place: 'inspection' })).code).toBe('1000');
    const others = (await at.report({}, at.manager)).data.id;
    expect((await at.attach(others, { place: 'report' }, at.viewer)).code).toBe('1009');
    expect((await at.attach(others, { place: 'report' }, at.stranger)).code).toBe('1014');
  });

  it('[OA6] so many uploads of one person without waiting, whatever becomes of them', async () => {
    // Those of the tests before count, too.
    const codes: string[] = [];
    while (codes.at(-1) !== '429' && codes.length <= 120) codes.push((await at.attach(id)).code);
    expect(codes.at(-1)).toBe('429');
    expect(new Set(codes.slice(0, -1))).toEqual(new Set(['200', '1522']));
  });
});
