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

const way = 'random';
/** Tabs of one browser check at their own times; more than these are not waiting. */
const mostOpen = 5;

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

  /** 32 characters, which each of the holders may have signed once. */
  async random(holders: readonly string[]): Promise<string> {
    const random = randomBytes(16).toString('hex');
    for (const holder of holders)
      await this.#randoms.put(`${holder} ${random}`, { holder, way, accountId: null, detail: { random } });
    return random;
  }

  /** Uses up one of the holder's random values: 1594 unless a lock of the account signed it. */
  async verify({
    accountId,
    holder,
    signature,
  }: {
    accountId: number;
    holder: string;
    signature: string;
  }): Promise<void> {
    const given = await this.#randoms.openOf({ holder, way }, mostOpen);
    if (given.length === 0) throw new Refusal('1594', { reason: reasons.late });
    const keys = (await this.#repository.keysOf(accountId)).flatMap(({ publicKey }) => readLockKey(publicKey) ?? []);
    const [bytes, now] = [Buffer.from(signature, 'base64'), this.#clock.now()];
    const isSigned = (random: string) =>
      keys.some((key) => isSignedBy(key, { message: lockMessage(random), signature: bytes, now }));
    const signed = given.find(({ random }) => isSigned(random));
    if (!signed) throw new Refusal('1594', { reason: reasons.unknown });
    const used = await this.#randoms.use(`${holder} ${signed.random}`, { holder, way });
    if (!used) throw new Refusal('1594', { reason: reasons.late });
  }
}
