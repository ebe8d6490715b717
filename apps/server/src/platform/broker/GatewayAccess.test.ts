import { describe, expect, it } from 'vitest';
import { GatewayAccess, hashGatewaySecret, type LoginAttempt } from './GatewayAccess.ts';
import { LoginGate } from './LoginGate.ts';

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

function access(gate = new LoginGate(() => 0)) {
  return new GatewayAccess(find, gate);
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

  it('stops checking after too many failures, even for the right secret', async () => {
    const gated = access();
    const wrong = { ...attempt, password: Buffer.from('wrong') };
    for (let n = 0; n < 10; n += 1) expect(await gated.login(wrong)).toMatchObject({ returnCode: 4 });
    expect(await gated.login(attempt)).toMatchObject({ returnCode: 5, reason: 'too many failed logins' });
  });

  it('answers "unavailable" while the records cannot be read, and counts no failure', async () => {
    const gate = new LoginGate(() => 0);
    const down = new GatewayAccess(async () => Promise.reject(new Error('no database')), gate);
    for (let n = 0; n < 20; n += 1) expect(await down.login(attempt)).toMatchObject({ returnCode: 3 });
    expect(await access(gate).login(attempt)).toHaveProperty('owner');
  });
});
