import { hashPassword, verifyPassword } from '../../platform/security/password.ts';

/** Nobody remembers how they wrote it: case, spaces and full-width characters do not matter. */
export function normalAnswer(answer: string): string {
  return answer.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

export const hashAnswer = (answer: string): Promise<string> => hashPassword(normalAnswer(answer));

/** All are compared, so that the time does not tell which one is wrong. */
export async function areRight(answers: readonly string[], hashes: readonly string[]): Promise<boolean> {
  const results = await Promise.all(hashes.map((hash, at) => verifyPassword(normalAnswer(answers[at] ?? ''), hash)));
  return hashes.length > 0 && answers.length === hashes.length && results.every(Boolean);
}
