import type { Clock } from '../../../platform/clock/clock.ts';
import type { PhoneSettings } from '../../../platform/config/config.ts';
import type { Attempt } from '../sender/deliveryRules.ts';
import { statusAttempt } from './httpAttempt.ts';
import type { Envelope, Provider } from './Provider.ts';
import { signedHeaders } from './signature.ts';

const timeoutMs = 10_000;

/** Sends text messages or makes calls over HTTP, as described in `docs/text-messages.md`. */
export class PhoneProvider implements Provider {
  readonly #kind: 'sms' | 'voice';
  readonly #settings: PhoneSettings;
  readonly #clock: Clock;

  constructor(kind: 'sms' | 'voice', settings: PhoneSettings, clock: Clock) {
    this.#kind = kind;
    this.#settings = settings;
    this.#clock = clock;
  }

  async send({ id, target, body: text }: Envelope): Promise<Attempt> {
    const { url, secret } = this.#settings;
    const body = JSON.stringify({ id, to: target, text, ...(this.#kind === 'voice' && { kind: 'voice' }) });
    const headers = signedHeaders({ secret, now: this.#clock.now(), id, body });
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      // A redirect would carry the message to somewhere that was never named.
      const reply = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
      await reply.body?.cancel();
      return statusAttempt(reply.status);
    } catch (error) {
      return { kind: 'failed', reason: reasonOf(error) };
    }
  }
}

/** Without the address: it may hold a key of the provider. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined) : undefined;
  return cause?.code ?? (error instanceof Error ? error.name : 'ERROR');
}
