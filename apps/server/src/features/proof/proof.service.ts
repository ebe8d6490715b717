import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { accountLimits, type CodeSent, type CodeWay, Failure, fail, type Language } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Messenger } from '../outgoing/Messenger.ts';
import type { CodeLimits } from './CodeLimits.ts';
import { codeMessage } from './codeMessage.ts';
import type { ProofKey, ProofRepository, StoredProof } from './proof.repository.ts';
import { type ProofEvent, step } from './proofRules.ts';

export interface ProofParts {
  proofs: ProofRepository;
  limits: CodeLimits;
  messenger: Messenger;
  clock: Clock;
}

export interface CodeRecipient {
  way: CodeWay;
  /** A number or an address. */
  target: string;
  accountId: number;
  orgId: number;
  /** Of the client that asks. */
  address: string;
  language: Language;
}

const notSent = { tel: '1025', email: '1588' } as const;

/** Identity checks: their rules are in `step`, this stores them and sends the codes. */
export class ProofService {
  readonly #parts: ProofParts;

  constructor(parts: ProofParts) {
    this.#parts = parts;
  }

  async begin(key: ProofKey, accountId: number): Promise<void> {
    const { proof } = step(undefined, { kind: 'begin' }, this.#parts.clock.now());
    if (proof) await this.#parts.proofs.put(key, { ...proof, accountId });
  }

  /** What is stored and has not expired. */
  async read(key: ProofKey): Promise<StoredProof | undefined> {
    const proof = await this.#parts.proofs.read(key);
    return proof && this.#parts.clock.now() < proof.expiresAt ? proof : undefined;
  }

  /** 1023 unless the check was passed and not used yet. */
  async requirePassed(key: ProofKey, accountId: number): Promise<StoredProof> {
    const proof = await this.read(key);
    return proof?.state === 'passed' && proof.accountId === accountId ? proof : fail('1023');
  }

  async send(key: ProofKey, recipient: CodeRecipient): Promise<CodeSent> {
    const { limits, messenger, clock } = this.#parts;
    const { way, target, accountId, orgId, language } = recipient;
    if ((await this.read(key))?.accountId !== accountId) fail('1022');
    await limits.take(recipient);
    const { verificationMinutes: minutes, codePauseSeconds: waitSeconds, codeDigits } = accountLimits;
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
    await this.#advance(key, () => ({ kind: 'send', way, target, codeHash: hashCode(key, code) }));
    const outcome = await messenger.send({
      ...codeMessage(code, language),
      ...{ way: way === 'tel' ? 'sms' : 'email', target, accountId, orgId },
      expiresAt: clock.now() + minutes * 60_000,
    });
    if (outcome === 'failed') {
      await limits.giveBack(recipient);
      fail(notSent[way]);
    }
    return { waitSeconds, minutes };
  }

  /** The check is passed if the code is right; returns what was checked. */
  tryCode(key: ProofKey, way: CodeWay, code: string): Promise<StoredProof> {
    return this.#advance(key, (proof) => ({ kind: 'try', way, isRight: isCode(key, code, proof.codeHash) }));
  }

  /** The check is passed if `isRight`. */
  tryOther(key: ProofKey, way: 'question' | 'password', isRight: boolean): Promise<StoredProof> {
    return this.#advance(key, () => ({ kind: 'try', way, isRight }));
  }

  /** Uses a passed check up for `work`; it can be used again only if that refuses, e.g. an unsuitable password. */
  async use<T>(key: ProofKey, accountId: number | undefined, work: (proof: StoredProof) => Promise<T>): Promise<T> {
    const proof = await this.#advance(key, () => ({ kind: 'use' }), accountId);
    try {
      return await work(proof);
    } catch (error) {
      if (error instanceof Failure) await this.#parts.proofs.put(key, proof);
      throw error;
    }
  }

  /** Two that come at once are counted one after the other: whoever finds the record changed looks at it again. */
  async #advance(
    key: ProofKey,
    eventFor: (proof: StoredProof) => ProofEvent,
    accountId?: number,
  ): Promise<StoredProof> {
    const { proofs, clock } = this.#parts;
    for (;;) {
      const before = await proofs.read(key);
      const now = clock.now();
      if (!before || (accountId !== undefined && before.accountId !== accountId)) {
        const { refusal = '1022' } = step(undefined, eventFor(nothing), now);
        return fail(refusal);
      }
      const { proof, refusal } = step(before, eventFor(before), now);
      const after = proof && { ...proof, accountId: before.accountId };
      if (!(await proofs.replace(key, before, after))) continue;
      if (refusal) fail(refusal);
      return after ?? before;
    }
  }
}

const nothing: StoredProof = {
  ...{ state: 'begun', way: '', target: '', codeHash: '', codeUntil: 0, tries: 0, expiresAt: 0, accountId: 0 },
};

/** With the holder's cookie, which is not stored: reading the database is not enough to find the code. */
function hashCode({ purpose, holder }: ProofKey, code: string): string {
  return createHmac('sha256', holder).update(`${purpose} ${code}`).digest('hex');
}

function isCode(key: ProofKey, code: string, codeHash: string): boolean {
  const given = Buffer.from(hashCode(key, code));
  const right = Buffer.from(codeHash);
  return given.length === right.length && timingSafeEqual(given, right);
}
