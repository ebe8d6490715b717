import { type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { accountLimits, lockServicePaths } from '@lookfar/contract';

/** The program on a user's machine that talks to their hardware lock, with a real key, on its real port. */
export class LockService {
  /** Whether the lock is plugged in. */
  isIn = true;
  readonly #key: KeyObject;
  #server: Server | undefined;

  constructor(key: KeyObject) {
    this.#key = key;
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((resolve, reject) => {
      this.#server?.once('error', reject).listen(accountLimits.lockServicePort, '127.0.0.1', resolve);
    });
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve(undefined)));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'application/json');
    const reply = this.isIn ? await this.#reply(request) : { code: 17, desc: '没有插入锁' };
    response.end(JSON.stringify(reply));
  }

  async #reply(request: IncomingMessage): Promise<object> {
    if (request.headers.cookie !== undefined) return { code: 1, desc: 'credentials' };
    if (request.url === lockServicePaths.describe)
      return { code: 0, desc: '', data: [{ type: 'local', sn: '9733c801' }] };
    const form = new URLSearchParams(await text(request));
    if (request.url !== lockServicePaths.sign || !form.get('desc')) return { code: 2, desc: 'unknown' };
    const bytes = Buffer.from(form.get('verify_data') ?? '', 'base64');
    return { code: 0, desc: '', data: sign('sha256', bytes, this.#key).toString('base64') };
  }
}
