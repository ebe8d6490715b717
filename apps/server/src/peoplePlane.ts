import { accountLockCalls } from './features/lock/accountLock.calls.ts';
import { AccountLocks } from './features/lock/accountLock.service.ts';
import { LockCheck } from './features/lock/LockCheck.ts';
import { LockRepository } from './features/lock/lock.repository.ts';
import { PresentPassword } from './features/password/PresentPassword.ts';
import { PasswordService } from './features/password/password.service.ts';
import { secondFactorCalls } from './features/second-factor/secondFactor.calls.ts';
import { SecondFactorRepository } from './features/second-factor/secondFactor.repository.ts';
import { SecondFactor } from './features/second-factor/secondFactor.service.ts';
import { AccountRepository } from './features/session/account.repository.ts';
import { CaptchaService } from './features/session/captcha/captcha.service.ts';
import { LoginRepository } from './features/session/login.repository.ts';
import { LoginService } from './features/session/login.service.ts';
import { loginStepCalls } from './features/session/loginStep.calls.ts';
import { LoginSteps } from './features/session/loginSteps.service.ts';
import { sessionCalls } from './features/session/session.calls.ts';
import { OidcProvider } from './features/sso/OidcProvider.ts';
import { ssoCalls } from './features/sso/sso.calls.ts';
import { SsoRepository } from './features/sso/sso.repository.ts';
import { ssoAccount } from './features/sso/ssoAccount.ts';
import { styleCalls } from './features/style/style.calls.ts';
import { StyleService } from './features/style/style.service.ts';
import { ShortLivedCache } from './platform/cache/ShortLivedCache.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/openDatabase.ts';
import type { Handler } from './platform/http/handler.ts';
import type { Log } from './platform/log/log.ts';
import type { SecretBox } from './platform/secrets/SecretBox.ts';
import { Limiter } from './platform/security/Limiter.ts';
import { SharedLimits } from './platform/security/SharedLimits.ts';
import type { Sessions } from './platform/sessions/Sessions.ts';

interface PeoplePlaneParts {
  config: Config;
  database: Database;
  clock: Clock;
  sessions: Sessions;
  box: SecretBox;
  log: Log;
}

interface PeoplePlane {
  handlers: Handler[];
  /** Whether anybody needs a hardware lock. */
  usesLock(): Promise<boolean>;
  /** Removes what has expired. */
  sweep(): Promise<void>;
}

/** Per address. A login page needs one captcha. */
const captchaRate = { burst: 120, refillMs: 1000 };

/** Who people are: how they come in, and what is known about them. */
export function createPeoplePlane(parts: PeoplePlaneParts): PeoplePlane {
  const { config, database, clock, sessions } = parts;
  const { db } = database;
  const now = () => clock.now();
  const accounts = new AccountRepository(db);
  const captcha = new CaptchaService({ db, clock });
  const limits = new SharedLimits({ db, clock });
  const needsCaptcha = config.loginCaptcha === 'always';
  const logins = new LoginService({ accounts, captcha, limits, needsCaptcha });
  const passwords = new PasswordService({ db, sessions, clock });
  const login = createLogin(parts, limits, passwords);
  const style = new StyleService(db);
  return {
    handlers: [
      ...sessionCalls({
        ...{ accounts, captcha, needsCaptcha, logins, steps: login.steps, sessions },
        captchaLimit: new Limiter(captchaRate, now),
        themeFor: (person) => style.themeFor(person),
      }),
      ...login.handlers,
      ...styleCalls(style),
    ],
    usesLock: login.usesLock,
    sweep: async () => {
      await captcha.sweep();
      await limits.sweep();
      await login.steps.sweep();
    },
  };
}

/** What a login asks for beside the password, and the way in without one. */
function createLogin(
  { config, database, clock, sessions, box, log }: PeoplePlaneParts,
  limits: SharedLimits,
  passwords: PasswordService,
) {
  const { db } = database;
  const now = () => clock.now();
  const factor = new SecondFactor({ repository: new SecondFactorRepository(db), box, limits, clock });
  const lock = new LockCheck({ db, clock });
  const steps = new LoginSteps({
    ...{ db, sessions, passwords, factor, lock, clock },
    repository: new LoginRepository(db),
  });
  const present = new PresentPassword({ passwords, limits });
  const { oidc } = config;
  const locks = new LockRepository(db);
  const known = new ShortLivedCache<boolean>({ clock, keptMs: 5000, most: 1 });
  return {
    steps,
    handlers: [
      ...loginStepCalls({ steps, lock, sessions, randomLimit: new Limiter(captchaRate, now) }),
      ...secondFactorCalls({ db, clock, factor, present }),
      ...accountLockCalls(new AccountLocks({ db, clock })),
      ...ssoCalls({
        ...{ db, clock, steps, sessions, limit: new Limiter(captchaRate, now), name: oidc?.name ?? '' },
        provider: oidc && new OidcProvider({ settings: oidc, log }),
        accountOf: async (claims) =>
          oidc && ssoAccount(claims, { repository: new SsoRepository(db), settings: oidc, clock }),
      }),
    ],
    // The page is served without the database, too.
    usesLock: () => known.get('', undefined, () => locks.isUsed()).catch(() => false),
  };
}
