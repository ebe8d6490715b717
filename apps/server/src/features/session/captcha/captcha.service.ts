import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { accountLimits, fail } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { hashId, randomId } from '../../../platform/security/ids.ts';
import { drawCaptcha } from './drawCaptcha.ts';
import { glyphs } from './glyphs.ts';

export const captchaAlphabet = Object.keys(glyphs).join('');
export const captchaLength = 4;

const lifetimeMs = accountLimits.verificationMinutes * 60_000;

/**
 * Images that a visitor has to read before a login. One per visitor, used once. They make guessing dearer; what ends it
 * is the limit on attempts.
 */
export class CaptchaService {
  private readonly db: Records;
  private readonly clock: Clock;

  constructor(parts: { db: Records; clock: Clock }) {
    this.db = parts.db;
    this.clock = parts.clock;
  }

  /** Draws a new picture in place of the visitor's last one, as a data URL. */
  async create(visitor: string): Promise<string> {
    const answer = Array.from({ length: captchaLength }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join(
      '',
    );
    const salt = randomId();
    const row = { answerHash: hashAnswer(salt, answer), salt, expiresAt: this.clock.now() + lifetimeMs };
    await scoped(this.db, serverScope)
      .insertInto('captcha')
      .values({ visitorHash: hashId(visitor), ...row })
      .onConflict((conflict) => conflict.column('visitorHash').doUpdateSet(row))
      .execute();
    return `data:image/png;base64,${drawCaptcha(answer).toString('base64')}`;
  }

  /**
   * Uses up the visitor's captcha, whatever the answer: 1005 if there is none or it has expired, 1004 if it is wrong.
   */
  async consume(visitor: string | undefined, answer: string): Promise<void> {
    const row = visitor
      ? await scoped(this.db, serverScope)
          .deleteFrom('captcha')
          .where('visitorHash', '=', hashId(visitor))
          .returningAll()
          .executeTakeFirst()
      : undefined;
    if (!row || row.expiresAt <= this.clock.now()) fail('1005');
    const given = Buffer.from(hashAnswer(row.salt, answer));
    const right = Buffer.from(row.answerHash);
    if (given.length !== right.length || !timingSafeEqual(given, right)) fail('1004');
  }

  async sweep(): Promise<void> {
    await scoped(this.db, serverScope).deleteFrom('captcha').where('expiresAt', '<=', this.clock.now()).execute();
  }
}

function hashAnswer(salt: string, answer: string): string {
  return createHash('sha256').update(`${salt}:${answer.toLowerCase()}`).digest('hex');
}
