import { accountLimits, fail, type LoginStep, type LoginStepName } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { OneTimeTokens } from '../../platform/proofs/OneTimeTokens.ts';
import type { Sessions } from '../../platform/sessions/Sessions.ts';
import type { LockCheck } from '../lock/LockCheck.ts';
import type { PasswordService } from '../password/password.service.ts';
import type { SecondFactor } from '../second-factor/secondFactor.service.ts';
import { refusalOf } from './admission.ts';
import type { ArrivingAccount, LoginRepository } from './login.repository.ts';
import { nextStep, type Progress } from './nextStep.ts';

/** Who is at the door. */
export interface Visit {
  visitor: string;
  address: string;
  agent: string;
}

/** A step that is done. */
export interface Arrival {
  step: LoginStep;
  account: ArrivingAccount;
  /** The id of the new session, once there is one. */
  session: string | undefined;
}

interface StepState extends Progress {
  /** Sealed secret of a second factor that is being set up. */
  secret?: string;
}

export interface LoginStepParts {
  db: Records;
  repository: LoginRepository;
  sessions: Pick<Sessions, 'open'>;
  passwords: PasswordService;
  factor: SecondFactor;
  lock: LockCheck;
  clock: Clock;
}

/** What lies between proving who one is and a session: one token a step, each for its own visitor. */
export class LoginSteps {
  readonly #parts: LoginStepParts;
  readonly #tokens: OneTimeTokens<StepState>;

  constructor(parts: LoginStepParts) {
    this.#parts = parts;
    const { db, clock } = parts;
    const lifetimeMs = accountLimits.verificationMinutes * 60_000;
    this.#tokens = new OneTimeTokens({ db, clock, purpose: 'login', lifetimeMs });
  }

  /** Lets somebody in who has proved who they are, or tells the next step; fails if they are not let in at all. */
  async proceed(accountId: number, progress: Progress, visit: Visit): Promise<Arrival> {
    const { repository, clock } = this.#parts;
    const account = (await repository.find(accountId)) ?? fail('1023');
    const now = clock.now();
    const refusal = refusalOf(account, now);
    if (refusal) fail(refusal);
    const next = nextStep(account, progress, now);
    if (next === 'enter') return this.#enter(account, progress, visit);
    const detail = { by: progress.by, passed: progress.passed };
    const token = await this.#tokens.give({ holder: visit.visitor, way: next, accountId, detail });
    return { step: { userId: 0, next, token }, account, session: undefined };
  }

  /** The account whose step it is, before the step is tried: for the operation log. 1023 if there is none. */
  async whose(way: LoginStepName, token: string, visit: Visit): Promise<ArrivingAccount> {
    const { accountId } = await this.#find(way, token, visit);
    return (await this.#parts.repository.find(accountId)) ?? fail('1023');
  }

  async password(token: string, password: string, visit: Visit): Promise<Arrival> {
    const { accountId } = await this.#find('password', token, visit);
    await this.#parts.passwords.choose(accountId, password);
    return this.#pass('password', token, visit);
  }

  async totp(token: string, code: string, visit: Visit): Promise<Arrival & { by: 'code' | 'recovery' }> {
    const { accountId } = await this.#find('totp', token, visit);
    const by = await this.#parts.factor.check(accountId, code);
    return { ...(await this.#pass('totp', token, visit)), by };
  }

  async enrolBegin(token: string, visit: Visit): Promise<{ secret: string; uri: string }> {
    const { factor } = this.#parts;
    const { accountId, detail } = await this.#find('enrol', token, visit);
    const { loginname } = (await this.#parts.repository.find(accountId)) ?? fail('1023');
    const known = detail.secret && factor.unseal(accountId, detail.secret);
    const secret = known || factor.newSecret();
    if (!known) await this.#tokens.change(token, { ...detail, secret: factor.seal(accountId, secret) });
    return { secret, uri: factor.uriOf(secret, loginname) };
  }

  async enrol(token: string, code: string, visit: Visit): Promise<Arrival & { codes: string[] }> {
    const { factor } = this.#parts;
    const { accountId, detail } = await this.#find('enrol', token, visit);
    const secret = (detail.secret && factor.unseal(accountId, detail.secret)) || fail('1023');
    const codes = await factor.turnOn(accountId, secret, code);
    return { ...(await this.#pass('enrol', token, visit)), codes };
  }

  async lock(token: string, signature: string, visit: Visit): Promise<Arrival> {
    const { accountId } = await this.#find('lock', token, visit);
    await this.#parts.lock.verify({ accountId, holder: visit.visitor, signature });
    return this.#pass('lock', token, visit);
  }

  sweep(): Promise<void> {
    return this.#tokens.sweep();
  }

  async #find(way: LoginStepName, token: string, { visitor }: Visit) {
    const { accountId, detail } = (await this.#tokens.find(token, { holder: visitor, way })) ?? fail('1023');
    return { accountId: accountId ?? fail('1023'), detail };
  }

  async #pass(way: LoginStepName, token: string, visit: Visit): Promise<Arrival> {
    const { accountId, detail } = (await this.#tokens.use(token, { holder: visit.visitor, way })) ?? fail('1023');
    const { by, passed } = detail;
    return this.proceed(accountId ?? fail('1023'), { by, passed: [...passed, way] }, visit);
  }

  async #enter(account: ArrivingAccount, { passed }: Progress, visit: Visit): Promise<Arrival> {
    const { address, agent } = visit;
    const session = await this.#parts.sessions.open({
      ...{ accountId: account.id, address, agent: agent.slice(0, 200) },
      locked: passed.includes('lock'),
      alone: account.singleSession === 1,
    });
    return { step: { userId: account.id, next: 'enter', token: '' }, account, session };
  }
}
