import { createHmac } from 'node:crypto';
import type { Clock } from '../../platform/clock/clock.ts';
import type { SmsSettings } from '../../platform/config/config.ts';
import type { Attempt } from './deliveryRules.ts';
import type { Envelope, Provider } from './Provider.ts';

const timeoutMs = 10_000;

/** Sends text messages over HTTP, as described in `docs/text-messages.md`. */
export class SmsProvider implements Provider {
  readonly #settings: SmsSettings;
  readonly #clock: Clock;

  constructor(settings: SmsSettings, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
  }

  async send({ id, target, body: text }: Envelope): Promise<Attempt> {
    const { url, secret } = this.#settings;
    const timestamp = String(Math.floor(this.#clock.now() / 1000));
    const body = JSON.stringify({ id, to: target, text });
    const headers = {
      'content-type': 'application/json',
      'x-lookfar-id': id,
      'x-lookfar-timestamp': timestamp,
      'x-lookfar-signature': `sha256=${signature({ secret, timestamp, id, body })}`,
    };
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      // A redirect would carry the message to somewhere that was never named.
      const reply = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
      await reply.body?.cancel();
      return toAttempt(reply.status);
    } catch (error) {
      return { kind: 'failed', reason: reasonOf(error) };
    }
  }
}

/** What a provider computes to know that a request is ours and new. */
export function signature(of: { secret: string; timestamp: string; id: string; body: string }): string {
  return createHmac('sha256', of.secret).update(`${of.timestamp}.${of.id}.${of.body}`).digest('hex');
}

function toAttempt(status: number): Attempt {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const mayWorkLater = status >= 500 || status === 408 || status === 425 || status === 429;
  return { kind: mayWorkLater ? 'failed' : 'refused', reason: `HTTP ${status}` };
}

/** Without the address: it may hold a key of the provider. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined) : undefined;
  return cause?.code ?? (error instanceof Error ? error.name : 'ERROR');
}
