import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits a cookie and a path. */
export function randomId(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of an id: whoever reads the database cannot use it. */
export function hashId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
