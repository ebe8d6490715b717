import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { captchaAlphabet, captchaLength } from '../../apps/server/src/features/session/captcha/captcha.service.ts';
import { hashId } from '../../apps/server/src/platform/security/ids.ts';

/**
 * Solves a captcha the only way a test can: the answer is stored as a salted hash, and its few thousand possibilities
 * are tried.
 */
export function solveCaptcha(dataDir: string, visitor: string): string {
  const db = new Database(join(dataDir, 'lookfar.db'), { readonly: true });
  try {
    const row = db.prepare('select answer_hash, salt from captcha where visitor_hash = ?').get(hashId(visitor)) as
      | { answer_hash: string; salt: string }
      | undefined;
    if (!row) throw new Error('this visitor has no picture code');
    const isAnswer = (text: string) =>
      createHash('sha256').update(`${row.salt}:${text}`).digest('hex') === row.answer_hash;
    const found = firstOf(texts(captchaLength), isAnswer);
    if (!found) throw new Error('the picture code is longer or has other characters than expected');
    return found;
  } finally {
    db.close();
  }
}

function firstOf(candidates: Iterable<string>, fits: (text: string) => boolean): string | undefined {
  for (const candidate of candidates) if (fits(candidate)) return candidate;
  return undefined;
}

function* texts(length: number): Generator<string> {
  if (length === 0) {
    yield '';
    return;
  }
  for (const start of texts(length - 1)) for (const character of captchaAlphabet) yield start + character;
}
