import { ConfigurationChanges } from './features/configuration/ConfigurationChanges.ts';
import { deptCalls } from './features/dept/dept.calls.ts';
import { DeptService } from './features/dept/dept.service.ts';
import { imageType } from './features/file/imageType.ts';
import type { BrandHosts } from './features/org/BrandHosts.ts';
import { orgCalls } from './features/org/org.calls.ts';
import { OrgService } from './features/org/org.service.ts';
import { AccountRepository } from './features/session/account.repository.ts';
import { CaptchaService } from './features/session/captcha/captcha.service.ts';
import { LoginService } from './features/session/login.service.ts';
import { sessionCalls } from './features/session/session.calls.ts';
import { styleCalls } from './features/style/style.calls.ts';
import { StyleService } from './features/style/style.service.ts';
import type { Bus } from './platform/bus/Bus.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/openDatabase.ts';
import type { Handler } from './platform/http/handler.ts';
import { knockOf } from './platform/http/knockOf.ts';
import type { HostRules } from './platform/security/HostRules.ts';
import { Limiter } from './platform/security/Limiter.ts';
import { SharedLimits } from './platform/security/SharedLimits.ts';
import type { Sessions } from './platform/sessions/Sessions.ts';

interface PeoplePlaneParts {
  hosts: HostRules;
  brands: BrandHosts;
  bus: Bus;
  config: Config;
  database: Database;
  clock: Clock;
  sessions: Sessions;
}

interface PeoplePlane {
  handlers: Handler[];
  /** Removes what has expired. */
  sweep(): Promise<void>;
}

/** Per address. A login page needs one captcha. */
const captchaRate = { burst: 120, refillMs: 1000 };

/** Who people are: how they come in, and what is known about them. */
export function createPeoplePlane(parts: PeoplePlaneParts): PeoplePlane {
  const { config, database, clock, sessions, bus, brands } = parts;
  const { db } = database;
  const accounts = new AccountRepository(db);
  const captcha = new CaptchaService({ db, clock });
  const limits = new SharedLimits({ db, clock });
  const needsCaptcha = config.loginCaptcha === 'always';
  const logins = new LoginService({ accounts, captcha, sessions, limits, needsCaptcha });
  const style = new StyleService(db, brands);
  const depts = new DeptService({ db, changes: new ConfigurationChanges({ db, bus }), bus });
  const orgs = new OrgService({
    ...{ database, clock, bus, sessions, hosts: brands, depts },
    isPicture: (content) => imageType(content) !== undefined,
  });
  return {
    handlers: [
      ...sessionCalls({
        ...{ accounts, captcha, needsCaptcha, logins, sessions },
        captchaLimit: new Limiter(captchaRate, () => clock.now()),
        themeFor: (person) => style.themeFor(person),
      }),
      ...styleCalls(style, (request) => parts.hosts.nameOf(knockOf(request))),
      ...orgCalls(orgs),
      ...deptCalls(depts),
    ],
    sweep: async () => {
      await captcha.sweep();
      await limits.sweep();
    },
  };
}
