import { randomUUID } from 'node:crypto';
import { Messenger } from './features/outgoing/Messenger.ts';
import { outboxCalls } from './features/outgoing/outbox.calls.ts';
import { OutboxRepository } from './features/outgoing/outbox.repository.ts';
import { OutboxService } from './features/outgoing/outbox.service.ts';
import { PasswordService } from './features/password/password.service.ts';
import { createProof } from './features/proof/createProof.ts';
import { AccountRepository } from './features/session/account.repository.ts';
import { CaptchaService } from './features/session/captcha/captcha.service.ts';
import { LoginService } from './features/session/login.service.ts';
import { sessionCalls } from './features/session/session.calls.ts';
import { styleCalls } from './features/style/style.calls.ts';
import { StyleService } from './features/style/style.service.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/openDatabase.ts';
import type { Handler } from './platform/http/handler.ts';
import type { Log } from './platform/log/log.ts';
import { Limiter } from './platform/security/Limiter.ts';
import { SharedLimits } from './platform/security/SharedLimits.ts';
import type { Sessions } from './platform/sessions/Sessions.ts';

interface PeoplePlaneParts {
  config: Config;
  database: Database;
  clock: Clock;
  sessions: Sessions;
  log: Log;
}

interface PeoplePlane {
  handlers: Handler[];
  /** What runs beside the calls: sending messages. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Removes what has expired. */
  sweep(): Promise<void>;
}

/** Per address. A login page needs one captcha. */
const captchaRate = { burst: 120, refillMs: 1000 };

/** Who people are: how they come in, and what is known about them. */
export function createPeoplePlane({ config, database, clock, sessions, log }: PeoplePlaneParts): PeoplePlane {
  const { db } = database;
  const accounts = new AccountRepository(db);
  const captcha = new CaptchaService({ db, clock });
  const limits = new SharedLimits({ db, clock });
  const needsCaptcha = config.loginCaptcha === 'always';
  const logins = new LoginService({ accounts, captcha, sessions, limits, needsCaptcha });
  const style = new StyleService(db);
  const passwords = new PasswordService({ db, sessions, clock });
  const isShared = config.natsUrl !== undefined;
  const messenger = new Messenger({ config, db, clock, log, node: randomUUID(), isShared });
  const proof = createProof({ db, clock, sessions, passwords, captcha, limits, messenger, needsCaptcha });
  return {
    handlers: [
      ...sessionCalls({
        ...{ accounts, captcha, needsCaptcha, logins, sessions },
        captchaLimit: new Limiter(captchaRate, () => clock.now()),
        themeFor: (person) => style.themeFor(person),
      }),
      ...styleCalls(style),
      ...proof.handlers,
      ...outboxCalls(new OutboxService(new OutboxRepository(db), clock)),
    ],
    start: async () => {
      if (config.roles.has('api')) await messenger.start();
    },
    stop: () => messenger.stop(),
    sweep: async () => {
      await captcha.sweep();
      await limits.sweep();
      await proof.sweep();
      await messenger.sweep();
    },
  };
}
