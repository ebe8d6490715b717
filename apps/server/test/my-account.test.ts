import { accountLimits, api, type InputOf, type ReplyOf } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictures, type TestFile, upload } from './data/multipart.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const settings: InputOf<typeof api.userConfig.save> = {
  msgTypes: ['alarm', 'notice'],
  prompType: ['title'],
  scadaAdaption: 'width',
  equipDisplay: 'table',
  gatewayMode: 'demand',
};
const videoKey = { appKey: 'video-app-key-7788', appSecret: 'video-geheim-9911' };

describeOnOneEngine('my account', (engine) => {
  let test: TestServer;
  let me: Visitor;
  let colleague: Visitor;
  let staff: Visitor;
  let accountId: number;
  let orgId: number;

  beforeAll(async () => {
    test = await startTestServer({ engine });
    ({ accountId, orgId } = await test.addAccount({ loginname: 'me', roleType: 'enterprise', orgName: '水厂' }));
    const other = await test.addAccount({ loginname: 'colleague', roleType: 'enterprise' });
    await db().updateTable('account').set({ orgId }).where('id', '=', other.accountId).execute();
    await test.addAccount({ loginname: 'staff', roleType: 'operation' });
    [me, colleague, staff] = [test.visitor(), test.visitor(), test.visitor()];
    await me.login('me');
    await colleague.login('colleague');
    await staff.login('staff');
  });
  afterAll(() => test.stop());

  const db = () => test.server.database.db;
  const info = async (visitor = me) => (await visitor.send(api.user.info, {})).data;
  const profile = async () => (await me.send(api.profile.info, {})).data;
  const setRow = (change: object) => db().updateTable('account').set(change).where('id', '=', accountId).execute();
  const logged = async (action: string) => {
    const lines = db().selectFrom('operationLog').selectAll().where('action', '=', action);
    return lines.orderBy('id', 'desc').executeTakeFirst();
  };
  const setAvatar = (file: TestFile) => upload<ReplyOf<typeof api.profile.avatar>>(me, api.profile.avatar, [file]);

  it('[MY1] [MY3] a name is seen at once, also by another session of the account', async () => {
    const second = test.visitor();
    await second.login('me');
    expect([(await info()).name, (await info(second)).name]).toEqual(['', '']);
    expect((await me.send(api.profile.edit, { name: ' 张工 ' })).code).toBe('200');
    expect([(await info()).name, (await info(second)).name, (await info(colleague)).name]).toEqual([
      '张工',
      '张工',
      '',
    ]);
    const line = await logged('profile.edit');
    expect(line).toMatchObject({ loginname: 'me', objectKind: 'account', objectId: accountId, code: '200' });
    expect(JSON.parse(line?.detail ?? '')).toEqual({ name: { from: '', to: '张工' } });
  });

  it('[MY1] more than six characters are refused, and a name of single sign-on is 1027', async () => {
    expect((await me.send(api.profile.edit, { name: '一二三四五六七' })).code).toBe('1000');
    await setRow({ oidc: 'https://id.example me' });
    expect((await profile()).mayRename).toBe(false);
    expect((await me.send(api.profile.edit, { name: '李工' })).code).toBe('1027');
    await setRow({ oidc: '' });
    expect(await profile()).toMatchObject({ mayRename: true, name: '张工' });
  });

  it('[MY4] shows where the person belongs, phone and e-mail masked', async () => {
    const dept = async (name: string, parentId: number | null) => {
      const insert = db().insertInto('dept').values({ orgId, parentId, name, seq: 0 });
      return (await insert.returning('id').executeTakeFirstOrThrow()).id;
    };
    const deptId = await dept('泵房', await dept('生产部', null));
    const validUntil = Date.parse('2027-01-01T00:00:00+08:00');
    await setRow({ deptId, tel: '13800138000', email: 'ada@example.com', authRegion: '["一车间"]', validUntil });
    await db().updateTable('role').set({ authRegion: '["一车间","中控室"]' }).where('orgId', '=', orgId).execute();
    expect(await profile()).toMatchObject({
      ...{ loginname: 'me', tel: '138****8000', email: 'a***@example.com', orgName: '水厂' },
      ...{ dept: ['生产部', '泵房'], regions: ['一车间', '中控室'], validUntil: '2027-01-01 00:00:00' },
    });
  });

  it('[MY2] an avatar is stored as what it is, shown to colleagues, and kept while it is used', async () => {
    const { code, data } = await setAvatar({ bytes: pictures.png, name: 'me.ico' });
    expect(code).toBe('200');
    expect((await info()).avatar).toBe(data.id);
    const shown = await colleague.request({ method: 'GET', url: data.url });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const icon = Buffer.alloc(26);
    icon.writeUInt16LE(1, 2);
    icon.writeUInt16LE(1, 4);
    icon.writeUInt32LE(4, 14);
    icon.writeUInt32LE(22, 18);
    const next = await setAvatar({ bytes: icon });
    const response = await me.request({ method: 'GET', url: next.data.url });
    expect(response.headers['content-type']).toBe('image/x-icon');
    expect(response.headers['content-security-policy']).toContain('sandbox');
    expect((await me.send(api.profile.removeAvatar, {})).code).toBe('200');
    expect((await info()).avatar).toBeNull();
  });

  it.each([
    ['no image', { bytes: '<html></html>', name: 'a.png' }, '1512'],
    ['an svg that runs', { bytes: '<svg><script>alert(1)</script></svg>' }, '1512'],
    ['a webp', { bytes: 'RIFF1234WEBPVP8 ' }, '1512'],
    ['too large', { bytes: Buffer.concat([pictures.png, Buffer.alloc(accountLimits.avatarBytes)]) }, '1513'],
  ])('[MY2] %s is refused, and the avatar stays', async (_name, file, code) => {
    const before = (await setAvatar({ bytes: pictures.svg })).data.id;
    expect((await setAvatar(file)).code).toBe(code);
    expect((await info()).avatar).toBe(before);
  });

  it('[MY3] settings are saved as a whole and are in the next user info', async () => {
    expect((await me.send(api.userConfig.query, {})).data).toMatchObject({ gatewayMode: 'open', equipDisplay: 'card' });
    expect((await me.send(api.userConfig.save, settings)).code).toBe('200');
    expect((await me.send(api.userConfig.query, {})).data).toEqual(settings);
    expect(await info()).toMatchObject(settings);
    expect(JSON.parse((await logged('userConfig.save'))?.detail ?? '')).toMatchObject({
      equipDisplay: { from: 'card', to: 'table' },
    });
    for (const wrong of [{ scadaAdaption: 'fill' }, { msgTypes: ['spam'] }, { gatewayMode: undefined }])
      expect((await me.send(api.userConfig.save, { ...settings, ...wrong } as never)).code).toBe('1000');
    expect(await info()).toMatchObject(settings);
  });

  it('[MY3] a form may send lists with commas, and empty ones', async () => {
    const form = new URLSearchParams({ ...settings, msgTypes: 'alarm,order', prompType: '' } as Record<string, string>);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { code } = await me.envelope({
      method: 'POST',
      url: api.userConfig.save.path,
      payload: form.toString(),
      headers,
    });
    expect(code).toBe('200');
    expect(await info()).toMatchObject({ msgTypes: ['alarm', 'order'], prompType: [] });
  });

  it('[MY5] [MY7] the key of the video cloud is never sent back, stored or logged in clear text', async () => {
    expect((await profile()).videoKey).toEqual({ linked: false, usable: false, tail: '' });
    expect((await me.send(api.profile.unlinkVideo, {})).code).toBe('1598');
    expect((await me.send(api.profile.linkVideo, videoKey)).code).toBe('200');
    const answer = await me.send(api.profile.info, {});
    expect(answer.data.videoKey).toEqual({ linked: true, usable: true, tail: '7788' });
    const row = await db().selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
    const line = await logged('profile.linkVideo');
    for (const text of [answer.response.body, JSON.stringify(row), JSON.stringify(line), test.logged()])
      expect(text).not.toMatch(/geheim|video-app-key/);
    // What was sealed for another account does not open.
    const { videoKey: sealed } = row;
    await setRow({ videoKey: sealed.slice(0, -4) });
    expect((await profile()).videoKey).toEqual({ linked: true, usable: false, tail: '' });
    expect((await me.send(api.profile.unlinkVideo, {})).code).toBe('200');
    expect((await profile()).videoKey.linked).toBe(false);
  });

  it('[MY6] WeChat can be unlinked once', async () => {
    await setRow({ wechat: 'openid' });
    expect((await profile()).wechat).toBe(true);
    expect((await me.send(api.profile.unlinkWechat, {})).code).toBe('200');
    expect([(await profile()).wechat, (await me.send(api.profile.unlinkWechat, {})).code]).toEqual([false, '1598']);
  });

  it('[OL7] the own log has what I did, by time, action and result, and nothing of others', async () => {
    await colleague.send(api.profile.edit, { name: '外人' });
    const all = (await me.send(api.operationLog.mine, { pageSize: 200 })).data;
    expect(all.list.length).toBe(all.total);
    expect(JSON.stringify(all)).not.toContain('外人');
    const edits = (await me.send(api.operationLog.mine, { action: 'profile.edit' })).data.list;
    expect(edits.map(({ code }) => code)).toEqual(['1027', '200']);
    expect(edits[0]).toMatchObject({ objectKind: 'account', objectName: 'me', message: '没有修改用户信息的权限' });
    const failed = (await me.send(api.operationLog.mine, { action: 'profile.', result: 'failed' })).data.list;
    expect(failed.every(({ action, code }) => action.startsWith('profile.') && code !== '200')).toBe(true);
    const later = test.clock.now() + 1;
    expect((await me.send(api.operationLog.mine, { time: `${later}~${later + 1}` })).data.total).toBe(0);
    expect((await me.send(api.operationLog.mine, { time: '2~1' })).code).toBe('1000');
    const { list } = (await me.send(api.operationLog.actions, {})).data;
    expect(list).toEqual(expect.arrayContaining(['user.login', 'profile.edit', 'userConfig.save']));
  });

  it('[OL7] as a file in both formats, in the reader’s words and zone', async () => {
    const read = async (file: 'csv' | 'xlsx', language: string) => {
      const payload = JSON.stringify({ file, action: 'profile.edit', utcOffset: 0 });
      const headers = { 'content-type': 'application/json', 'accept-language': language };
      return me.request({ method: 'POST', url: api.operationLog.exportMine.path, payload, headers });
    };
    const csv = await read('csv', 'en');
    expect(csv.headers['content-disposition']).toContain('.csv');
    const [head, first] = csv.body.split('\r\n');
    expect(head).toBe('\uFEFFTime,Action,Object type,Object,Result,Address');
    expect(first).toContain('Edit own details,Account,me,1027 You do not have permission');
    const xlsx = await read('xlsx', 'zh-CN');
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  const content = '首页打开很慢，请看看是什么原因。';
  const tell = (body: Partial<InputOf<typeof api.feedback.add>> = {}, visitor = me) =>
    visitor.send(api.feedback.add, { content, ...body });
  const mine = async (visitor = me) => (await visitor.send(api.feedback.mine, {})).data;

  it('[FB1] feedback needs ten characters and takes four own pictures', async () => {
    expect((await tell({ content: '  太短了，九个字。 ' })).code).toBe('1000');
    const picture = async (visitor: Visitor) =>
      (await upload<{ id: number }>(visitor, api.file.upload, [{ bytes: pictures.png }])).data.id;
    const images = [await picture(me), await picture(me), await picture(me), await picture(me)];
    expect((await tell({ images: [...images, images[0] ?? 0, 1] })).code).toBe('1000');
    expect((await tell({ images: [await picture(colleague)] })).code).toBe('1014');
    expect((await mine()).total).toBe(0);
    expect((await tell({ images, contact: '13800138000' })).code).toBe('200');
    expect((await mine()).list[0]).toMatchObject({
      content,
      images,
      contact: '13800138000',
      state: 'open',
      answer: '',
    });
    expect((await mine(colleague)).total).toBe(0);
  });

  it('[FB3] [FB4] staff answer and close it; the answer is new until its author has looked', async () => {
    const [{ id } = { id: 0 }] = (await mine()).list;
    expect((await staff.send(api.feedback.query, { search: '很慢', state: 'open' })).data.list).toMatchObject([
      { id, loginname: 'me', orgName: '水厂' },
    ]);
    for (const visitor of [me, colleague]) {
      expect((await visitor.send(api.feedback.query, {})).code).toBe('1009');
      expect((await visitor.send(api.feedback.answer, { id, answer: 'x' })).code).toBe('1009');
    }
    expect((await info()).newAnswers).toBe(0);
    expect((await staff.send(api.feedback.answer, { id, answer: '已优化，请再试。' })).code).toBe('200');
    expect((await info()).newAnswers).toBe(1);
    expect((await mine()).list[0]).toMatchObject({ state: 'answered', answeredBy: 'staff', isNew: true });
    await me.send(api.feedback.seen, {});
    expect([(await info()).newAnswers, (await mine()).list[0]?.isNew]).toEqual([0, false]);
    expect((await staff.send(api.feedback.answer, { id, answer: '又优化了一次。' })).code).toBe('200');
    expect((await info()).newAnswers).toBe(1);
    expect((await staff.send(api.feedback.close, { id })).code).toBe('200');
    for (const again of [
      await staff.send(api.feedback.close, { id }),
      await staff.send(api.feedback.answer, { id, answer: 'x' }),
    ])
      expect(again.code).toBe('1599');
    expect((await mine()).list[0]).toMatchObject({ state: 'closed', answer: '又优化了一次。' });
    expect((await staff.send(api.feedback.close, { id: 999_999 })).code).toBe('1014');
  });

  it('[FB2] one account sends a limited number in 24 hours', async () => {
    const codes = await Promise.all(
      Array.from({ length: accountLimits.feedbackPerDay + 5 }, async () => (await tell({}, colleague)).code),
    );
    expect(codes.filter((code) => code === '200')).toHaveLength(accountLimits.feedbackPerDay);
    expect(new Set(codes)).toEqual(new Set(['200', '1597']));
    const dayAgo = test.clock.now() - 86_400_000;
    await db().updateTable('feedback').set({ createdAt: dayAgo }).where('loginname', '=', 'colleague').execute();
    expect((await tell({}, colleague)).code).toBe('200');
  });
});
