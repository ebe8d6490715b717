import { api, formatTime, type InputOf, type Permission, permissionKeys, shareLimits } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addEquipment, addGateway, type PlantEquipment } from './data/addPlant.ts';
import type { NewAccount } from './harness/addAccount.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const password = 'a1B2';

describeOnOneEngine('sharing a device', (engine) => {
  let server: TestServer;
  let owner: Visitor;
  let orgId: number;
  let pump: PlantEquipment;
  let other: PlantEquipment;
  let people = 0;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    ({ orgId } = await server.addAccount({ loginname: 'owner', roleType: 'enterprise', orgName: '甲厂' }));
    owner = server.visitor();
    await owner.login('owner');
    const { db } = server.server.database;
    const gateway = await addGateway(db, orgId, 'GW-1');
    other = await addEquipment(db, { ...gateway, name: '二号泵' }, [{ dataType: 'UINT16' }]);
  });
  afterAll(() => server.stop());

  /** A device of its own for each test: codes and tries do not meet. */
  beforeEach(async () => {
    const { db } = server.server.database;
    pump = await addEquipment(db, { orgId, gatewayId: null }, [{ dataType: 'UINT16' }, { dataType: 'BOOL' }]);
  });

  async function person(account: Partial<NewAccount> = {}): Promise<Visitor> {
    people += 1;
    const loginname = `person${people}`;
    await server.addAccount({ loginname, roleType: 'enterprise', orgName: `厂 ${people}`, ...account });
    const visitor = server.visitor();
    await visitor.login(loginname);
    return visitor;
  }

  async function colleague(auths: readonly Permission[]): Promise<Visitor> {
    const visitor = await person({ auths });
    const { db } = server.server.database;
    const where = db.updateTable('account').set({ orgId }).where('loginname', '=', `person${people}`);
    await where.execute();
    return visitor;
  }

  async function share(more: Partial<InputOf<typeof api.share.editPassword>> = {}): Promise<string> {
    const { code, data } = await owner.send(api.share.editPassword, { equipId: pump.id, password, ...more });
    expect(code).toBe('200');
    return data.code ?? '';
  }

  const seen = async (visitor: Visitor) =>
    (await visitor.send(api.monitorList.query, { pageSize: 200 })).data.list.map((item) => item.id);
  const info = async () => (await owner.send(api.share.info, { equipId: pump.id })).data;
  const auth = { signals: 'all', write: false, history: true, alarm: true, expires: null } as const;

  describe('by its owner', () => {
    it('[SHR1] is nothing until it has a password; then it has a code that stays', async () => {
      expect(await info()).toEqual({ equipId: pump.id, code: null, auth, holders: [] });
      const code = await share();
      expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
      expect(await share({ password: 'another9' })).toBe(code);
      expect(await info()).toEqual({ equipId: pump.id, code, auth, holders: [] });
      const row = await server.server.database.db
        .selectFrom('share')
        .selectAll()
        .where('equipmentId', '=', pump.id)
        .executeTakeFirstOrThrow();
      expect(row.passwordHash).toMatch(/^scrypt\$/);
      expect(server.logged()).not.toContain('another9');
    });

    it.each(['', 'abc', 'abc ', 'abcé', '1234-', '密码密码', 'x'.repeat(31)])(
      '[SHR1] does not take the password %j: 1517',
      async (bad) => {
        expect((await owner.send(api.share.editPassword, { equipId: pump.id, password: bad })).code).toBe('1517');
        expect((await info()).code).toBeNull();
      },
    );

    it('[SHR3] gives what was chosen; what makes no sense is refused and changes nothing', async () => {
      const [level = 0] = pump.signals;
      await share({ auth: { ...auth, signals: [level, level], write: true } });
      const before = await info();
      expect(before.auth).toEqual({ ...auth, signals: [level], write: true });
      const refused = async (change: object) =>
        (await owner.send(api.share.editAuth, { equipId: pump.id, auth: { ...auth, ...change } as never })).code;
      expect(await refused({ signals: [] })).toBe('1000');
      expect(await refused({ signals: [other.signals[0]] })).toBe('1714');
      expect(await refused({ signals: [999_999] })).toBe('1714');
      expect(await refused({ signals: 'some' })).toBe('1000');
      expect(await refused({ expires: formatTime(server.clock.now()) })).toBe('1000');
      expect(await refused({ expires: 'tomorrow' })).toBe('1000');
      expect(await info()).toEqual(before);
      const expires = formatTime(server.clock.now() + 60_000);
      const { data } = await owner.send(api.share.editAuth, { equipId: pump.id, auth: { ...auth, expires } });
      expect(data.auth).toEqual({ ...auth, expires });
    });

    it('[SHR3] signals that were deleted are no longer named', async () => {
      await share({ auth: { ...auth, signals: [...pump.signals] } });
      const { db } = server.server.database;
      await db
        .deleteFrom('signal')
        .where('id', '=', pump.signals[0] ?? 0)
        .execute();
      expect((await info()).auth.signals).toEqual([pump.signals[1]]);
    });

    it('[SHR3] nobody shares the writing that they may not do themselves: 1305', async () => {
      const reader = await colleague(['equipment_share', 'monitor_equipment']);
      const body = { equipId: pump.id, password, auth: { ...auth, write: true } };
      expect((await reader.send(api.share.editPassword, body)).code).toBe('1305');
      expect((await info()).code).toBeNull();
      expect((await owner.send(api.share.editPassword, body)).code).toBe('200');
      const kept = { equipId: pump.id, auth: { ...auth, write: true, history: false } };
      expect((await reader.send(api.share.editAuth, kept)).code).toBe('200');
    });

    it('[SHR8] needs the right to share, and a device of the own organisation', async () => {
      await share();
      const bodies = { equipId: pump.id, password, auth };
      const strangers = await person();
      const unable = await colleague(permissionKeys.filter((key) => key !== 'equipment_share'));
      for (const call of [api.share.info, api.share.editPassword, api.share.editAuth, api.share.revoke]) {
        expect((await strangers.send(call, bodies as never)).code, call.path).toBe('1014');
        expect((await unable.send(call, bodies as never)).code, call.path).toBe('1009');
      }
      expect((await owner.send(api.share.editAuth, { equipId: other.id, auth })).code).toBe('1515');
      expect((await owner.send(api.share.revoke, { equipId: other.id })).code).toBe('1515');
    });
  });

  describe('with others', () => {
    it('[SHR2] code and password put it into the list of the account that has both, and of no other', async () => {
      const code = await share();
      const holder = await person();
      const { data } = await holder.send(api.share.accept, {
        code: ` ${code.toLowerCase().replace('-', ' ')}`,
        password,
      });
      expect(data).toEqual({ equipId: pump.id, name: '一号泵' });
      expect(await seen(holder)).toEqual([pump.id]);
      expect(await seen(await person())).toEqual([]);
      expect(await info()).toMatchObject({
        holders: [{ loginname: `person${people - 1}`, orgName: `厂 ${people - 1}` }],
      });
    });

    it('[SHR2] is refused: unknown 1515, own 1516, wrong password 1514', async () => {
      const code = await share();
      const holder = await person();
      expect((await holder.send(api.share.accept, { code: 'AAAAA-AAAAA', password })).code).toBe('1515');
      expect((await owner.send(api.share.accept, { code, password })).code).toBe('1516');
      const operation = await person({ roleType: 'operation' });
      expect((await operation.send(api.share.accept, { code, password })).code).toBe('1516');
      for (const wrong of ['', 'a1b2', 'a1B2 '])
        expect((await holder.send(api.share.accept, { code, password: wrong })).code).toBe('1514');
      expect(await seen(holder)).toEqual([]);
      expect((await server.visitor().send(api.share.accept, { code, password })).code).toBe('1010');
    });

    it('[SHR2] accepted twice, also at the same moment, it is held once', async () => {
      const code = await share();
      const holder = await person();
      const answers = await Promise.all([1, 2, 3].map(() => holder.send(api.share.accept, { code, password })));
      expect(answers.map((answer) => answer.code)).toEqual(['200', '200', '200']);
      expect((await info()).holders).toHaveLength(1);
      expect(await seen(holder)).toEqual([pump.id]);
    });

    it('[SHR2] those who hold it keep it when the password changes; others need the new one', async () => {
      const code = await share();
      const [holder, late] = [await person(), await person()];
      await holder.send(api.share.accept, { code, password });
      await share({ password: 'new1' });
      expect(await seen(holder)).toEqual([pump.id]);
      expect((await late.send(api.share.accept, { code, password })).code).toBe('1514');
      expect((await late.send(api.share.accept, { code, password: 'new1' })).code).toBe('200');
    });

    it('[SHR2] is held by so many at most: 1522', async () => {
      const code = await share();
      const { db } = server.server.database;
      const { id: shareId } = await db
        .selectFrom('share')
        .select('id')
        .where('equipmentId', '=', pump.id)
        .executeTakeFirstOrThrow();
      const { roleId } = await db.selectFrom('account').select('roleId').limit(1).executeTakeFirstOrThrow();
      const row = { orgId, roleId, styleId: null, deptId: null, passwordHash: '', tel: '', dataRange: 'all' };
      const texts = { authRegion: '[]', prompType: '[]', scadaAdaption: '', equipDisplay: '' };
      const numbers = { useLock: 0, disabled: 0, createdAt: 0 };
      const loginnames = Array.from({ length: shareLimits.holders }, (_, n) => `crowd${n}`);
      const accounts = await db
        .insertInto('account')
        .values(loginnames.map((loginname) => ({ ...row, ...texts, ...numbers, loginname, loginKey: loginname })))
        .returning('id')
        .execute();
      const holders = accounts.map(({ id }) => ({ shareId, equipmentId: pump.id, accountId: id, createdAt: 0 }));
      await db.insertInto('shareHolder').values(holders).execute();
      expect((await (await person()).send(api.share.accept, { code, password })).code).toBe('1522');
    });

    it('[SHR4] one is taken back, then all; the code ends', async () => {
      const code = await share();
      const [one, two] = [await person(), await person()];
      for (const holder of [one, two]) await holder.send(api.share.accept, { code, password });
      const [first] = (await info()).holders;
      const { data } = await owner.send(api.share.revoke, { equipId: pump.id, holderId: first?.id ?? 0 });
      expect(data.holders).toHaveLength(1);
      expect([await seen(one), await seen(two)]).toEqual([[], [pump.id]]);
      expect((await owner.send(api.share.revoke, { equipId: pump.id, holderId: first?.id ?? 0 })).code).toBe('1014');
      expect((await owner.send(api.share.revoke, { equipId: pump.id })).data).toMatchObject({
        code: null,
        holders: [],
      });
      expect(await seen(two)).toEqual([]);
      expect((await one.send(api.share.accept, { code, password })).code).toBe('1515');
      expect(await share()).not.toBe(code);
      expect(await seen(two)).toEqual([]);
    });

    it('[SHR4] a holder of another share cannot be taken back through this one', async () => {
      const code = await share();
      const holder = await person();
      await holder.send(api.share.accept, { code, password });
      const { id = 0 } = (await info()).holders[0] ?? {};
      await owner.send(api.share.editPassword, { equipId: other.id, password });
      expect((await owner.send(api.share.revoke, { equipId: other.id, holderId: id })).code).toBe('1014');
      expect(await seen(holder)).toEqual([pump.id]);
      await owner.send(api.share.revoke, { equipId: other.id });
    });

    it('[SHR4] is given back once', async () => {
      const code = await share();
      const holder = await person();
      await holder.send(api.share.accept, { code, password });
      expect((await holder.send(api.share.leave, { equipId: pump.id })).code).toBe('200');
      expect(await seen(holder)).toEqual([]);
      expect((await holder.send(api.share.leave, { equipId: pump.id })).code).toBe('1014');
      expect((await owner.send(api.share.leave, { equipId: pump.id })).code).toBe('1014');
      expect((await info()).holders).toEqual([]);
    });

    it('[SHR7] ends by itself, and comes back when the owner prolongs it', async () => {
      const expires = formatTime(server.clock.now() + 60_000);
      const code = await share({ auth: { ...auth, expires } });
      const [holder, late] = [await person(), await person()];
      await holder.send(api.share.accept, { code, password });
      server.clock.advance(61_000);
      expect(await seen(holder)).toEqual([]);
      expect((await late.send(api.share.accept, { code, password })).code).toBe('1515');
      expect((await info()).holders).toHaveLength(1);
      await owner.send(api.share.editAuth, { equipId: pump.id, auth });
      expect(await seen(holder)).toEqual([pump.id]);
    });

    it('[SHR9] wrong tries are counted by account: the sixth is 429, whatever it says; time heals', async () => {
      const code = await share();
      const [guesser, bystander] = [await person(), await person()];
      for (let n = 0; n < 3; n += 1)
        expect((await guesser.send(api.share.accept, { code, password: 'zzzz' })).code).toBe('1514');
      for (let n = 0; n < 2; n += 1)
        expect((await guesser.send(api.share.accept, { code: `AAAAA-AAAA${n + 2}`, password })).code).toBe('1515');
      const { code: refusal, status } = await guesser.send(api.share.accept, { code, password });
      expect([refusal, status]).toEqual(['429', 429]);
      expect((await bystander.send(api.share.accept, { code, password })).code).toBe('200');
      server.clock.advance(180_000);
      expect((await guesser.send(api.share.accept, { code, password })).code).toBe('200');
    });

    it('[SHR9] and by code: many accounts have ten together', async () => {
      const code = await share();
      const crowd = [await person(), await person(), await person()];
      const tries = [4, 4, 2].flatMap((count, at) => Array(count).fill(crowd[at]) as Visitor[]);
      const answers = await Promise.all(
        tries.map((visitor) => visitor.send(api.share.accept, { code, password: 'zzzz' })),
      );
      expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(['1514']));
      expect((await crowd[2]?.send(api.share.accept, { code, password }))?.code).toBe('429');
      server.clock.advance(300_000);
      expect((await crowd[2]?.send(api.share.accept, { code, password }))?.code).toBe('200');
    });

    it('[SHR9] right ones are not counted', async () => {
      const code = await share();
      const holder = await person();
      for (let n = 0; n < 6; n += 1) expect((await holder.send(api.share.accept, { code, password })).code).toBe('200');
    });

    it('[SHR10] the owner reads in the operation log what was shared, taken and taken back, not what was refused; no secrets', async () => {
      const code = await share();
      const holder = await person();
      await holder.send(api.share.accept, { code, password: 'wrong1' });
      await holder.send(api.share.accept, { code, password });
      await owner.send(api.share.editAuth, { equipId: pump.id, auth: { ...auth, write: true } });
      await holder.send(api.share.leave, { equipId: pump.id });
      await owner.send(api.share.revoke, { equipId: pump.id });
      const { data } = await owner.send(api.operationLog.query, { objectId: pump.id });
      expect(data.list.map(({ action, code: result }) => `${action} ${result}`).reverse()).toEqual([
        'share.editPassword 200',
        'share.accept 200',
        'share.editAuth 200',
        'share.leave 200',
        'share.revoke 200',
      ]);
      expect(JSON.stringify(data)).not.toMatch(new RegExp(`${password}|wrong1|${code}|scrypt`));
      expect(data.list.find(({ action }) => action === 'share.editAuth')?.detail).toMatchObject({
        from: { signals: 'all', write: false },
        to: { signals: 'all', write: true },
      });
    });
  });
});
