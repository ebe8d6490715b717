import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const prefix = 'enc:1:';
const [ivBytes, tagBytes] = [12, 16];
const cipher = 'aes-256-gcm';

/**
 * Where a secret is stored. It is authenticated with the ciphertext: one that was copied to another place of the
 * database does not open there.
 */
export type SecretPlace = readonly [kind: string, ...rest: string[]];

interface Key {
  id: string;
  bytes: Buffer;
}

/** Encrypts what the database must not hold in clear: `enc:1:<key id>:<iv, tag, ciphertext>`. */
export class SecretBox {
  readonly #current: Key;
  readonly #keys: ReadonlyMap<string, Buffer>;

  /** The first key encrypts, all of them decrypt; 32 bytes each. */
  constructor(keys: readonly [Buffer, ...Buffer[]]) {
    const named = keys.map((bytes) => ({ id: idOf(bytes), bytes }));
    this.#current = named[0] as Key;
    this.#keys = new Map(named.map(({ id, bytes }) => [id, bytes]));
  }

  /** Names the key that encrypts; tells nothing about it. */
  get keyId(): string {
    return this.#current.id;
  }

  seal(text: string, place: SecretPlace): string {
    const { id, bytes } = this.#current;
    const iv = randomBytes(ivBytes);
    const sealing = createCipheriv(cipher, bytes, iv).setAAD(authenticated(place));
    const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
    return `${prefix}${id}:${Buffer.concat([iv, sealing.getAuthTag(), content]).toString('base64url')}`;
  }

  /** Undefined for what was encrypted with another key, for another place, or changed since. */
  open(sealed: string, place: SecretPlace): string | undefined {
    const [id = '', content = ''] = sealed.slice(prefix.length).split(':');
    const key = this.#keys.get(id);
    const bytes = Buffer.from(content, 'base64url');
    if (!isSealed(sealed) || !key || bytes.length < ivBytes + tagBytes) return undefined;
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    opening.setAAD(authenticated(place)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    try {
      return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
    } catch {
      return undefined;
    }
  }

  /** A clear text, or one of an older key, as it should be stored; undefined if it is, or if it cannot be opened. */
  renew(value: string, place: SecretPlace): string | undefined {
    if (value.startsWith(`${prefix}${this.keyId}:`)) return undefined;
    const text = isSealed(value) ? this.open(value, place) : value;
    return text === undefined ? undefined : this.seal(text, place);
  }
}

export function isSealed(value: string): boolean {
  return value.startsWith(prefix);
}

function authenticated(place: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify(place));
}

function idOf(key: Buffer): string {
  return createHash('sha256').update('lookfar key id').update(key).digest('hex').slice(0, 8);
}
