import { hash } from 'node:crypto';
import { captchaAlphabet, captchaLength } from '../../src/features/session/captcha/captcha.service.ts';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import { hashId } from '../../src/platform/security/ids.ts';

/** Finds a visitor's answer by trying all of them, as nobody outside of the database could. */
export async function solveCaptcha(db: Db, visitor: string): Promise<string> {
  const { salt, answerHash } = await db
    .selectFrom('captcha')
    .select(['salt', 'answerHash'])
    .where('visitorHash', '=', hashId(visitor))
    .executeTakeFirstOrThrow();
  for (let number = 0; number < captchaAlphabet.length ** captchaLength; number += 1) {
    const answer = spell(number);
    if (hash('sha256', `${salt}:${answer}`) === answerHash) return answer;
  }
  throw new Error('no answer fits the captcha');
}

function spell(number: number): string {
  const base = captchaAlphabet.length;
  return Array.from({ length: captchaLength }, (_, i) => captchaAlphabet[Math.floor(number / base ** i) % base]).join(
    '',
  );
}
