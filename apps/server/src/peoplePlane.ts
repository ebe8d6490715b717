import { createAccounts } from './features/account/createAccounts.ts';
import { ConfigurationChanges } from './features/configuration/ConfigurationChanges.ts';
import { PublishedLogins } from './features/demo/PublishedLogins.ts';
import { deptCalls } from './features/dept/dept.calls.ts';
import { DeptService } from './features/dept/dept.service.ts';
import type { OrgNames } from './features/dictionary/OrgNames.ts';
import { feedbackCalls } from './features/feedback/feedback.calls.ts';
import { FeedbackRepository } from './features/feedback/feedback.repository.ts';
import { FeedbackService } from './features/feedback/feedback.service.ts';
import type { FileService } from './features/file/file.service.ts';
import { imageType } from './features/file/imageType.ts';
import { ManagedAccounts } from './features/grant/ManagedAccounts.ts';
import { accountLockCalls } from './features/lock/accountLock.calls.ts';
import { AccountLocks } from './features/lock/accountLock.service.ts';
import { LockCheck } from './features/lock/LockCheck.ts';
import { LockRepository } from './features/lock/lock.repository.ts';
import type { BrandHosts } from './features/org/BrandHosts.ts';
import { orgCalls } from './features/org/org.calls.ts';
import { OrgService } from './features/org/org.service.ts';
import type { Messenger } from './features/outgoing/Messenger.ts';
import { outboxCalls } from './features/outgoing/outbox.calls.ts';
import { OutboxRepository } from './features/outgoing/outbox.repository.ts';
import { OutboxService } from './features/outgoing/outbox.service.ts';
import { PageStore } from './features/page/PageStore.ts';
import { PageRepository } from './features/page/page.repository.ts';
import { PageVersionRepository } from './features/page/pageVersion.repository.ts';
import { PresentPassword } from './features/password/PresentPassword.ts';
import { PasswordService } from './features/password/password.service.ts';
import { profileCalls } from './features/profile/profile.calls.ts';
import { ProfileRepository } from './features/profile/profile.repository.ts';
import { ProfileService } from './features/profile/profile.service.ts';
import type { VideoKeys } from './features/profile/VideoKeys.ts';
import { createProof } from './features/proof/createProof.ts';
import { regionCalls } from './features/region/region.calls.ts';
import { RegionService } from './features/region/region.service.ts';
import { repairBuiltInRoles } from './features/role/builtInRoles.ts';
import { roleCalls } from './features/role/role.calls.ts';
import { RoleService } from './features/role/role.service.ts';
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
import type { Bus } from './platform/bus/Bus.ts';
import { ShortLivedCache } from './platform/cache/ShortLivedCache.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/openDatabase.ts';
import type { Handler } from './platform/http/handler.ts';
import { knockOf } from './platform/http/knockOf.ts';
import type { Log } from './platform/log/log.ts';
import type { SecretBox } from './platform/secrets/SecretBox.ts';
import type { HostRules } from './platform/security/HostRules.ts';
import { Limiter } from './platform/security/Limiter.ts';
import { SharedLimits } from './platform/security/SharedLimits.ts';
import type { StartToken } from './platform/security/StartToken.ts';
import { type Caller, scopeOf } from './platform/sessions/caller.ts';
import type { Sessions } from './platform/sessions/Sessions.ts';
import type { WorkPool } from './platform/work/WorkPool.ts';

interface PeoplePlaneParts {
  hosts: HostRules;
  brands: BrandHosts;
  names: OrgNames;
  config: Config;
  database: Database;
  bus: Bus;
  work: Pick<WorkPool, 'run'>;
  clock: Clock;
  sessions: Sessions;
  box: SecretBox;
  log: Log;
  /** Stores avatars. */
  files: Pick<FileService, 'store'>;
  videoKeys: VideoKeys;
  messenger: Messenger;
  /** Whether the demo plant tells stories for them. */
  isDemo(caller: Caller): Promise<boolean>;
  startToken: StartToken;
}

interface PeoplePlane {
  handlers: Handler[];
  /** Before anybody comes in, and what runs beside the calls. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Whether the start has found accounts that still have the password of a demo that is off. */
  hasPublished(): boolean;
  /** Whether anybody needs a hardware lock. */
  usesLock(): Promise<boolean>;
  /** Removes what has expired. */
  sweep(): Promise<void>;
}

