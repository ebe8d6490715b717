import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { accountLimits, fail } from '@lookfar/contract';
import svgCaptcha from 'svg-captcha';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { hashId, randomId } from '../../platform/security/ids.ts';

/** Read the same in either case, and without those that look alike: 0 o, 1 i l, 2 z, 5 s, 6 b 8, 9 g q, u v. */
export const captchaAlphabet = '347acdefhjkmnprtwxy';
export const captchaLength = 4;

const lifetimeMs = accountLimits.verificationMinutes * 60_000;

/** The package is a function that draws a given text; its types only know the form that picks a guessable one. */
const draw = svgCaptcha as unknown as (text: string, options: typeof svgCaptcha.options) => string;

/** Images that a visitor has to read before a login. One per visitor, used once. */
export class CaptchaService {
  private readonly db: Records;
  private readonly clock: Clock;

  constructor(parts: { db: Records; clock: Clock }) {
    this.db = parts.db;
    this.clock = parts.clock;
  }

  /** Draws a new picture in place of the visitor's last one. */
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
    return readable(draw(answer, { width: 120, height: 40, fontSize: 46, noise: 2, color: true, background: paper }));
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

const paper = '#f5f5f5';
/** Each at least 7:1 on the paper. */
const inks = ['#1f2429', '#0b4f6c', '#6b2d1f', '#3d2f6b'] as const;

/** The package picks colours without regard to contrast: yellow on near white among them. */
function readable(svg: string): string {
  const ink = () => inks[randomInt(inks.length)];
  return svg.replace(/(fill|stroke)="#([0-9a-f]+)"/gi, (same, attribute: string, colour: string) =>
    `#${colour}` === paper ? same : `${attribute}="${ink()}"`,
  );
}

function hashAnswer(salt: string, answer: string): string {
  return createHash('sha256').update(`${salt}:${answer.toLowerCase()}`).digest('hex');
}
