import { describe, expect, it } from 'vitest';
import { GatewayAccess, hashGatewaySecret, type LoginAttempt, looksLikeSecret } from './GatewayAccess.ts';
import { LoginLimiter } from './LoginLimiter.ts';

const secret = '7.0123456789abcdefghijklmn';
const gateway = { orgId: 7, sn: 'GW-1', secretHash: hashGatewaySecret(secret) };
const find = async (sn: string) => (sn === gateway.sn ? gateway : undefined);

const attempt: LoginAttempt = {
  address: '10.0.0.1',
  clientId: 'GW-1',
  username: 'GW-1',
  password: Buffer.from(secret),
  willTopic: 'spBv1.0/7/NDEATH/GW-1',
};

const token = '7.jsonjsonjsonjsonjsonjsonjson1234';
const findByToken = async (hash: string) => (hash === hashGatewaySecret(token) ? { id: 9, sn: 'TB-1' } : undefined);

function access(limiter = new LoginLimiter(() => 0)) {
  return new GatewayAccess(find, limiter, findByToken);
}

describe('GatewayAccess', () => {
  it('lets a gateway in by SN and secret', async () => {
    expect(await access().login(attempt)).toEqual({ owner: { orgId: 7, sn: 'GW-1' } });
  });

  it.each<[string, Partial<LoginAttempt>, number]>([
    ['nobody', { username: undefined, password: undefined }, 5],
    ['an SN without a secret', { password: undefined }, 5],
    ['an empty secret', { password: Buffer.alloc(0) }, 5],
    ['a wrong secret', { password: Buffer.from(`${secret}x`) }, 4],
    ['an unknown SN', { username: 'GW-9', clientId: 'GW-9' }, 4],
    ['a client id that is not the SN', { clientId: 'GW-2' }, 2],
    ['the will of another gateway', { willTopic: 'spBv1.0/7/NDEATH/GW-2' }, 5],
  ])('refuses %s', async (_, change, returnCode) => {
    expect(await access().login({ ...attempt, ...change })).toMatchObject({ returnCode });
  });

  it('tells a name that failed too often, and still lets the right secret in', async () => {
    const limited = access();
    const wrong = { ...attempt, password: Buffer.from('wrong') };
    for (let n = 0; n < 10; n += 1) expect(await limited.login(wrong)).toMatchObject({ returnCode: 4 });
    expect(await limited.login(wrong)).toMatchObject({ returnCode: 5, reason: 'too many failed logins' });
    expect(await limited.login(attempt)).toHaveProperty('owner');
  });

  it('looks up a bounded number of wrong credentials of one address, whatever their names', async () => {
    let lookedUp = 0;
    const limited = new GatewayAccess(
      async (sn) => {
        lookedUp += 1;
        return find(sn);
      },
      new LoginLimiter(() => 0),
      findByToken,
    );
    await limited.login(attempt);
    await limited.login({ ...attempt, username: token });
    for (let n = 0; n < 1000; n += 1)
      await limited.login({ ...attempt, username: `GW-${n}`, password: Buffer.from('x') });
    expect(lookedUp).toBe(201);
    // These were right before. Others from elsewhere do not notice.
    expect(await limited.login(attempt)).toHaveProperty('owner');
    expect(await limited.login({ ...attempt, username: token, password: undefined })).toHaveProperty('token');
    expect(await limited.login({ ...attempt, address: '10.0.0.2' })).toHaveProperty('owner');
  });

  it('answers "unavailable" while the records cannot be read, and counts no failure', async () => {
    const limiter = new LoginLimiter(() => 0);
    const down = new GatewayAccess(async () => Promise.reject(new Error('no database')), limiter);
    for (let n = 0; n < 300; n += 1) expect(await down.login(attempt)).toMatchObject({ returnCode: 3 });
    expect(await access(limiter).login(attempt)).toHaveProperty('owner');
  });

  it('[TB1] lets a JSON gateway in by its token alone', async () => {
    for (const password of [undefined, Buffer.from('whatever')])
      expect(await access().login({ ...attempt, clientId: 'x', username: token, password })).toEqual({
        token: { id: 9, sn: 'TB-1' },
      });
    expect(await access().login({ ...attempt, username: `${token}x` })).toMatchObject({ returnCode: 4 });
  });

  it('[TB1] limits how often tokens can be guessed', async () => {
    const limited = access();
    const guess = { ...attempt, password: undefined };
    for (let n = 0; n < 200; n += 1) await limited.login({ ...guess, username: `7.${String(n).padStart(32, '0')}` });
    expect(await limited.login({ ...guess, username: token })).toMatchObject({ reason: 'too many failed logins' });
  });

  it('[TB7] lets a client ask to be provisioned', async () => {
    const provisioning = { provisioning: true };
    expect(await access().login({ ...attempt, username: 'provision', password: undefined })).toEqual(provisioning);
    expect(await access().login({ ...attempt, username: undefined, clientId: 'provision' })).toEqual(provisioning);
  });

  it.each([
    ['12.abcdefghijklmnopqrstuvwxyz012345', true],
    ['12.abcdefghijklmnopqrstuvwxyz', true],
    ['GW-1', false],
    ['LF24.A0001', false],
  ])('[TB1] takes %s for a secret: %s', (text, isSecret) => {
    expect(looksLikeSecret(text)).toBe(isSecret);
  });
});
