import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { api, closeCodes, lockMessage } from '@lookfar/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { selfSignedCertificate } from '../src/platform/keys/selfSignedCertificate.ts';
import { sessionCookie } from '../src/platform/sessions/cookies.ts';
import { sessionLimits } from '../src/platform/sessions/sessionRules.ts';
import { MessageClient } from './data/MessageClient.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';
import type { Visitor } from './harness/Visitor.ts';

const minute = 60_000;

interface Lock {
  privateKey: KeyObject;
  pem: string;
}

function newLock(kind: 'rsa' | 'ec' = 'rsa'): Lock {
  const { privateKey, publicKey } =
    kind === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey, pem: String(publicKey.export({ type: 'spki', format: 'pem' })) };
}

/** What the program on the user's machine answers. */
const signed = ({ privateKey }: Lock, random: string, dsaEncoding: 'der' | 'ieee-p1363' = 'der') =>
  sign('sha256', Buffer.from(lockMessage(random)), { key: privateKey, dsaEncoding }).toString('base64');

/** A session is ended by the call that finds it so, or by the look at all sessions that came before it. */
const endings = ['1595', '1006'];

describeOnOneEngine('the hardware lock', (engine) => {
  let test: TestServer;
  let admin: Visitor;
  let seq = 0;
  const rsa = newLock();

  beforeAll(async () => {
    test = await startTestServer({ engine, listens: true });
    await test.addAccount({ loginname: 'admin' });
    admin = test.visitor();
    await admin.login('admin');
  });
  afterAll(() => test.stop());
  beforeEach(() => test.clock.leap(2 * minute));

  const db = () => test.server.database.db;
  const register = (accountId: number, { pem }: Pick<Lock, 'pem'>, name = '一号锁') =>
    admin.send(api.accountLock.add, { accountId, name, publicKey: pem });

  async function person(lock: Lock | undefined = newLock('ec')) {
    seq += 1;
    const loginname = `locked-${seq}`;
    const { accountId, orgId } = await test.addAccount({ loginname, roleType: 'enterprise' });
    expect((await register(accountId, lock)).code).toBe('200');
    expect((await admin.send(api.accountLock.use, { accountId, useLock: true })).code).toBe('200');
    return { loginname, accountId, orgId, lock };
  }

  /** A socket would be closed for its silence before the three minutes are over. */
  const checkedBefore = (accountId: number, ms: number) =>
    db()
      .updateTable('session')
      .set({ lockAt: test.clock.now() - ms })
      .where('accountId', '=', accountId)
      .execute();

  const random = async (visitor: Visitor) => (await visitor.send(api.lock.random, {})).data;
  async function enter({ loginname, lock }: { loginname: string; lock: Lock }) {
    const visitor = test.visitor();
    const { token, next } = (await visitor.login(loginname)).data;
    expect(next).toBe('lock');
    const answer = await visitor.send(api.lock.validLockCert, {
      token,
      verifyData: signed(lock, await random(visitor)),
    });
    return { visitor, answer, token };
  }

  it.each(['rsa', 'ec'] as const)('[HL1] a login needs the signature of a registered %s lock', async (kind) => {
    const one = await person(kind === 'rsa' ? newLock('rsa') : newLock('ec'));
    const visitor = test.visitor();
    const { token, userId } = (await visitor.login(one.loginname)).data;
    expect(userId).toBe(0);
    expect(visitor.cookies.has(sessionCookie)).toBe(false);
    const check = async (verifyData: string) =>
      (await visitor.send(api.lock.validLockCert, { token, verifyData })).code;
    const value = await random(visitor);
    expect(value).toMatch(/^[0-9a-f]{32}$/);
    expect(Buffer.from(lockMessage(value))).toHaveLength(41);
    expect(await check(signed(newLock(kind), value))).toBe('1594');
    expect(await check('not base64 at all')).toBe('1594');
    const bare = sign('sha256', Buffer.from(await random(visitor)), one.lock.privateKey).toString('base64');
    expect(await check(bare)).toBe('1594');
    expect(await check(signed(one.lock, await random(visitor)))).toBe('200');
    expect((await visitor.send(api.user.info, {})).data).toMatchObject({ useLock: true });
  });

  it('[HL2] a random value is signed once; tabs of one browser do not disturb each other', async () => {
    const one = await person();
    const { visitor } = await enter(one);
    const [first, second] = [await random(visitor), await random(visitor)];
    const check = async (value: string) =>
      (await visitor.send(api.lock.validLockCert, { verifyData: signed(one.lock, value) })).code;
    expect([await check(first), await check(second), await check(first), await check(second)]).toEqual([
      '200',
      '200',
      '1594',
      '1594',
    ]);
  });

  it('[HL1] both forms of an ECDSA signature are read', async () => {
    const one = await person();
    const { visitor } = await enter(one);
    const verifyData = signed(one.lock, await random(visitor), 'ieee-p1363');
    expect((await visitor.send(api.lock.validLockCert, { verifyData })).code).toBe('200');
  });

  it('[HL2] a random value is of its visitor or session, for two minutes', async () => {
    const one = await person();
    const visitor = test.visitor();
    const { token } = (await visitor.login(one.loginname)).data;
    const stranger = test.visitor();
    const theirs = await random(stranger);
    const check = async (value: string) =>
      (await visitor.send(api.lock.validLockCert, { token, verifyData: signed(one.lock, value) })).code;
    expect(await check(theirs)).toBe('1594');
    const own = await random(visitor);
    test.clock.leap(2 * minute);
    expect(await check(own)).toBe('1594');
    expect((await stranger.send(api.lock.validLockCert, { verifyData: 'AAAA' })).code).toBe('1010');
  });

  it('[HL3] a check every minute keeps the session; a failed one is an entry in the log', async () => {
    const one = await person();
    const { visitor, answer } = await enter(one);
    expect(answer.data).toMatchObject({ userId: one.accountId, next: 'enter' });
    await db().deleteFrom('operationLog').execute();
    for (let i = 0; i < 5; i += 1) {
      test.clock.leap(minute);
      const verifyData = signed(one.lock, await random(visitor));
      expect((await visitor.send(api.lock.validLockCert, { verifyData })).code).toBe('200');
    }
    expect((await visitor.send(api.user.info, {})).code).toBe('200');
    await random(visitor);
    expect((await visitor.send(api.lock.validLockCert, { verifyData: 'AAAA' })).code).toBe('1594');
    const lines = await db().selectFrom('operationLog').selectAll().execute();
    expect(lines.map(({ action, code, loginname }) => [action, code, loginname])).toEqual([
      ['lock.validLockCert', '1594', one.loginname],
    ]);
  });

  it('[HL4] the server refuses a session that stops checking, and closes its sockets', async () => {
    const one = await person();
    const { visitor } = await enter(one);
    const socket = new MessageClient(test.url, (await visitor.send(api.liveToken.message, {})).data);
    await socket.opened();
    expect(socket.closeCode).toBeUndefined();
    await checkedBefore(one.accountId, 3 * minute - sessionLimits.trustMs - 1);
    test.clock.leap(sessionLimits.trustMs);
    expect((await visitor.send(api.user.info, {})).code).toBe('200');
    test.clock.leap(sessionLimits.trustMs);
    expect(endings).toContain((await visitor.send(api.user.info, {})).code);
    expect((await visitor.send(api.user.info, {})).code).toBe('1006');
    expect(await socket.closed()).toBe(closeCodes.sessionEnded);
  });

  it('[HL4] also a session that makes no calls any more', async () => {
    const one = await person();
    const { visitor } = await enter(one);
    const socket = new MessageClient(test.url, (await visitor.send(api.liveToken.message, {})).data);
    await socket.opened();
    expect(socket.closeCode).toBeUndefined();
    await checkedBefore(one.accountId, 3 * minute);
    test.clock.leap(minute);
    expect(await socket.closed()).toBe(closeCodes.sessionEnded);
    expect((await visitor.send(api.user.info, {})).code).toBe('1006');
  });

  it('[HL4] sessions from before the lock was required end', async () => {
    const { accountId } = await test.addAccount({ loginname: 'before', roleType: 'enterprise' });
    const visitor = test.visitor();
    await visitor.login('before');
    test.clock.leap(3 * minute);
    await register(accountId, newLock('ec'));
    await admin.send(api.accountLock.use, { accountId, useLock: true });
    test.clock.leap(sessionLimits.trustMs);
    expect(endings).toContain((await visitor.send(api.user.info, {})).code);
  });

  it('[HL5] keys and certificates are registered once, and nothing else', async () => {
    const { accountId } = await test.addAccount({ loginname: 'keys', roleType: 'enterprise' });
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' });
    const ed = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });
    const secret = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' });
    for (const pem of ['nonsense', weak, ed, secret])
      expect((await register(accountId, { pem: String(pem) })).code).toBe('1000');
    expect((await register(accountId, rsa)).code).toBe('200');
    expect((await register(accountId, rsa)).code).toBe('1000');
    const { privateKey } = newLock('ec');
    const [from, until] = [new Date(test.clock.now() - minute), new Date(test.clock.now() + 3_600_000)];
    const certificate = selfSignedCertificate({ key: privateKey, names: ['lock'], from, until });
    expect((await register(accountId, { pem: certificate }, '证书')).code).toBe('200');
    const { list, useLock } = (await admin.send(api.accountLock.query, { accountId })).data;
    expect(useLock).toBe(false);
    expect(list.map(({ name, kind, validUntil }) => [name, kind, validUntil !== null])).toEqual([
      ['一号锁', 'RSA 2048', false],
      ['证书', 'EC P-256', true],
    ]);
    await admin.send(api.accountLock.use, { accountId, useLock: true });
    const visitor = test.visitor();
    const { token } = (await visitor.login('keys')).data;
    const verifyData = signed({ privateKey, pem: '' }, await random(visitor));
    expect((await visitor.send(api.lock.validLockCert, { token, verifyData })).code).toBe('200');
    // After its validity the certificate opens nothing.
    test.clock.leap((list[1]?.validUntil ?? 0) - test.clock.now());
    const later = test.visitor();
    const second = (await later.login('keys')).data.token;
    const late = signed({ privateKey, pem: '' }, await random(later));
    expect((await later.send(api.lock.validLockCert, { token: second, verifyData: late })).code).toBe('1594');
    admin = test.visitor();
    await admin.login('admin');
  });

  it('[HL6] a lock is required only where one is registered, and no longer without the last one', async () => {
    const { accountId } = await test.addAccount({ loginname: 'last', roleType: 'enterprise' });
    expect((await admin.send(api.accountLock.use, { accountId, useLock: true })).code).toBe('1594');
    const { id } = (await register(accountId, newLock('ec'))).data;
    await admin.send(api.accountLock.use, { accountId, useLock: true });
    expect((await test.visitor().login('last')).data.next).toBe('lock');
    expect((await admin.send(api.accountLock.remove, { id })).code).toBe('200');
    expect((await test.visitor().login('last')).data.next).toBe('enter');
  });

  it('[HL7] registering needs the right, the reach, and no more rights than one has', async () => {
    const one = await person();
    const { accountId } = await test.addAccount({
      loginname: `weak-${engine}`,
      roleType: 'enterprise',
      auths: ['account_edit'],
    });
    const weak = test.visitor();
    await weak.login(`weak-${engine}`);
    const body = { accountId: one.accountId, name: 'x', publicKey: newLock('ec').pem };
    expect((await weak.send(api.accountLock.add, body)).code).toBe('1014');
    await db().updateTable('account').set({ orgId: one.orgId }).where('id', '=', accountId).execute();
    test.clock.leap(sessionLimits.trustMs);
    expect((await weak.send(api.accountLock.add, body)).code).toBe('1562');
    expect((await weak.send(api.accountLock.use, { accountId: one.accountId, useLock: false })).code).toBe('1562');
  });
});
