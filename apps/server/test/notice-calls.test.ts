import { api, formatTime, type InputOf, messageLimits, permissionKeys } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictures, upload } from './data/multipart.ts';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { until } from './data/until.ts';
import { describeOnEngines } from './harness/testDatabase.ts';

const minuteMs = 60_000;

describeOnEngines('announcements', (engine) => {
  let plant: StillPlant;
  let staff: Person;
  let manager: Person;
  let worker: Person;
  let stranger: Person;

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    ({ manager } = plant);
    staff = await plant.person('staff', { roleType: 'admin' });
    worker = await plant.person('worker', { of: manager, auths: ['monitor_equipment'] });
    stranger = await plant.person('stranger', { auths: permissionKeys.filter((key) => key !== 'notice_edit') });
    await plant.person('former', { of: manager, disabled: true });
    const roleId = await roleOf(worker);
    await plant.db.updateTable('role').set({ orgId: manager.orgId }).where('id', '=', roleId).execute();
  });
  afterAll(() => plant.stop());

  type Draft = Partial<InputOf<typeof api.systemMsg.add>>;
  const draft = (more: Draft) => ({ title: '停机通知', content: '<p>周六 8 点停机</p>', ...more });
  const add = ({ visitor }: Person, more: Draft = {}) => visitor.send(api.systemMsg.add, draft(more));
  const idOf = async (person: Person, more: Draft = {}) => {
    const { code, data } = await add(person, more);
    expect(code).toBe('200');
    return data.id;
  };
  const managed = async (id: number, { visitor }: Person = staff) =>
    (await visitor.send(api.systemMsg.query, { pageSize: 100 })).data.list.find((one) => one.id === id);
  const titles = async ({ visitor }: Person) =>
    (await visitor.send(api.msg.query, { type: 'notice' })).data.list.map(({ dataId }) => dataId);
  const detail = async (id: number, visitor = worker.visitor) => visitor.send(api.notice.detail, { id });
  const sent = (id: number) =>
    until('the announcement to be sent', async () => {
      const row = plant.db.selectFrom('notice').select('sentAt').where('id', '=', id);
      return (await row.executeTakeFirst())?.sentAt != null;
    });
  const closed = (id: number) =>
    until('the announcement to be taken back', async () => {
      const row = plant.db.selectFrom('notice').select('received').where('id', '=', id);
      return (await row.executeTakeFirst())?.received != null;
    });
  const picture = async ({ visitor }: Person) =>
    (await upload<{ url: string }>(visitor, api.file.upload, [{ bytes: pictures.png }])).data;
  const at = (ms: number) => formatTime(plant.now + ms);
  const roleOf = async ({ accountId }: Person) =>
    (await plant.db.selectFrom('account').select('roleId').where('id', '=', accountId).executeTakeFirstOrThrow())
      .roleId;

  it('[AN1] [AN2] an organisation announces to its people, the platform to everyone, each once', async () => {
    const own = await idOf(manager);
    await sent(own);
    for (const person of [manager, worker]) expect(await titles(person)).toEqual([own]);
    for (const person of [stranger, staff]) expect(await titles(person)).toEqual([]);
    const all = await idOf(staff);
    await sent(all);
    for (const person of [worker, stranger, staff]) expect((await titles(person))[0]).toBe(all);
    const some = await idOf(staff, { orgIds: [stranger.orgId] });
    await sent(some);
    expect((await titles(stranger))[0]).toBe(some);
    expect((await titles(worker))[0]).toBe(all);
    const roles = await idOf(manager, { roleIds: [await roleOf(worker)] });
    await sent(roles);
    expect((await titles(worker))[0]).toBe(roles);
    expect((await titles(manager))[0]).toBe(all);
    const { data } = await worker.visitor.send(api.msg.query, { type: 'notice', pageSize: 1 });
    expect(data.list[0]).toMatchObject({ title: '停机通知', note: '周六 8 点停机', equipType: 'public' });
    const late = await plant.person('late', { of: manager });
    plant.test.clock.leap(minuteMs);
    expect(await titles(late)).toEqual([]);
    expect(await managed(own)).toMatchObject({ received: 2, read: 0, state: 'shown', orgName: 'manager' });
  });

  it('[AN1] targets outside of that are 1605, and without the right 1009', async () => {
    expect((await add(worker)).code).toBe('1009');
    for (const more of [
      { orgIds: [stranger.orgId] },
      { roleIds: [await roleOf(stranger)] },
      { orgIds: [manager.orgId, stranger.orgId] },
      { isPublic: true },
    ])
      expect((await add(manager, more)).code, JSON.stringify(more)).toBe('1605');
    for (const more of [{ orgIds: [999_999] }, { roleIds: [999_999] }, { isPublic: true, orgIds: [manager.orgId] }])
      expect((await add(staff, more)).code, JSON.stringify(more)).toBe('1605');
    const { data } = await manager.visitor.send(api.systemMsg.targets, {});
    expect(data.orgs.map(({ id }) => id)).toEqual([manager.orgId]);
    expect(data.roles.every(({ orgName }) => orgName === 'manager')).toBe(true);
    // Nor can platform staff make an organisation announce to others.
    const own = await idOf(manager, { isDraft: true });
    const wider = { ...draft({ orgIds: [stranger.orgId] }), id: own };
    expect((await staff.visitor.send(api.systemMsg.edit, wider)).code).toBe('1605');
    const theirs = await idOf(staff, { isDraft: true });
    expect(await managed(theirs, manager)).toBeUndefined();
    expect((await manager.visitor.send(api.systemMsg.edit, { ...draft({}), id: theirs })).code).toBe('1014');
  });

  it('[AN3] [AN4] a scheduled one begins and ends when it says; a draft is nobody’s', async () => {
    const hidden = await idOf(manager, { isDraft: true });
    const id = await idOf(manager, { gmtBegin: at(10 * minuteMs), gmtExpire: at(30 * minuteMs) });
    expect(await managed(id)).toMatchObject({ state: 'scheduled' });
    plant.test.clock.leap(9 * minuteMs);
    expect((await titles(worker)).includes(id)).toBe(false);
    expect((await detail(id)).code).toBe('1014');
    plant.test.clock.leap(2 * minuteMs);
    await sent(id);
    expect((await titles(worker))[0]).toBe(id);
    expect((await detail(id)).data).toMatchObject({ content: '<p>周六 8 点停机</p>' });
    const [copy] = (await worker.visitor.send(api.msg.query, { type: 'notice', pageSize: 1 })).data.list;
    await worker.visitor.send(api.msg.markAsRead, { ids: [copy?.id ?? 0] });
    plant.test.clock.leap(20 * minuteMs);
    await closed(id);
    expect((await titles(worker)).includes(id)).toBe(false);
    expect((await detail(id)).code).toBe('1014');
    expect((await detail(id, manager.visitor)).code).toBe('200');
    expect(await managed(id)).toMatchObject({ state: 'expired', received: 3, read: 1 });
    expect(await managed(hidden)).toMatchObject({ state: 'draft', received: 0 });
    expect((await titles(worker)).includes(hidden)).toBe(false);
  });

  it('[AN3] what was interrupted half-way goes on, and nobody has it twice', async () => {
    const id = await idOf(manager);
    await sent(id);
    // As after a crash: one copy is missing, and it is not marked as sent.
    await plant.db
      .deleteFrom('messageCopy')
      .where('dataId', '=', id)
      .where('accountId', '=', worker.accountId)
      .execute();
    await plant.db.updateTable('notice').set({ sentAt: null }).where('id', '=', id).execute();
    plant.test.clock.leap(minuteMs);
    await sent(id);
    expect((await titles(worker)).filter((one) => one === id)).toEqual([id]);
    expect((await titles(manager)).filter((one) => one === id)).toEqual([id]);
  });

  it('[AN4] [AN7] withdrawn it is gone; edited it is announced anew; deleted it is gone for good', async () => {
    const id = await idOf(manager);
    await sent(id);
    expect((await stranger.visitor.send(api.systemMsg.withdraw, { id })).code).toBe('1009');
    await manager.visitor.send(api.systemMsg.withdraw, { id });
    expect((await detail(id)).code).toBe('1014');
    await closed(id);
    expect((await titles(worker)).includes(id)).toBe(false);
    expect(await managed(id)).toMatchObject({ state: 'withdrawn', received: 3 });
    await manager.visitor.send(api.systemMsg.edit, { ...draft({ title: '新通知' }), id });
    await sent(id);
    expect((await detail(id)).data).toMatchObject({ title: '新通知' });
    expect((await manager.visitor.send(api.systemMsg.delete, { id })).code).toBe('200');
    expect((await titles(worker)).includes(id)).toBe(false);
    expect(await managed(id)).toBeUndefined();
    expect((await manager.visitor.send(api.systemMsg.delete, { id })).code).toBe('1014');
  });

  it('[AN7] a correction reaches those who have it; who is added gets it, and its beginning stays', async () => {
    const id = await idOf(staff, { orgIds: [manager.orgId] });
    await sent(id);
    const begun = (await managed(id))?.gmtBegin;
    plant.test.clock.leap(minuteMs);
    const changed = { ...draft({ title: '更正', content: '<p>改到周日</p>' }), id, isDraft: true };
    await staff.visitor.send(api.systemMsg.edit, { ...changed, orgIds: [manager.orgId, stranger.orgId] });
    await sent(id);
    expect((await titles(stranger))[0]).toBe(id);
    const { data } = await worker.visitor.send(api.msg.query, { type: 'notice', pageSize: 1 });
    expect(data.list[0]).toMatchObject({ dataId: id, title: '更正', note: '改到周日' });
    expect(await managed(id)).toMatchObject({ state: 'shown', gmtBegin: begun });
  });

  it('[AN5] [AN6] public ones are shown before the login, pinned first and without images', async () => {
    const visitor = plant.test.visitor();
    const { url } = await picture(staff);
    const plain = await idOf(staff, { isPublic: true, content: `<p>欢迎<img src="${url}" /></p>` });
    const pinned = await idOf(staff, { isPublic: true, pinned: true });
    const inside = await idOf(staff);
    await sent(inside);
    plant.test.clock.leap(minuteMs);
    const { data } = await visitor.send(api.notice.public, {});
    expect(data.map(({ id }) => id)).toEqual([pinned, plain]);
    expect(data[1]?.content).toBe('<p>欢迎</p>');
    expect((await detail(plain, visitor)).data.content).toBe('<p>欢迎</p>');
    expect((await detail(plain)).data.content).toContain(url);
    expect((await detail(inside, visitor)).code).toBe('1014');
    expect((await detail(999_999)).code).toBe('1014');
    await staff.visitor.send(api.systemMsg.withdraw, { id: pinned });
    plant.test.clock.leap(minuteMs);
    expect((await visitor.send(api.notice.public, {})).data.map(({ id }) => id)).toEqual([plain]);
    // [AN9] Readers of other organisations can load what it shows, and nothing else.
    await sent(plain);
    expect((await stranger.visitor.request({ method: 'GET', url })).headers['content-type']).toBe('image/png');
    const other = await picture(staff);
    expect((await stranger.visitor.envelope({ method: 'GET', url: other.url })).code).toBe('1014');
  });

  it('[AN8] [AN9] [AN10] [AN11] bad input is refused, and hostile text made harmless', async () => {
    const code = async (more: Draft) => (await add(manager, more)).code;
    expect(await code({ content: 'x'.repeat(messageLimits.noticeContent + 1) })).toBe('1000');
    expect(await code({ content: '<script>alert(1)</script>' })).toBe('1000');
    expect(await code({ title: '' })).toBe('1000');
    expect(await code({ title: 'x'.repeat(messageLimits.noticeTitle + 1) })).toBe('1000');
    expect(await code({ gmtExpire: at(-1000) })).toBe('1579');
    expect(await code({ gmtBegin: at(minuteMs), gmtExpire: at(minuteMs) })).toBe('1044');
    expect(await code({ gmtBegin: 'soon' })).toBe('1000');
    const { url } = await picture(stranger);
    expect(await code({ content: `<img src="${url}">` })).toBe('1014');
    const big = await manager.visitor.envelope({
      ...{ method: 'POST', url: api.systemMsg.add.path, headers: { 'content-type': 'application/json' } },
      payload: JSON.stringify(draft({ content: '<b>'.repeat(350_000) })),
    });
    expect(['1000', '413']).toContain(big.code);
    const long = await idOf(manager, { content: `${'<b>'.repeat(30_000)}x<script>y</script>`, isDraft: true });
    expect((await detail(long, manager.visitor)).data.content).not.toContain('script');
  });
});
