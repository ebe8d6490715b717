import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type FirmwareOffer, firmwareStatement } from '@lookfar/contract';
import { z } from 'zod';
import type { AgentStore } from '../AgentStore.ts';
import type { Log } from '../Log.ts';

const Saved = z.object({
  /** SPKI, base64. */
  key: z.string(),
  /** Hash of the secret with which the gateway was registered when it learned the key. */
  registration: z.string(),
});

export interface FirmwareKeyOptions {
  sn: string;
  secret: string;
  store: AgentStore;
  log: Log;
}

/**
 * The server's key for firmware. The first one that arrives after a registration is kept: whoever takes over the line
 * later cannot replace it. A new secret is a new registration.
 */
export class FirmwareKey {
  readonly #options: FirmwareKeyOptions;
  #key: KeyObject | undefined;
  #text = '';

  constructor(options: FirmwareKeyOptions) {
    this.#options = options;
  }

  /** SPKI, base64; empty if none is known. */
  get text(): string {
    return this.#text;
  }

  load(): void {
    const saved = this.#saved();
    if (saved?.registration === this.#registration) this.#use(saved.key);
  }

  /** True if the key is new and now in use. */
  learn(text: string): boolean {
    const { store, log } = this.#options;
    if (text === this.#text) return false;
    if (this.#key !== undefined) {
      log.warn({ event: 'firmware.otherKey' });
      return false;
    }
    if (!this.#use(text)) {
      log.warn({ event: 'firmware.badKey' });
      return false;
    }
    try {
      store.saveFirmwareKey(JSON.stringify({ key: text, registration: this.#registration }));
      log.info({ event: 'firmware.keyLearned' });
    } catch (error) {
      // It is learned again after the next start.
      log.error({ event: 'firmware.keyNotSaved', reason: String(error) });
    }
    return true;
  }

  /** Whether the server signed this firmware for this gateway. */
  accepts(offer: FirmwareOffer): boolean {
    if (this.#key === undefined) return false;
    const statement = Buffer.from(firmwareStatement(this.#options.sn, offer));
    return verify(null, statement, this.#key, Buffer.from(offer.signature ?? '', 'base64'));
  }

  get #registration(): string {
    return createHash('sha256').update(`firmware key of ${this.#options.secret}`).digest('hex');
  }

  #saved(): z.output<typeof Saved> | undefined {
    try {
      return Saved.safeParse(JSON.parse(this.#options.store.readFirmwareKey() ?? '')).data;
    } catch {
      return undefined;
    }
  }

  #use(text: string): boolean {
    try {
      const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
      if (key.asymmetricKeyType !== 'ed25519') return false;
      this.#key = key;
      this.#text = text;
      return true;
    } catch {
      return false;
    }
  }
}
