import { type KeyObject, sign } from 'node:crypto';
import type { AlarmLevel } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { pointOf } from '../../../platform/keys/pointOf.ts';
import type { OutboundHttp } from '../../../platform/net/OutboundHttp.ts';
import type { BrowserKeys } from '../BrowserKeys.ts';
import { type Payload, readPayload } from '../Payload.ts';
import type { Attempt } from '../sender/deliveryRules.ts';
import { encryptPush, pushBytes } from './encryptPush.ts';
import { replyAttempt } from './httpAttempt.ts';
import type { Envelope, Provider } from './Provider.ts';

export interface WebPushParts {
  db: Records;
  http: Pick<OutboundHttp, 'post'>;
  browserKeys: BrowserKeys;
  /** Signs for this installation; P-256. */
  key(): Promise<KeyObject>;
  /** Whom a push service may ask about us: a mailto: or https: URL. */
  contact: string;
  clock: Clock;
}

/** Seconds that a push service keeps a message for a browser that is closed. */
const keptSeconds = 86_400;
const tokenSeconds = 12 * 3600;

const urgencies: Readonly<Record<AlarmLevel, string>> = {
  critical: 'high',
  high: 'high',
  medium: 'normal',
  low: 'low',
};

/** Pushes to browsers through the services that they have named (RFC 8030), signed with our key (RFC 8292). */
export class WebPushProvider implements Provider {
  readonly #parts: WebPushParts;
  #key: KeyObject | undefined;

  constructor(parts: WebPushParts) {
    this.#parts = parts;
  }

  async send({ id, body, refId }: Envelope): Promise<Attempt> {
    const { db, browserKeys, http } = this.#parts;
    const query = scoped(db, serverScope)
      .selectFrom('pushBrowser')
      .selectAll()
      .where('id', '=', refId ?? 0);
    const browser = await query.executeTakeFirst();
    if (!browser) return { kind: 'refused', reason: 'GONE' };
    const { endpoint } = browser;
    const keys = browserKeys.open(endpoint, browser.keys);
    const payload = readPayload(body);
    if (!keys || !payload) return { kind: 'refused', reason: keys ? 'BAD_MESSAGE' : 'BAD_KEYS' };
    const content = encrypted(shortened({ id, ...payload }), keys);
    if (!content || !URL.canParse(endpoint)) return { kind: 'refused', reason: 'BAD_KEYS' };
    const headers = {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(keptSeconds),
      urgency: payload.level ? urgencies[payload.level] : 'normal',
      // One that is still waiting for its browser is replaced by the next attempt.
      topic: id.replace(/[^\w-]/g, '').slice(-32),
      authorization: await this.#authorization(new URL(endpoint).origin),
    };
    const reply = await http.post({ url: endpoint, headers, body: content });
    if (reply.kind === 'answered' && (reply.status === 404 || reply.status === 410)) {
      await scoped(db, serverScope).deleteFrom('pushBrowser').where('id', '=', browser.id).execute();
      return { kind: 'refused', reason: 'GONE' };
    }
    return replyAttempt(reply);
  }

  async #authorization(audience: string): Promise<string> {
    const { contact, clock } = this.#parts;
    const key = this.#key ?? (await this.#parts.key());
    this.#key = key;
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const expires = Math.floor(clock.now() / 1000) + tokenSeconds;
    const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp: expires, sub: contact })}`;
    const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${claims}.${signature.toString('base64url')}, k=${pointOf(key)}`;
  }
}

function encrypted(text: Buffer, keys: Parameters<typeof encryptPush>[1]): Buffer | undefined {
  try {
    return encryptPush(text, keys);
  } catch {
    return undefined;
  }
}

/** Long texts are cut so that the push service accepts the message. */
function shortened(payload: Payload & { id: string }): Buffer {
  for (let length = 1000; ; length = Math.floor(length / 2)) {
    const cut = (text: string) => (text.length > length ? `${text.slice(0, length)}…` : text);
    const { title, text, equip } = payload;
    const bytes = Buffer.from(JSON.stringify({ ...payload, title: cut(title), text: cut(text), equip: cut(equip) }));
    if (bytes.length <= pushBytes || length === 0) return bytes;
  }
}
