import { fail, setupCreate, setupState } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Handler, handlePublic } from '../../platform/http/handler.ts';
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
  return [
    handlePublic(setupState, async () => ({ needed: await repository.isNeeded() })),

    handlePublic(setupCreate, async ({ body, address, note }) => {
      const waitMs = limit.take(address);
      if (waitMs > 0) fail('429', { seconds: Math.ceil(waitMs / 1000) });
      const { orgName, loginname, password } = body;
      note({ who: { orgId: null, accountId: null, loginname } });
      if (!(await repository.isNeeded())) fail('1012');
      const passwordHash = await hashPassword(password);
      const account = { orgName, loginname, loginKey: loginKeyOf(loginname), passwordHash, at: clock.now() };
      const created = (await repository.create(account)) ?? fail('1012');
      note({ who: { ...created, loginname }, object: { kind: 'account', id: created.accountId }, detail: { orgName } });
      return {};
    }),
  ];
}
