import { hash } from 'node:crypto';
import { captchaAlphabet, captchaLength } from '../../src/features/session/captcha/captcha.service.ts';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import { hashId } from '../../src/platform/security/ids.ts';

/** Gives a visitor's captcha an answer that is known, as nobody outside of the database could. */
export async function solveCaptcha(db: Db, visitor: string): Promise<string> {
  const answer = captchaAlphabet.slice(0, captchaLength);
  const asked = db.selectFrom('captcha').select('salt').where('visitorHash', '=', hashId(visitor));
  const { salt } = await asked.executeTakeFirstOrThrow();
  const answerHash = hash('sha256', `${salt}:${answer}`);
  await db.updateTable('captcha').set({ answerHash }).where('visitorHash', '=', hashId(visitor)).execute();
  return answer;
}
