import { createPublicKey, type KeyObject } from 'node:crypto';

/** The public key of one on P-256 as an uncompressed point, in base64url: what browsers subscribe with. */
export function pointOf(key: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  const parts = [x, y].map((part) => Buffer.from(part, 'base64url'));
  return Buffer.concat([Buffer.of(4), ...parts]).toString('base64url');
}
