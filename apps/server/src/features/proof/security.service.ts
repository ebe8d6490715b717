import {
  type CodeSent,
  type CodeWay,
  fail,
  type Language,
  type ProofWay,
  type SecurityPurpose,
  type SecurityQuestion,
  type SecurityState,
  securityPurposes,
} from '@lookfar/contract';
import type { SharedLimiter, SharedLimits } from '../../platform/security/SharedLimits.ts';
import type { PasswordService } from '../password/password.service.ts';
import { areRight } from './answers.ts';
import { maskedEmail, maskedTel } from './masked.ts';
import { ownWays } from './ownWays.ts';
import type { ProofKey } from './proof.repository.ts';
import type { ProofService } from './proof.service.ts';
import type { ProvenAccount, ProvenAccountRepository } from './provenAccount.repository.ts';

export interface SecurityParts {
  accounts: ProvenAccountRepository;
  proofs: ProofService;
  passwords: PasswordService;
  limits: SharedLimits;
  hasTexts: boolean;
}

/** Whoever is logged in: the account, and the cookie and address of this session. */
export interface Owner {
  accountId: number;
  session: string;
  address: string;
  language: Language;
}

export interface Shown {
  way: ProofWay;
  code?: string | undefined;
  answers?: readonly string[] | undefined;
  password?: string | undefined;
}

/** A session that somebody left open must not be good for guessing: five tries, then one every three minutes. */
const tryRate = { burst: 5, refillMs: 180_000 };
const takenBy = { tel: '1024', email: '1586' } as const;

/** What people set about the security of their own account, after they have shown who they are. */
export class SecurityService {
  readonly #parts: SecurityParts;
  readonly #tries: SharedLimiter;

  constructor(parts: SecurityParts) {
    this.#parts = parts;
    this.#tries = parts.limits.of('own identity', tryRate);
  }

