import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;
const digits = 6;
/** Steps before and after the present one whose codes are accepted: clocks of telephones are not exact. */
const tolerance = 1;
/** As RFC 4226 recommends. */
const secretBytes = 20;

/** A new secret in base32, the form that authenticators take. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(secretBytes));
}

export function stepAt(now: number): number {
  return Math.floor(now / stepMs);
}

/** RFC 6238 with SHA-1: the code of a time step. */
export function totpCode(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The time step that a code is of, if it is later than `after`; undefined for a wrong or used one. */
export function matchingStep(
  secret: string,
  code: string,
  { now, after }: { now: number; after: number },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const present = stepAt(now);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => present - tolerance + index);
  return steps.find((step) => step > after && timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)));
}

/** What a QR code tells an authenticator. */
export function totpUri({ secret, issuer, name }: { secret: string; issuer: string; name: string }): string {
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=30`;
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(name)}?${query}`;
}

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const groups = bits.match(/.{8}/g) ?? [];
  return Buffer.from(groups.map((group) => Number.parseInt(group, 2)));
}
