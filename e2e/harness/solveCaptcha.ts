import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { captchaAlphabet, captchaLength } from '../../apps/server/src/features/session/captcha/captcha.service.ts';
import { hashId } from '../../apps/server/src/platform/security/ids.ts';

/** Gives a visitor's captcha an answer that is known: only its salted hash is stored. */
export function solveCaptcha(dataDir: string, visitor: string): string {
  const db = new Database(join(dataDir, 'lookfar.db'), { timeout: 5000 });
  try {
    const row = db.prepare('select salt from captcha where visitor_hash = ?').get(hashId(visitor)) as
      | { salt: string }
      | undefined;
    if (!row) throw new Error('this visitor has no picture code');
    const answer = captchaAlphabet.slice(0, captchaLength);
    const answerHash = createHash('sha256').update(`${row.salt}:${answer}`).digest('hex');
    db.prepare('update captcha set answer_hash = ? where visitor_hash = ?').run(answerHash, hashId(visitor));
    return answer;
  } finally {
    db.close();
  }
}
