import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Stage } from './Stage.ts';

const mostBytes = 1000;

/**
 * Through which stories are listed and told: HTTP on loopback, for whoever can read the secret.
 * `GET /stories`, `POST /stories/<key>`, `POST /stories/<key>/<machine>`, `POST /pause`, `POST /resume`; each answers with
 * the list.
 */
export class StoryControl {
  readonly #stage: Stage;
  readonly #secret = randomBytes(24).toString('base64url');
  readonly #server: Server;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  /** On any free port. */
  async start(): Promise<{ port: number; secret: string }> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return { port: (this.#server.address() as AddressInfo).port, secret: this.#secret };
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) request.destroy();
    });
    const status = this.#isAllowed(request) ? this.#act(request) : 401;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(status === 200 ? JSON.stringify(this.#stage.stories()) : '{}');
  }

  #isAllowed({ headers }: IncomingMessage): boolean {
    const given = Buffer.from(headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${this.#secret}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  /** The status of the reply: 404 for nothing known, 409 for a story that cannot begin now. */
  #act({ method, url = '' }: IncomingMessage): number {
    if (method === 'GET' && url === '/stories') return 200;
    if (method !== 'POST') return 404;
    if (url === '/pause' || url === '/resume') {
      this.#stage.pauseStories(url === '/pause');
      return 200;
    }
    const [, key, machine] = /^\/stories\/([a-z-]+)(?:\/([a-z0-9-]+))?$/.exec(url) ?? [];
    const story = this.#stage.stories().stories.find((one) => one.key === key);
    const isKnown = machine === undefined || story?.machines.some((one) => one.key === machine);
    if (!story || !isKnown) return 404;
    return this.#stage.tell(story.key, machine) ? 200 : 409;
  }
}
