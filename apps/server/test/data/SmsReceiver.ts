import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedText {
  id: string;
  to: string;
  text: string;
}

/** A text message provider as `docs/text-messages.md` describes it. */
export class SmsReceiver {
  readonly secret = 'secret-of-the-sms-provider';
  readonly received: ReceivedText[] = [];
  /** Requests that were not ours, not new, or altered. */
  refused = 0;
  /** Status codes of the next replies, instead of 202. */
  readonly next: number[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, reply) => {
      const body = await text(request);
      const header = (name: string) => String(request.headers[`x-lookfar-${name}`]);
      const [timestamp, id] = [header('timestamp'), header('id')];
      const right = `sha256=${createHmac('sha256', this.secret).update(`${timestamp}.${id}.${body}`).digest('hex')}`;
      const given = Buffer.from(header('signature'));
      const isSigned = given.length === right.length && timingSafeEqual(given, Buffer.from(right));
      if (!isSigned) this.refused += 1;
      const status = isSigned ? (this.next.shift() ?? 202) : 401;
      if (status === 202) this.received.push(JSON.parse(body) as ReceivedText);
      reply.writeHead(status).end();
    });
  }

  /** Returns its URL. */
  start(): Promise<string> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        resolve(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/send`);
      });
    });
  }

  stop(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
