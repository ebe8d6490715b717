import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedHook {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Systems, chat robots and push services on this machine: one path each, answering as told. */
export class HookReceiver {
  readonly received: ReceivedHook[] = [];
  /** By path; others answer 200 with `{"errcode":0,"code":0}`. Each is used once, the last one again and again. */
  readonly answers = new Map<string, RequestListener[]>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, reply) => {
      const path = request.url?.split('?')[0] ?? '';
      this.received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
      const [answer, ...more] = this.answers.get(path) ?? [];
      if (answer && more.length > 0) this.answers.set(path, more);
      if (answer) answer(request, reply);
      else reply.setHeader('content-type', 'application/json').end('{"errcode":0,"code":0}');
    });
  }

  /** Returns its origin. */
  start(): Promise<string> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`),
      );
    });
  }

  to(path: string): ReceivedHook[] {
    return this.received.filter((one) => one.path.split('?')[0] === path);
  }

  /** Ends requests that were never answered. */
  cut(): void {
    this.#server.closeAllConnections();
  }

  stop(): Promise<unknown> {
    this.cut();
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

export const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, reply) =>
    reply.writeHead(code, headers).end();

export const saying =
  (text: string): RequestListener =>
  (_request, reply) =>
    reply.end(text);
