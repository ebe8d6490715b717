import { createHash } from 'node:crypto';
import type { SecretBox, SecretPlace } from '../../platform/secrets/SecretBox.ts';
import type { PushKeys } from './provider/encryptPush.ts';

/** The keys of browsers that receive pushes, as they are stored: whoever has them can push in our name. */
export class BrowserKeys {
  readonly #box: SecretBox;

  constructor(box: SecretBox) {
    this.#box = box;
  }

  seal(endpoint: string, { p256dh, auth }: PushKeys): string {
    return this.#box.seal(JSON.stringify({ p256dh, auth }), placeOf(endpoint));
  }

  /** Undefined if they were sealed for another endpoint, or with a key that is lost. */
  open(endpoint: string, sealed: string): PushKeys | undefined {
    const text = this.#box.open(sealed, placeOf(endpoint));
    return text === undefined ? undefined : (JSON.parse(text) as PushKeys);
  }

  /** As it should be stored; undefined if it is. */
  renew(endpoint: string, sealed: string): string | undefined {
    return this.#box.renew(sealed, placeOf(endpoint));
  }
}

function placeOf(endpoint: string): SecretPlace {
  return ['push browser', createHash('sha256').update(endpoint).digest('hex')];
}
