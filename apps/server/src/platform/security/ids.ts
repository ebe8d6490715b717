import { hash, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits a cookie and a path. */
export function randomId(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of an id: read access to the database is not enough to use it. */
export function hashId(id: string): string {
  return hash('sha256', id, 'hex');
}
