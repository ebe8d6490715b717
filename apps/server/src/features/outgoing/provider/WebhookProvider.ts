import type { Clock } from '../../../platform/clock/clock.ts';
import type { OutboundHttp } from '../../../platform/net/OutboundHttp.ts';
import { readPayload } from '../Payload.ts';
import type { Attempt } from '../sender/deliveryRules.ts';
import { replyAttempt } from './httpAttempt.ts';
import type { Envelope, Provider } from './Provider.ts';
import { signedHeaders } from './signature.ts';

/** Where a channel leads. */
export interface ChannelTarget {
  url: string;
  /** Empty for none. */
  secret: string;
}

export interface ChannelTools {
  http: Pick<OutboundHttp, 'post'>;
  clock: Clock;
}

/** Posts the payload to another system, signed like a text message if there is a secret. */
export class WebhookProvider implements Provider {
  readonly #target: ChannelTarget;
  readonly #tools: ChannelTools;

  constructor(target: ChannelTarget, tools: ChannelTools) {
    this.#target = target;
    this.#tools = tools;
  }

  async send({ id, body: stored }: Envelope): Promise<Attempt> {
    const payload = readPayload(stored);
    if (!payload) return { kind: 'refused', reason: 'BAD_MESSAGE' };
    const { url, secret } = this.#target;
    const body = JSON.stringify({ id, ...payload });
    const headers = signedHeaders({ secret, now: this.#tools.clock.now(), id, body });
    return replyAttempt(await this.#tools.http.post({ url, headers, body }));
  }
}
