import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import type { ReceivedHook } from './HookReceiver.ts';

/** A browser's side of a push subscription: it opens what its push service receives, as RFC 8291 and 8188 say. */
export class BrowserSubscription {
  readonly #key = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor() {
    this.#key.generateKeys();
  }

  get keys(): { p256dh: string; auth: string } {
    return { p256dh: this.#key.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
  }

  open({ body }: ReceivedHook): unknown {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const record = body.subarray(21 + idLength);
    const shared = extract(this.#auth, this.#key.computeSecret(sender));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#key.getPublicKey(), sender]);
    const secret = extract(salt, expand(shared, info, 32));
    const key = expand(secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const opening = createDecipheriv('aes-128-gcm', key, expand(secret, Buffer.from('Content-Encoding: nonce\0'), 12));
    opening.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

/** What the sender says about itself, if its signature is right (RFC 8292). */
export function vapidOf({ headers }: ReceivedHook): { key: string; claims: { aud: string; exp: number; sub: string } } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: base64(point.subarray(1, 33)), y: base64(point.subarray(33)) };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is wrong');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}

const base64 = (bytes: Buffer) => bytes.toString('base64url');

function extract(salt: Buffer, secret: Buffer): Buffer {
  return createHmac('sha256', salt).update(secret).digest();
}

/** Of at most one block. */
function expand(key: Buffer, info: Buffer, length: number): Buffer {
  return createHmac('sha256', key).update(info).update(Buffer.of(1)).digest().subarray(0, length);
}
