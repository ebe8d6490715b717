import { api, type InputOf, notifyLimits } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, StillPlant } from './data/StillPlant.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

type Draft = InputOf<typeof api.notifyChannel.add>;

const url = 'https://8.8.8.8/robot/send?key=Pl4nted-key';
const secret = 'Pl4nted-secret';

describeOnOneEngine('notification channels', (engine) => {
  let plant: StillPlant;
  let manager: Person;
  let other: Person;
  let count = 0;

  beforeAll(async () => {
    plant = await StillPlant.start(engine);
    manager = plant.manager;
    other = await plant.person('other');
  });
  afterAll(() => plant.stop());

  const draft = (more: Partial<Draft> = {}): Draft => {
    count += 1;
    return { name: `渠道 ${count}`, kind: 'dingtalk', url, secret, ...more };
  };
  const add = (more: Partial<Draft> = {}, visitor = manager.visitor) =>
    visitor.send(api.notifyChannel.add, draft(more));
  const edit = (id: number, more: Partial<Draft>) =>
    manager.visitor.send(api.notifyChannel.edit, { id, ...draft({ url: '', secret: '' }), ...more });
  const rowOf = (id: number) =>
    plant.db.selectFrom('notifyChannel').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('[NC1] shows scheme and host alone; address and secret are sealed, and nowhere in the log', async () => {
    const { code, data, message } = await add({ name: '钉钉' });
    expect(code, message).toBe('200');
    await edit(data.id, { name: '钉钉', url: `${url}2`, secret: `${secret}2` });
    const { data: listed } = await manager.visitor.send(api.notifyChannel.query, { kind: 'dingtalk' });
    expect(listed.list).toMatchObject([{ name: '钉钉', host: 'https://8.8.8.8', hasSecret: true, lastState: 'none' }]);
    const log = await plant.db.selectFrom('operationLog').select('detail').execute();
    const everywhere = JSON.stringify([listed, log, await rowOf(data.id)]) + plant.test.logged();
    expect(everywhere).toContain('钉钉');
    expect(everywhere).not.toMatch(/Pl4nted/);
    expect((await rowOf(data.id)).url).toMatch(/^enc:/);
    expect((await other.visitor.send(api.notifyChannel.query, {})).data.total).toBe(0);
  });

  it('[NC2] refuses addresses that lead inside, and none at all', async () => {
    const before = await plant.db.selectFrom('notifyChannel').selectAll().execute();
    const inside = ['', 'http://127.0.0.1/x', 'http://[::1]/', 'http://10.1.2.3/', 'http://169.254.169.254/latest'];
    for (const bad of [...inside, 'ftp://8.8.8.8/', 'nonsense', 'http://localhost/x'])
      expect((await add({ url: bad })).code, bad).toBe('1601');
    const known = before[0]?.id ?? 0;
    expect((await edit(known, { url: 'http://192.168.0.1/' })).code).toBe('1601');
    expect(await plant.db.selectFrom('notifyChannel').selectAll().execute()).toEqual(before);
  });

  it('[NC3] what is left empty is kept; a secret goes nowhere but where it was entered for', async () => {
    const { id } = (await add()).data;
    const before = await rowOf(id);
    expect((await edit(id, { name: '改名' })).code).toBe('200');
    expect(await rowOf(id)).toMatchObject({ url: before.url, secret: before.secret, name: '改名' });
    const elsewhere = { url: 'https://9.9.9.9/mine' };
    expect((await edit(id, elsewhere)).code).toBe('1000');
    expect((await edit(id, { kind: 'webhook' })).code).toBe('1000');
    expect(await rowOf(id)).toMatchObject({ url: before.url, host: before.host, kind: 'dingtalk' });
    expect((await edit(id, { ...elsewhere, secret: 'another' })).code).toBe('200');
    expect((await edit(id, { url, noSecret: true })).code).toBe('200');
    expect(await rowOf(id)).toMatchObject({ secret: '', host: 'https://8.8.8.8' });
  });

  it('[NC4] names are unique, and there is a limit', async () => {
    expect((await add({ name: 'Ops' })).code).toBe('200');
    expect((await add({ name: 'OPS' })).code).toBe('1501');
    expect((await add({ perMinute: notifyLimits.perMinute + 1 })).code).toBe('1000');
    const row = { orgId: other.orgId, kind: 'wecom', url: '', host: '', perMinute: 1, lastAt: null, updatedAt: 0 };
    const rows = Array.from({ length: notifyLimits.channels }, (_, at) => ({ ...row, name: `填 ${at}` }));
    await plant.db.insertInto('notifyChannel').values(rows).execute();
    expect((await add({}, other.visitor)).code).toBe('1522');
  });

  it('[NC5] one that a rule names is not deleted; others of another organisation are missing', async () => {
    const { id } = (await add()).data;
    const rule = await manager.visitor.send(api.notifyRule.add, {
      ...{ name: '群', trigger: { kind: 'alarm', levels: ['high'] }, devices: {}, ways: [] },
      recipients: { channelIds: [id] },
    });
    const refused = await manager.visitor.send(api.notifyChannel.delete, { id });
    expect([refused.code, refused.message]).toEqual(['1502', expect.stringContaining('通知规则“群”')]);
    for (const call of [api.notifyChannel.delete, api.notifyChannel.test])
      expect((await other.visitor.send(call, { id })).code).toBe('1014');
    await manager.visitor.send(api.notifyRule.delete, { id: rule.data.id });
    expect((await manager.visitor.send(api.notifyChannel.delete, { id })).code).toBe('200');
    const viewer = await plant.person('viewer', { of: manager, auths: ['monitor_equipment'] });
    expect((await add({}, viewer.visitor)).code).toBe('1009');
  });
});