/** Per address. A login page needs one captcha. */
const captchaRate = { burst: 120, refillMs: 1000 };

/** Who people are: how they come in, and what is known about them. */
export function createPeoplePlane(parts: PeoplePlaneParts): PeoplePlane {
  const { config, database, clock, sessions, bus, work, brands, names, files, videoKeys, messenger } = parts;
  const { db } = database;
  const now = () => clock.now();
  const accounts = new AccountRepository(db);
  const captcha = new CaptchaService({ db, clock });
  const limits = new SharedLimits({ db, clock });
  const needsCaptcha = config.loginCaptcha === 'always';
  const published = new PublishedLogins({ db, demo: config.demo });
  const { startToken } = parts;
  const logins = new LoginService({ accounts, captcha, limits, needsCaptcha, published, startToken });
  let hasPublished = false;
  const style = new StyleService(db, brands);
  const depts = new DeptService({ db, changes: new ConfigurationChanges({ db, bus }), bus });
  const orgs = new OrgService({
    ...{ database, clock, bus, sessions, hosts: brands, depts },
    isPicture: (content) => imageType(content) !== undefined,
  });
  const pages = new PageRepository(db);
  const store = new PageStore({ pages, versions: new PageVersionRepository(db), clock });
  const regions = new RegionService({ db, bus, clock, work, pages, store });
  const passwords = new PasswordService({ db, sessions, clock });
  const login = createLogin(parts, limits, passwords);
  const feedbacks = new FeedbackRepository(db);
  const profiles = new ProfileService({
    ...{ repository: new ProfileRepository(db), images: files, keys: videoKeys, sessions },
  });
  return {
    handlers: [
      ...sessionCalls({
        ...{ accounts, captcha, needsCaptcha, logins, steps: login.steps, sessions },
        captchaLimit: new Limiter(captchaRate, now),
        themeFor: (person) => style.themeFor(person),
        newAnswers: (caller) => feedbacks.countNew(scopeOf(caller), caller.accountId),
        isDemo: parts.isDemo,
        ways: { sms: messenger.hasTexts, email: true },
      }),
      ...login.handlers,
      ...styleCalls(style, (request) => parts.hosts.nameOf(knockOf(request))),
      ...orgCalls(orgs),
      ...deptCalls(depts),
      ...createAccounts({ config, database, clock, sessions, limits }),
      ...roleCalls(new RoleService({ db, bus, clock })),
      ...regionCalls(regions),
      ...createProof({ db, clock, sessions, passwords, captcha, limits, messenger, needsCaptcha }),
      ...outboxCalls(
        new OutboxService({
          ...{ outbox: new OutboxRepository(db), managed: new ManagedAccounts(db), clock },
          wake: () => messenger.wake(),
        }),
      ),
      ...profileCalls(profiles),
      ...feedbackCalls(new FeedbackService({ repository: feedbacks, clock, sessions })),
    ],
    start: async () => {
      names.start();
      await brands.start();
      await repairBuiltInRoles(database);
      hasPublished = await warnOfPublished(published, parts.log);
    },
    stop: async () => {
      names.stop();
      brands.stop();
    },
    hasPublished: () => hasPublished,
    usesLock: login.usesLock,
    sweep: async () => {
      await captcha.sweep();
      await limits.sweep();
      await login.steps.sweep();
    },
  };
}

/** Whether there was something to warn of. */
async function warnOfPublished(published: PublishedLogins, log: Log): Promise<boolean> {
  const accounts = await published.leftOver();
  if (accounts.length === 0) return false;
  log.warn(
    { accounts },
    'accounts still have the published password of the demo; log in at the address that the start prints to choose another',
  );
  return true;
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
  const managed = new ManagedAccounts(db);
  const known = new ShortLivedCache<boolean>({ clock, keptMs: 5000, most: 1 });
  return {
    steps,
    handlers: [
      ...loginStepCalls({ steps, lock, sessions, randomLimit: new Limiter(captchaRate, now) }),
      ...secondFactorCalls({ db, clock, factor, present, managed }),
      ...accountLockCalls(new AccountLocks({ db, clock, managed })),
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
