import { accountLimits, api, fail } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Handler, serve } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { OneTimeTokens } from '../../platform/proofs/OneTimeTokens.ts';
import type { ManagedAccounts } from '../grant/ManagedAccounts.ts';
import type { PresentPassword } from '../password/PresentPassword.ts';
import type { SecondFactor } from './secondFactor.service.ts';

export interface SecondFactorFeature {
  db: Records;
  clock: Clock;
  factor: SecondFactor;
  present: PresentPassword;
  managed: Pick<ManagedAccounts, 'require'>;
}

const required = { cn: '您的角色要求使用动态码', en: 'your role requires the second factor' };

export function secondFactorCalls({ db, clock, factor, present, managed }: SecondFactorFeature): Handler[] {
  const lifetimeMs = accountLimits.verificationMinutes * 60_000;
  const tokens = new OneTimeTokens<{ secret: string }>({ db, clock, purpose: 'totp', lifetimeMs });
  const way = 'begin';
  return [
    ...serve(api.totp, {
      state: ({ caller }) => factor.state(caller.accountId),
      begin: async ({ caller: { accountId, loginname, sessionHash }, body }) => {
        await present.require(accountId, body.password);
        const secret = factor.newSecret();
        const detail = { secret: factor.seal(accountId, secret) };
        const token = await tokens.give({ holder: sessionHash, way, accountId, detail });
        return { token, secret, uri: factor.uriOf(secret, loginname) };
      },
      confirm: async ({ caller: { accountId, sessionHash }, body: { token, code } }) => {
        const holding = { holder: sessionHash, way };
        const begun = (await tokens.find(token, holding)) ?? fail('1023');
        const secret = factor.unseal(accountId, begun.detail.secret) ?? fail('1023');
        const codes = await factor.turnOn(accountId, secret, code);
        await tokens.use(token, holding);
        return { codes };
      },
      off: async ({ caller: { accountId }, body }) => {
        await present.require(accountId, body.password);
        if ((await factor.state(accountId)).required) throw new Refusal('1000', required);
        await factor.turnOff(accountId);
      },
      codes: async ({ caller: { accountId }, body }) => {
        await present.require(accountId, body.password);
        return { codes: await factor.renewCodes(accountId) };
      },
    }),
    ...serve(api.accountTotp, {
      remove: async ({ caller, body: { accountId }, note }) => {
        note({ object: { kind: 'account', id: accountId } });
        const { loginname } = await managed.require(caller, accountId);
        note({ detail: { account: loginname } });
        await factor.turnOff(accountId);
      },
    }),
  ];
}
