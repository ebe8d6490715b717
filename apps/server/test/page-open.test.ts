import { api, permissionKeys } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataText, drawing, PageBench, rect } from './data/PageBench.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

describeOnOneEngine('opening a page', (engine) => {
  let bench: PageBench;
  let manager: Visitor;
  let watcher: Visitor;

  beforeAll(async () => {
    bench = await PageBench.start(engine);
    manager = bench.plant.manager;
    watcher = await person('watcher');
  });
  afterAll(() => bench.stop());

  /** Somebody of the same organisation who only watches. */
  async function person(loginname: string): Promise<Visitor> {
    await bench.plant.person(loginname, { auths: ['monitor_equipment'] });
    const { db, orgId } = bench.plant;
    await db.updateTable('account').set({ orgId }).where('loginname', '=', loginname).execute();
    return again(loginname);
  }
  async function again(loginname: string): Promise<Visitor> {
    const visitor = bench.plant.server.visitor();
    await visitor.login(loginname);
    return visitor;
  }

  const open = (id: number, visitor = watcher) => visitor.send(api.pageOpening.info, { id });
  const give = (id: number, password: string, visitor = watcher) =>
    visitor.send(api.pageOpening.validPassword, { id, password });
  const locked = async (password = 'geheim') => {
    const page = await bench.page();
    await bench.save(page.id, drawing([rect('a')], { checkpwd: true, password }));
    return page;
  };

  it('[PD12] shows the drawing to those who watch', async () => {
    const { id, equipmentId, signals } = await bench.page();
    await bench.save(id, drawing([dataText('a', equipmentId, signals[0] ?? 0)]));
    const { data } = await open(id);
    expect(data).toMatchObject({ id, title: '总览', equipmentId, revision: 2, components: [] });
    expect(data.document).toMatchObject({ widgets: [{ id: 'a' }], bind: { equips: [equipmentId] } });
    expect((await give(id, 'anything')).code).toBe('200');
  });

  it('[PD12] wants the password once a session', async () => {
    const { id } = await locked();
    const refusal = await open(id);
    expect([refusal.code, refusal.data]).toEqual(['1542', null]);
    expect((await give(id, 'falsch')).code).toBe('1543');
    expect((await open(id)).code).toBe('1542');
    expect((await give(id, 'geheim')).code).toBe('200');
    const { data, response } = await open(id);
    expect(data.document.con).toMatchObject({ checkpwd: true, password: '' });
    expect(response.body).not.toMatch(/geheim|scrypt/);
    const elsewhere = await again('watcher');
    expect((await open(id, elsewhere)).code).toBe('1542');
    await give(id, 'geheim', elsewhere);
    expect((await open(id, elsewhere)).code).toBe('200');
    const other = await locked();
    expect((await open(other.id)).code).toBe('1542');
  });

  it('[PD12] wants another password again, and none when there is none', async () => {
    const { id } = await locked('eins');
    await give(id, 'eins');
    await bench.save(id, drawing([rect('b')], { checkpwd: true, password: '' }));
    expect((await open(id)).code).toBe('200');
    await bench.save(id, drawing([rect('b')], { checkpwd: true, password: 'zwei' }));
    expect((await open(id)).code).toBe('1542');
    expect((await give(id, 'eins')).code).toBe('1543');
    expect((await give(id, 'zwei')).code).toBe('200');
    expect((await open(id)).code).toBe('200');
    await bench.save(id, drawing([rect('b')]));
    expect((await open(id)).code).toBe('200');
  });

  it('[PD12] lets nobody guess', async () => {
    const { id } = await locked();
    const guesser = await person('guesser');
    const codes: string[] = [];
    for (let n = 0; n < 7; n += 1) codes.push((await give(id, `guess${n}`, guesser)).code);
    expect(codes).toEqual(['1543', '1543', '1543', '1543', '1543', '429', '429']);
    expect((await give(id, 'geheim', guesser)).code).toBe('429');
    expect((await give(id, 'geheim')).code).toBe('200');
    bench.plant.server.clock.advance(3 * 60_000);
    expect((await give(id, 'geheim', guesser)).code).toBe('200');
    expect((await open(id, guesser)).code).toBe('200');
  });

  it('[PD12] keeps nothing of sessions that ended', async () => {
    const { id } = await locked();
    const guest = await person('guest');
    await give(id, 'geheim', guest);
    await guest.send(api.user.logout, {});
    await bench.plant.db.deleteFrom('session').where('revokedAt', 'is not', null).execute();
    await give(id, 'geheim');
    const passes = await bench.plant.db.selectFrom('pagePass').select('sessionHash').execute();
    const sessions = await bench.plant.db.selectFrom('session').select('idHash').execute();
    const alive = new Set(sessions.map(({ idHash }) => idHash));
    expect(passes.filter(({ sessionHash }) => !alive.has(sessionHash))).toEqual([]);
  });

  it('[PD12] is for holders of a share as long as it lasts, with their own password', async () => {
    const { id, equipmentId } = await locked();
    const { other } = bench.plant;
    expect((await open(id, other)).code).toBe('1014');
    expect((await give(id, 'geheim', other)).code).toBe('1014');
    const share = await manager.send(api.share.editPassword, { equipId: equipmentId, password: 'pump1' });
    await other.send(api.share.accept, { code: share.data.code ?? '', password: 'pump1' });
    expect((await open(id, other)).code).toBe('1542');
    await give(id, 'geheim', other);
    expect((await open(id, other)).data.equipmentId).toBe(equipmentId);
    await manager.send(api.share.revoke, { equipId: equipmentId });
    expect((await open(id, other)).code).toBe('1014');
  });

  it('[PD12] is for pages of devices, and wants the right to monitor', async () => {
    const { id } = await bench.page();
    const auths = permissionKeys.filter((key) => key !== 'monitor_equipment');
    const blind = await bench.plant.person('blind', { auths });
    expect((await open(id, blind)).code).toBe('1009');
    expect((await give(id, 'x', blind)).code).toBe('1009');
    await bench.plant.db.updateTable('page').set({ ownerKind: 'template' }).where('id', '=', id).execute();
    expect((await open(id)).code).toBe('1014');
    expect((await open(999_999)).code).toBe('1014');
  });
});
