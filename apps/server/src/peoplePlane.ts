import { feedbackCalls } from './features/feedback/feedback.calls.ts';
import { FeedbackRepository } from './features/feedback/feedback.repository.ts';
import { FeedbackService } from './features/feedback/feedback.service.ts';
import type { FileService } from './features/file/file.service.ts';
import { profileCalls } from './features/profile/profile.calls.ts';
import { ProfileRepository } from './features/profile/profile.repository.ts';
import { ProfileService } from './features/profile/profile.service.ts';
import type { VideoKeys } from './features/profile/VideoKeys.ts';
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
import { Limiter } from './platform/security/Limiter.ts';
import { SharedLimits } from './platform/security/SharedLimits.ts';
import { scopeOf } from './platform/sessions/caller.ts';
import type { Sessions } from './platform/sessions/Sessions.ts';

interface PeoplePlaneParts {
  config: Config;
  database: Database;
  clock: Clock;
  sessions: Sessions;
  /** Stores avatars. */
  files: Pick<FileService, 'store'>;
  videoKeys: VideoKeys;
}

interface PeoplePlane {
  handlers: Handler[];
  /** Removes what has expired. */
  sweep(): Promise<void>;
}

/** Per address. A login page needs one captcha. */
const captchaRate = { burst: 120, refillMs: 1000 };

/** Who people are: how they come in, and what is known about them. */
export function createPeoplePlane({
  config,
  database,
  clock,
  sessions,
  files,
  videoKeys,
}: PeoplePlaneParts): PeoplePlane {
  const { db } = database;
  const accounts = new AccountRepository(db);
  const captcha = new CaptchaService({ db, clock });
  const limits = new SharedLimits({ db, clock });
  const needsCaptcha = config.loginCaptcha === 'always';
  const logins = new LoginService({ accounts, captcha, sessions, limits, needsCaptcha });
  const style = new StyleService(db);
  const feedbacks = new FeedbackRepository(db);
  const profiles = new ProfileService({
    ...{ repository: new ProfileRepository(db), images: files, keys: videoKeys, sessions },
  });
  return {
    handlers: [
      ...sessionCalls({
        ...{ accounts, captcha, needsCaptcha, logins, sessions },
        captchaLimit: new Limiter(captchaRate, () => clock.now()),
        themeFor: (person) => style.themeFor(person),
        newAnswers: (caller) => feedbacks.countNew(scopeOf(caller), caller.accountId),
        // Without a provider, messages are kept in the outbox.
        ways: { sms: true, email: true },
      }),
      ...styleCalls(style),
      ...profileCalls(profiles),
      ...feedbackCalls(new FeedbackService({ repository: feedbacks, clock, sessions })),
    ],
    sweep: async () => {
      await captcha.sweep();
      await limits.sweep();
    },
  };
}
