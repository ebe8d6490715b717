import { randomBytes } from 'node:crypto';

/** 192 bits, 32 url-safe characters. */
const randomLength = 24;

/** A new secret: the group it belongs to, then a random part. Shown once, stored only as its hash. */
export function newGatewaySecret(orgId: number): string {
  return `${orgId}.${randomBytes(randomLength).toString('base64url')}`;
}
