import { randomBytes } from 'node:crypto';
import { lockMessage } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { OneTimeTokens } from '../../platform/proofs/OneTimeTokens.ts';
import { LockRepository } from './lock.repository.ts';
import { isSignedBy, readLockKey } from './lockKey.ts';

const reasons = {
  late: { cn: '随机数已过期，请重试', en: 'the random value has expired. Try again' },
  unknown: { cn: '该账号没有登记这把锁', en: 'this lock is not registered for the account' },
};

/** Checks signatures of hardware locks over random values that are given out here. */
export class LockCheck {
  readonly #repository: LockRepository;
  readonly #clock: Clock;
  readonly #randoms: OneTimeTokens<{ random: string }>;

  constructor({ db, clock }: { db: Records; clock: Clock }) {
    this.#repository = new LockRepository(db);
    this.#clock = clock;
    this.#randoms = new OneTimeTokens({ db, clock, purpose: 'lock', lifetimeMs: 2 * 60_000 });
  }

  /** 32 characters, in place of the holders' last one. */
  async random(holders: readonly string[]): Promise<string> {
    const random = randomBytes(16).toString('hex');
    for (const holder of holders)
      await this.#randoms.put(holder, { holder, way: 'random', accountId: null, detail: { random } });
    return random;
  }

  /** Uses up the holder's random value: 1594 unless a lock of the account signed it. */
  async verify({
    accountId,
    holder,
    signature,
  }: {
    accountId: number;
    holder: string;
    signature: string;
  }): Promise<void> {
    const given = await this.#randoms.use(holder, { holder, way: 'random' });
    if (!given) throw new Refusal('1594', { reason: reasons.late });
    const message = lockMessage(given.detail.random);
    const signed = { message, signature: Buffer.from(signature, 'base64'), now: this.#clock.now() };
    const rows = await this.#repository.keysOf(accountId);
    const isRight = rows.some(({ publicKey }) => {
      const key = readLockKey(publicKey);
      return key !== undefined && isSignedBy(key, signed);
    });
    if (!isRight) throw new Refusal('1594', { reason: reasons.unknown });
  }
}
