import { type api, BASE_PATH, type Envelope, embedHeader, fileUrl, type ReplyOf } from '@lookfar/contract';

export type OpenedLink = ReplyOf<typeof api.embed.open>;

type Fetch = typeof fetch;

interface EmbedSessionParts {
  /** The browser's own. */
  fetch: Fetch;
  /** Opens the link (again). Rejects if it no longer works. */
  open: () => Promise<OpenedLink>;
  onReopen: (opened: OpenedLink) => void;
  /** It worked, and no longer does. */
  onEnd: (error: unknown) => void;
}

const files = new RegExp(`(${fileUrl(0).slice(0, -1).replace(/[.?]/g, '\\$&')}\\d+)`, 'g');
/** The session ended: the server was restarted, or nobody looked for a night. */
const over = /^\[?\{[^{}[\]]{0,500}?"code":"(?:1006|1010|1595)"/;

/**
 * [EV2] Who an embedded page is: a header in every call, and a ticket in the address of every file. Nothing of it is
 * stored, and no cookie is sent.
 */
export class EmbedSession {
  readonly #parts: EmbedSessionParts;
  #opened: OpenedLink;
  #opening: Promise<boolean> | undefined;

  constructor(opened: OpenedLink, parts: EmbedSessionParts) {
    this.#opened = opened;
    this.#parts = parts;
  }

  /** In place of the browser's `fetch`, for everything that this document asks for. */
  readonly fetch: Fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const { fetch } = this.#parts;
    if (!isOwnCall(url)) return fetch(input, init);
    const first = await this.#send(input, init);
    const text = await textOf(first);
    if (text === undefined || !over.test(text)) return this.#ticketed(first, text);
    const reopened = await this.#reopen();
    if (!reopened) return ended();
    const again = await this.#send(input, init);
    return this.#ticketed(again, await textOf(again));
  };

  #send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : {}));
    headers.set(embedHeader, this.#opened.session);
    return this.#parts.fetch(input, { ...init, headers, credentials: 'omit' });
  }

  /** Once for all calls that notice it. */
  #reopen(): Promise<boolean> {
    this.#opening ??= this.#openAgain().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #openAgain(): Promise<boolean> {
    try {
      this.#opened = await this.#parts.open();
      this.#parts.onReopen(this.#opened);
      return true;
    } catch (error) {
      this.#parts.onEnd(error);
      return false;
    }
  }

  /** Pictures are loaded by their address alone. */
  #ticketed(reply: Response, text: string | undefined): Response {
    if (text === undefined) return reply;
    const withTickets = text.replace(files, `$1&ticket=${this.#opened.ticket}`);
    return new Response(withTickets, { status: reply.status, headers: reply.headers });
  }
}

function isOwnCall(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && pathname.startsWith(`${BASE_PATH}/`);
}

/** Of an envelope; anything else is passed on as it is. */
async function textOf(reply: Response): Promise<string | undefined> {
  return reply.headers.get('content-type')?.includes('json') ? reply.text() : undefined;
}

/** A refusal that leads nobody to the login. */
function ended(): Response {
  const envelope: Envelope = { code: '1036', message: '', data: null };
  return new Response(JSON.stringify(envelope), { status: 200, headers: { 'content-type': 'application/json' } });
}
