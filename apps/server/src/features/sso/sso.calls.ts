import { accountLimits, api, Failure, fail, localPath, type SsoFailure } from '@lookfar/contract';
import type { FastifyRequest } from 'fastify';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Handler, Redirect, serve } from '../../platform/http/handler.ts';
import { OneTimeTokens } from '../../platform/proofs/OneTimeTokens.ts';
import type { Limiter } from '../../platform/security/Limiter.ts';
import type { Sessions } from '../../platform/sessions/Sessions.ts';
import { receive } from '../session/loginStep.calls.ts';
import type { LoginSteps } from '../session/loginSteps.service.ts';
import { knownVisitor, visitorOf } from '../session/visitor.ts';
import type { OidcProvider, SsoClaims, SsoRound } from './OidcProvider.ts';
import type { SsoAccount } from './ssoAccount.ts';

export interface SsoFeature {
  db: Records;
  clock: Clock;
  steps: LoginSteps;
  sessions: Sessions;
  /** Of rounds begun, per address. */
  limit: Limiter;
  /** Without one, the installation has no single sign-on. */
  provider: OidcProvider | undefined;
  name: string;
  accountOf(claims: SsoClaims): Promise<SsoAccount | undefined>;
}

interface Leaving extends SsoRound {
  /** A path of the console. */
  to: string;
}

const way = 'state';

export function ssoCalls(feature: SsoFeature): Handler[] {
  const { db, clock, steps, sessions, limit, provider, name, accountOf } = feature;
  const lifetimeMs = accountLimits.verificationMinutes * 60_000;
  const rounds = new OneTimeTokens<Leaving>({ db, clock, purpose: 'sso', lifetimeMs });
  return serve(api.sso, {
    info: () => ({ name: provider ? name : '' }),
    start: async ({ body, address, request, reply }) => {
      if (!provider) fail('404');
      const waitMs = limit.take(address);
      if (waitMs > 0) fail('429', { seconds: Math.ceil(waitMs / 1000) });
      const leaving = await provider.leave(originOf(request) + api.sso.callback.path);
      if (!leaving) return refused('down');
      const to = localPath(body.to)?.path ?? '/';
      const holder = visitorOf(request, reply);
      const detail = { ...leaving.round, to };
      await rounds.put(detail.state, { holder, way, accountId: null, detail });
      return new Redirect(leaving.url);
    },
    callback: async ({ body, address, request, reply, note }) => {
      if (!provider) fail('404');
      const visitor = knownVisitor(request);
      // Used up whatever comes of it: a second arrival with the same address finds nothing.
      const round = visitor && (await rounds.use(body.state ?? '', { holder: visitor, way }));
      if (!round) return refused('expired');
      const claims = await provider.arrive(queryOf(request), round.detail);
      if (typeof claims === 'string') return refused(claims);
      const account = await accountOf(claims);
      if (!account) return refused('unknown');
      const who = { orgId: account.orgId, accountId: account.id, loginname: account.loginname };
      note({ who });
      try {
        const visit = { visitor, address, agent: request.headers['user-agent'] ?? '' };
        const arrival = await steps.proceed(account.id, { by: 'sso', passed: [] }, visit);
        const detail = account.first && { first: account.first };
        const { next, token } = await receive(arrival, { request, reply, address, note }, { sessions, detail });
        const { to } = round.detail;
        if (next === 'enter') return new Redirect(to);
        return new Redirect(`/login?to=${encodeURIComponent(to)}#step=${next}&token=${token}`);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return new Redirect(`/login?sso=${error.code}`, error.code);
      }
    },
  });
}

function refused(why: SsoFailure): Redirect {
  // A state that does not exist was nobody's attempt.
  return new Redirect(`/login?sso=${why}`, why === 'expired' ? '1023' : '1596');
}

/** Under the name that the browser used; others than the server's own are refused before. */
function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}

function queryOf({ raw }: FastifyRequest): string {
  return raw.url?.split('?')[1] ?? '';
}
