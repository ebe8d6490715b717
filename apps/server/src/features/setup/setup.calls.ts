import { api, fail } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { Limiter } from '../../platform/security/Limiter.ts';
import { hashPassword } from '../../platform/security/password.ts';
import { loginKeyOf } from '../../platform/sessions/loginKeyOf.ts';
import type { SetupRepository } from './setup.repository.ts';

export interface SetupFeature {
  repository: SetupRepository;
  limit: Limiter;
  clock: Clock;
}

export function setupCalls({ repository, limit, clock }: SetupFeature): Handler[] {
  return serve(api.setup, {
    state: async () => ({ needed: await repository.isNeeded() }),
    create: async ({ body, address, note }) => {
      const waitMs = limit.take(address);
      if (waitMs > 0) fail('429', { seconds: Math.ceil(waitMs / 1000) });
      const { orgName, loginname, password } = body;
      note({ who: { orgId: null, accountId: null, loginname } });
      if (!(await repository.isNeeded())) fail('1012');
      const passwordHash = await hashPassword(password);
      const account = { orgName, loginname, loginKey: loginKeyOf(loginname), passwordHash, at: clock.now() };
      const created = (await repository.create(account)) ?? fail('1012');
      note({ who: { ...created, loginname }, object: { kind: 'account', id: created.accountId }, detail: { orgName } });
    },
  });
}
