import { type CodeSent, type CodeWay, Failure, type FindState, fail, type Language } from '@lookfar/contract';
import type { SharedLimiter, SharedLimits } from '../../platform/security/SharedLimits.ts';
import type { PasswordService } from '../password/password.service.ts';
import type { CaptchaService } from '../session/captcha/captcha.service.ts';
import { areRight } from './answers.ts';
import { ownWays } from './ownWays.ts';
import type { ProofKey, StoredProof } from './proof.repository.ts';
import type { ProofService } from './proof.service.ts';
import type { ProvenAccount, ProvenAccountRepository } from './provenAccount.repository.ts';

export interface FindPasswordParts {
  accounts: ProvenAccountRepository;
  proofs: ProofService;
  passwords: PasswordService;
  captcha: CaptchaService;
  limits: SharedLimits;
  needsCaptcha: boolean;
  hasTexts: boolean;
}

/** Whoever asks: the visitor's cookie and address. */
export interface Seeker {
  visitor: string;
  address: string;
  language: Language;
}

/** Names that one address may ask for; the contract says why they are told at all. */
const nameRate = { burst: 20, refillMs: 30_000 };
/** Sets of answers for one account, by whomever: answers are easier to guess than codes. */
const answerRate = { burst: 10, refillMs: 8_640_000 };

/** The four steps to a new password for someone who forgot theirs. */
export class FindPasswordService {
  readonly #parts: FindPasswordParts;
  readonly #names: SharedLimiter;
  readonly #answers: SharedLimiter;

  constructor(parts: FindPasswordParts) {
    this.#parts = parts;
    this.#names = parts.limits.of('find password name', nameRate);
    this.#answers = parts.limits.of('security answers', answerRate);
  }

  async account(seeker: Seeker, { loginname, vcode }: { loginname: string; vcode: string }): Promise<void> {
    if (loginname === '') fail('1001');
    await this.#names.require(seeker.address);
    if (this.#parts.needsCaptcha) await this.#consumeCaptcha(seeker, vcode);
    const account = (await this.#parts.accounts.byLogin(loginname)) ?? fail('1002');
    refuseUnable(account);
    await this.#parts.proofs.begin(keyOf(seeker), account.id);
  }

  async state(seeker: Seeker): Promise<FindState> {
    const proof = await this.#parts.proofs.read(keyOf(seeker));
    const account = proof && (await this.#parts.accounts.byId(proof.accountId));
    if (!proof || !account) return { step: 'account', loginname: '', ways: [], questions: [] };
    const questions = await this.#parts.accounts.questions(account.id);
    return {
      step: proof.state === 'passed' ? 'password' : 'validate',
      loginname: account.loginname,
      ways: this.#waysOf(account, questions.length),
      questions: questions.map(({ question }) => question),
    };
  }

  async send(seeker: Seeker, way: CodeWay): Promise<CodeSent> {
    const account = await this.#accountOf(seeker);
    this.#requireWay(account, way, 0);
    const { id: accountId, orgId } = account;
    const { address, language } = seeker;
    return this.#parts.proofs.send(keyOf(seeker), { way, target: account[way], accountId, orgId, address, language });
  }

  /** Returns the account, for the operation log. */
  async validate(
    seeker: Seeker,
    shown: { way: 'tel' | 'email' | 'question'; code?: string | undefined; answers?: readonly string[] | undefined },
    found: (account: ProvenAccount) => void,
  ): Promise<void> {
    const account = await this.#accountOf(seeker);
    found(account);
    const key = keyOf(seeker);
    if (shown.way !== 'question') {
      await this.#parts.proofs.tryCode(key, shown.way, shown.code ?? '');
      return;
    }
    const questions = await this.#parts.accounts.questions(account.id);
    this.#requireWay(account, 'question', questions.length);
    await this.#answers.require(String(account.id));
    const hashes = questions.map(({ answerHash }) => answerHash);
    const isRight = await areRight(shown.answers ?? [], hashes);
    await this.#parts.proofs.tryOther(key, 'question', isRight);
    await this.#answers.clear(String(account.id));
  }

  /** All sessions of the account end. */
  async password(seeker: Seeker, password: string, found: (account: ProvenAccount) => void): Promise<void> {
    await this.#parts.proofs.use(keyOf(seeker), undefined, async ({ accountId }: StoredProof) => {
      const account = (await this.#parts.accounts.byId(accountId)) ?? fail('1023');
      found(account);
      refuseUnable(account);
      await this.#parts.passwords.choose(accountId, password);
    });
  }

  /** The account of the steps so far; 1022 if there are none. */
  async #accountOf(seeker: Seeker): Promise<ProvenAccount> {
    const proof = (await this.#parts.proofs.read(keyOf(seeker))) ?? fail('1022');
    const account = (await this.#parts.accounts.byId(proof.accountId)) ?? fail('1022');
    refuseUnable(account);
    return account;
  }

  #waysOf(account: ProvenAccount, questions: number) {
    return ownWays(account, { questions, hasTexts: this.#parts.hasTexts, withPassword: false });
  }

  #requireWay(account: ProvenAccount, way: CodeWay | 'question', questions: number): void {
    if (!this.#waysOf(account, questions).some((own) => own.way === way)) fail('1014');
  }

  async #consumeCaptcha({ visitor, address }: Seeker, vcode: string): Promise<void> {
    try {
      await this.#parts.captcha.consume(visitor, vcode);
    } catch (error) {
      // A misread image asked for no name.
      if (error instanceof Failure) await this.#names.giveBack(address);
      throw error;
    }
  }
}

/** Disabled accounts, and those whose password is kept by an identity provider. */
function refuseUnable({ disabled, oidc }: ProvenAccount): void {
  if (disabled) fail('1007');
  if (oidc !== '') fail('1026');
}

const keyOf = ({ visitor }: Seeker): ProofKey => ({ purpose: 'findpwd', holder: visitor });
