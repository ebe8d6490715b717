import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave when it subscribed; base64url. */
export interface PushKeys {
  /** Its public key on P-256, uncompressed. */
  p256dh: string;
  auth: string;
}

/** Made anew for every message; tests give the ones of RFC 8291. */
export interface PushRandom {
  salt: Buffer;
  privateKey: Buffer;
}

const recordBytes = 4096;
/** Of the text: a push service accepts a record of 4096 bytes with its header. */
export const pushBytes = recordBytes - 86 - 17;

/** Encrypts for one browser (RFC 8291) as a single record of aes128gcm (RFC 8188). Throws for keys that are none. */
export function encryptPush(text: Buffer, keys: PushKeys, random?: PushRandom): Buffer {
  const browser = Buffer.from(keys.p256dh, 'base64url');
  const auth = Buffer.from(keys.auth, 'base64url');
  const salt = random?.salt ?? randomBytes(16);
  const own = createECDH('prime256v1');
  if (random) own.setPrivateKey(random.privateKey);
  else own.generateKeys();
  const shared = own.computeSecret(browser);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own.getPublicKey()]);
  const secret = derive(shared, auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const content = Buffer.concat([
    cipher.update(text),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.of(65), own.getPublicKey(), content]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
