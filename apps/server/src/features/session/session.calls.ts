import { api, fail, type Theme, type UserInfo } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import { alreadyJson } from '../../platform/http/JsonText.ts';
import type { Limiter } from '../../platform/security/Limiter.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { sessionCookie } from '../../platform/sessions/cookies.ts';
import type { Sessions } from '../../platform/sessions/Sessions.ts';
import type { AccountRepository } from './account.repository.ts';
import type { CaptchaService } from './captcha/captcha.service.ts';
import type { LoginService } from './login.service.ts';
import { receive } from './loginStep.calls.ts';
import type { LoginSteps } from './loginSteps.service.ts';
import { toUserInfo } from './userInfo.mapper.ts';
import { cookieOptions, visitorOf } from './visitor.ts';

export interface SessionFeature {
  accounts: AccountRepository;
  captcha: CaptchaService;
  captchaLimit: Limiter;
  needsCaptcha: boolean;
  logins: LoginService;
  steps: LoginSteps;
  sessions: Sessions;
  themeFor(person: { styleId: number | null; orgId: number | null }): Promise<Theme>;
  /** Answers to the caller's feedback that they have not seen. */
  newAnswers(caller: Caller): Promise<number>;
  /** Whether the demo plant tells stories for the caller. */
  isDemo(caller: Caller): Promise<boolean>;
  /** How people can be reached. */
  ways: { sms: boolean; email: boolean };
}

export function sessionCalls(feature: SessionFeature): Handler[] {
  const { accounts, captcha, captchaLimit, logins, steps, sessions, themeFor, newAnswers, isDemo } = feature;
  // By what the session itself knows of its holder: forgotten with that, within seconds and when the session ends.
  const infos = new WeakMap<Caller['auths'], string>();
  return serve(api.user, {
    showVcode: async ({ address, request, reply }) => {
      if (!feature.needsCaptcha) return { required: false, image: '' };
      const waitMs = captchaLimit.take(address);
      if (waitMs > 0) fail('429', { seconds: Math.ceil(waitMs / 1000) });
      return { required: true, image: await captcha.create(visitorOf(request, reply)) };
    },
    login: async ({ body, address, request, reply, note }) => {
      const { loginname, password, vcode = '', startToken } = body;
      note({ who: { orgId: null, accountId: null, loginname } });
      const visitor = visitorOf(request, reply);
      const agent = request.headers['user-agent'] ?? '';
      const attempt = { loginname, password, vcode, visitor, address, startToken };
      const { id, by } = await logins.identify(attempt, (account) => {
        note({ who: { orgId: account.orgId, accountId: account.id, loginname: account.loginname } });
      });
      const arrival = await steps.proceed(id, { by, passed: [] }, { visitor, address, agent });
      return receive(arrival, { request, reply, address, note }, { sessions });
    },
    info: async ({ caller }) => {
      const known = infos.get(caller.auths);
      if (known) return alreadyJson<UserInfo>(known);
      const row = (await accounts.findWithNames(caller.accountId)) ?? fail('1010');
      const info = toUserInfo(row, caller, {
        theme: await themeFor(row),
        newAnswers: await newAnswers(caller),
        isDemo: await isDemo(caller),
      });
      infos.set(caller.auths, JSON.stringify(info));
      return info;
    },
    options: () => feature.ways,
    logout: async ({ caller, request, reply }) => {
      await sessions.end(caller.sessionHash);
      reply.clearCookie(sessionCookie, cookieOptions(request));
    },
  });
}
