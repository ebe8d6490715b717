import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';

/** Object identifiers, DER-encoded. */
const oid = {
  ecdsaWithSha256: '2a8648ce3d040302',
  commonName: '550403',
  subjectAltName: '551d11',
  basicConstraints: '551d13',
} as const;

export interface CertificateOptions {
  /** EC P-256, private. */
  key: KeyObject;
  /** Host names and IPv4 addresses; the first one is the subject. */
  names: readonly [string, ...string[]];
  from: Date;
  until: Date;
}

/**
 * An X.509 v3 certificate signed by its own key, as PEM. Node can read certificates but not create them, and a machine
 * in the field may have no openssl.
 */
export function selfSignedCertificate({ key, names, from, until }: CertificateOptions): string {
  const algorithm = sequence(identifier(oid.ecdsaWithSha256));
  const subject = sequence(set(sequence(identifier(oid.commonName), der(0x0c, Buffer.from(names[0])))));
  const body = sequence(
    der(0xa0, integer(2)),
    der(0x02, serial()),
    algorithm,
    subject,
    sequence(time(from), time(until)),
    subject,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    // A client that verifies by a file of authorities can be given the certificate itself.
    der(0xa3, sequence(extension(oid.basicConstraints, sequence(boolean(true))), altNames(names))),
  );
  const signature = der(0x03, Uint8Array.of(0), sign('sha256', body, key));
  return pem(sequence(body, algorithm, signature));
}

/** One value: tag, length, content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Uint8Array.of(tag, ...size), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const set = (...parts: readonly Uint8Array[]) => der(0x31, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const integer = (value: number) => der(0x02, Uint8Array.of(value));
const boolean = (value: boolean) => der(0x01, Uint8Array.of(value ? 0xff : 0));
const extension = (id: string, value: Uint8Array) => sequence(identifier(id), boolean(true), der(0x04, value));

function altNames(names: readonly string[]): Buffer {
  const listed = names.map((name) =>
    isIP(name) === 4 ? der(0x87, Uint8Array.from(name.split('.'), Number)) : der(0x82, Buffer.from(name)),
  );
  return sequence(identifier(oid.subjectAltName), der(0x04, sequence(...listed)));
}

/** Positive, and without a leading zero byte. */
function serial(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes;
}

/** Years from 2050 on have four digits. */
function time(date: Date): Buffer {
  const text = `${date.toISOString().replace(/\.\d+|[-:T]/g, '')}`;
  return date.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(text.slice(2))) : der(0x18, Buffer.from(text));
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
