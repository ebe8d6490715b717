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

  it('[BR1] looks up a few unknown credentials at a time, and lets a gateway in that comes last', async () => {
    let [running, most] = [0, 0];
    const slow = async (sn: string) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return find(sn);
    };
    const flooded = new GatewayAccess(slow, new LoginLimiter(() => 0), findByToken);
    const strangers = Array.from({ length: 1000 }, (_, n) =>
      flooded.login({ ...attempt, username: `GW-9${n}`, password: Buffer.from('x') }),
    );
    const rightful = flooded.login(attempt);
    const byToken = flooded.login({ ...attempt, username: token, password: undefined });
    expect(await rightful).toHaveProperty('owner');
    expect(await byToken).toHaveProperty('token');
    for (const one of await Promise.all(strangers)) expect(one).toMatchObject({ returnCode: 4 });
    expect(most).toBe(4);
  });

  it('[BR1] does not make credentials wait that were right before', async () => {
    const flooded = access();
    await flooded.login(attempt);
    const strangers = Array.from({ length: 3000 }, (_, n) =>
      flooded.login({ ...attempt, username: `GW-9${n}`, password: Buffer.from('x') }),
    );
    expect(await flooded.login(attempt)).toHaveProperty('owner');
    const refused = (await Promise.all(strangers)).filter((one) => 'returnCode' in one && one.returnCode === 3);
    expect(refused.length).toBeGreaterThan(0);
  });

  it('answers "unavailable" while the records cannot be read, and lets in what is right afterwards', async () => {
    let isDown = true;
    const shaky = new GatewayAccess(
      async (sn) => (isDown ? Promise.reject(new Error('no database')) : find(sn)),
      new LoginLimiter(() => 0),
    );
    const refused = await Promise.all(Array.from({ length: 300 }, () => shaky.login(attempt)));
    for (const one of refused) expect(one).toMatchObject({ returnCode: 3 });
    isDown = false;
    expect(await shaky.login(attempt)).toHaveProperty('owner');
  });

  it('[TB1] lets a JSON gateway in by its token alone', async () => {
    for (const password of [undefined, Buffer.from('whatever')])
      expect(await access().login({ ...attempt, clientId: 'x', username: token, password })).toEqual({
        token: { id: 9, sn: 'TB-1' },
      });
    expect(await access().login({ ...attempt, username: `${token}x` })).toMatchObject({ returnCode: 4 });
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