  async state(owner: Owner): Promise<SecurityState> {
    const account = await this.#accountOf(owner);
    const questions = await this.#parts.accounts.questions(account.id);
    const { loginname, tel, email, oidc, passwordAt } = account;
    const proofs = securityPurposes.map(async (purpose) => {
      const proof = await this.#parts.proofs.read(keyOf(owner, purpose));
      return proof?.state === 'passed' && proof.accountId === account.id ? [purpose] : [];
    });
    return {
      ...{ loginname, passwordAt, sms: this.#parts.hasTexts },
      tel: tel === '' ? '' : maskedTel(tel),
      email: email === '' ? '' : maskedEmail(email),
      questions: questions.map(({ question }) => question),
      mayChangePassword: oidc === '',
      mayChangeEmail: oidc === '',
      ways: this.#waysOf(account, questions.length),
      passed: (await Promise.all(proofs)).flat(),
    };
  }

  async send(owner: Owner, purpose: SecurityPurpose, way: CodeWay): Promise<CodeSent> {
    const account = await this.#accountOf(owner);
    if (!this.#waysOf(account, 0).some((own) => own.way === way)) fail('1014');
    const key = keyOf(owner, purpose);
    await this.#begin(key, account.id);
    return this.#sendTo(owner, key, account, { way, target: account[way] });
  }

  async validate(owner: Owner, purpose: SecurityPurpose, shown: Shown): Promise<void> {
    const account = await this.#accountOf(owner);
    refuseUnable(account, purpose);
    const key = keyOf(owner, purpose);
    if (shown.way === 'tel' || shown.way === 'email') {
      await this.#parts.proofs.tryCode(key, shown.way, shown.code ?? '');
      return;
    }
    const questions = await this.#parts.accounts.questions(account.id);
    if (!this.#waysOf(account, questions.length).some(({ way }) => way === shown.way)) fail('1014');
    await this.#tries.require(String(account.id));
    await this.#begin(key, account.id);
    const isRight =
      shown.way === 'question'
        ? await areRight(
            shown.answers ?? [],
            questions.map(({ answerHash }) => answerHash),
          )
        : await this.#parts.passwords.isRight(account.id, shown.password ?? '');
    await this.#parts.proofs.tryOther(key, shown.way, isRight);
    await this.#tries.clear(String(account.id));
  }

  /** All sessions of the account end, this one too: the caller opens another. */
  async password(owner: Owner, password: string): Promise<void> {
    refuseUnable(await this.#accountOf(owner), 'password');
    await this.#parts.proofs.use(keyOf(owner, 'password'), owner.accountId, () =>
      this.#parts.passwords.choose(owner.accountId, password),
    );
  }

  /** A code to the number or address that is to be bound. */
  async bindSend(owner: Owner, way: CodeWay, target: string): Promise<CodeSent> {
    const account = await this.#accountOf(owner);
    refuseUnable(account, way);
    if (way === 'tel' && !this.#parts.hasTexts) fail('1025');
    await this.#parts.proofs.requirePassed(keyOf(owner, way), account.id);
    const key = bindKeyOf(owner, way);
    await this.#parts.proofs.begin(key, account.id);
    return this.#sendTo(owner, key, account, { way, target });
  }

  /** Returns the masked target, for the operation log. */
  async bind(owner: Owner, way: CodeWay, code: string): Promise<{ before: string; after: string }> {
    const { accounts, proofs } = this.#parts;
    const account = await this.#accountOf(owner);
    refuseUnable(account, way);
    await proofs.requirePassed(keyOf(owner, way), account.id);
    const { target } = await proofs.tryCode(bindKeyOf(owner, way), way, code);
    // Only whoever reads the messages to this number hears that it is taken.
    await proofs.use(keyOf(owner, way), account.id, async () => {
      if (!(await accounts.bind(account.id, way, target))) fail(takenBy[way]);
    });
    return { before: masked(way, account[way]), after: masked(way, target) };
  }

  async unbind(owner: Owner, way: CodeWay): Promise<{ before: string; after: string }> {
    const account = await this.#accountOf(owner);
    refuseUnable(account, way);
    await this.#parts.proofs.use(keyOf(owner, way), account.id, () => this.#parts.accounts.unbind(account.id, way));
    return { before: masked(way, account[way]), after: '' };
  }

  async setQuestions(owner: Owner, items: readonly SecurityQuestion[]): Promise<void> {
    await this.#parts.proofs.use(keyOf(owner, 'question'), owner.accountId, () =>
      this.#parts.accounts.setQuestions(owner.accountId, items),
    );
  }

  async #accountOf({ accountId }: Owner): Promise<ProvenAccount> {
    return (await this.#parts.accounts.byId(accountId)) ?? fail('1010');
  }

  #waysOf(account: ProvenAccount, questions: number) {
    return ownWays(account, { questions, hasTexts: this.#parts.hasTexts, withPassword: true });
  }

  /** The session itself is the first step; a check that is under way goes on. */
  async #begin(key: ProofKey, accountId: number): Promise<void> {
    const proof = await this.#parts.proofs.read(key);
    if (proof?.accountId !== accountId) await this.#parts.proofs.begin(key, accountId);
  }

  #sendTo({ address, language }: Owner, key: ProofKey, account: ProvenAccount, to: { way: CodeWay; target: string }) {
    const { id: accountId, orgId } = account;
    return this.#parts.proofs.send(key, { ...to, accountId, orgId, address, language });
  }
}

/** With single sign-on the identity provider keeps the password (1026) and the e-mail address (1027). */
function refuseUnable({ oidc }: ProvenAccount, purpose: SecurityPurpose): void {
  if (oidc === '') return;
  if (purpose === 'password') fail('1026');
  if (purpose === 'email') fail('1027');
}

function masked(way: CodeWay, target: string): string {
  if (target === '') return '';
  return way === 'tel' ? maskedTel(target) : maskedEmail(target);
}

const keyOf = ({ session }: Owner, purpose: SecurityPurpose): ProofKey => ({
  purpose: `security ${purpose}`,
  holder: session,
});
const bindKeyOf = ({ session }: Owner, way: CodeWay): ProofKey => ({ purpose: `bind ${way}`, holder: session });
