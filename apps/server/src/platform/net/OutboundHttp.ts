import { lookup } from 'node:dns/promises';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Text } from '@lookfar/contract';
import { isInside } from './isInside.ts';
import type { OutgoingNetworks } from './OutgoingNetworks.ts';
import { hostOf, readUrl, type UrlFault, urlReasons } from './readUrl.ts';

export interface Address {
  address: string;
  family: number;
}

export interface OutboundRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}

/** `refused` will be so again; `failed` may work later. Reasons are short codes without the address. */
export type OutboundReply =
  | { kind: 'answered'; status: number; text: string; isWhole: boolean }
  | { kind: 'refused' | 'failed'; reason: string };

export interface OutboundParts {
  /** Where it may lead inside. */
  networks: OutgoingNetworks;
  resolve?: (host: string) => Promise<Address[]>;
  /** For everything: names, connection, reply and its body. */
  timeoutMs?: number;
}

type Method = 'GET' | 'POST';

const replyBytes = 64 * 1024;
const resolveName = (host: string) => lookup(host, { all: true, order: 'verbatim' });
/** Shorter than servers keep a connection that nobody uses. */
const reuse = { keepAlive: true, timeout: 2000, maxFreeSockets: 16 };

/**
 * Requests to addresses that users, browsers or settings have named. All addresses of a host are checked, and the connection is
 * made to those that were checked: a name that leads elsewhere a moment later changes nothing.
 */
export class OutboundHttp {
  readonly #networks: OutgoingNetworks;
  readonly #resolve: (host: string) => Promise<Address[]>;
  readonly #timeoutMs: number;
  readonly #agents = { 'http:': new HttpAgent(reuse), 'https:': new HttpsAgent(reuse) };

  constructor({ networks, resolve = resolveName, timeoutMs = 10_000 }: OutboundParts) {
    this.#networks = networks;
    this.#resolve = resolve;
    this.#timeoutMs = timeoutMs;
  }

  /** Why users cannot enter this address; undefined if they can. A name that is not found may be known later. */
  async checkUrl(text: string): Promise<Text | undefined> {
    const found = await this.#find(text, AbortSignal.timeout(this.#timeoutMs));
    return found.kind === 'fault' ? urlReasons[found.fault] : undefined;
  }

  post(request: OutboundRequest): Promise<OutboundReply> {
    return this.#send({ method: 'POST', ...request });
  }

  get({ url, headers }: Omit<OutboundRequest, 'body'>): Promise<OutboundReply> {
    return this.#send({ method: 'GET', url, headers, body: '' });
  }

  async #send({ method, url, headers, body }: OutboundRequest & { method: Method }): Promise<OutboundReply> {
    const signal = AbortSignal.timeout(this.#timeoutMs);
    const found = await this.#find(url, signal);
    if (found.kind === 'fault') return { kind: 'refused', reason: found.fault };
    if (found.kind === 'unknown') return { kind: 'failed', reason: found.reason };
    try {
      return await this.#exchange({ ...found, method, headers, body, signal });
    } catch (error) {
      return { kind: 'failed', reason: signal.aborted ? 'TIMEOUT' : codeOf(error) };
    }
  }

  /** Connections that are kept for the next request end. */
  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  async #find(
    text: string,
    signal: AbortSignal,
  ): Promise<
    | { kind: 'found'; url: URL; addresses: Address[] }
    | { kind: 'fault'; fault: UrlFault }
    | { kind: 'unknown'; reason: string }
  > {
    const url = readUrl(text, (host) => this.#networks.hasName(host) || this.#networks.hasAddress(host));
    if (typeof url === 'string') return { kind: 'fault', fault: url };
    const host = hostOf(url);
    const family = isIP(host);
    try {
      const addresses = family === 0 ? await inTime(this.#resolve(host), signal) : [{ address: host, family }];
      if (addresses.length === 0) return { kind: 'unknown', reason: 'ENOTFOUND' };
      const isAllowed = addresses.every(({ address }) => this.#allows(host, address));
      return isAllowed ? { kind: 'found', url, addresses } : { kind: 'fault', fault: 'INSIDE' };
    } catch (error) {
      return { kind: 'unknown', reason: signal.aborted ? 'TIMEOUT' : codeOf(error) };
    }
  }

  #allows(host: string, address: string): boolean {
    return !isInside(address) || this.#networks.hasName(host) || this.#networks.hasAddress(address);
  }

  #exchange(of: {
    url: URL;
    addresses: Address[];
    method: Method;
    headers: Readonly<Record<string, string>>;
    body: string | Uint8Array;
    signal: AbortSignal;
  }): Promise<OutboundReply> {
    const { url, addresses, method, headers, body, signal } = of;
    const isSecure = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const request = (isSecure ? requestHttps : requestHttp)(url, {
        method,
        headers: { ...headers, ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }) },
        agent: this.#agents[isSecure ? 'https:' : 'http:'],
        lookup: only(addresses),
        signal,
      });
      request.on('error', reject);
      request.on('response', (response) => {
        const status = response.statusCode ?? 0;
        if (status >= 300 && status < 400) {
          request.destroy();
          resolve({ kind: 'refused', reason: 'REDIRECT' });
          return;
        }
        readReply(response).then((read) => resolve({ kind: 'answered', status, ...read }), reject);
      });
      request.end(body);
    });
  }
}

/** What was checked is what is connected to. */
function only(addresses: readonly Address[]): LookupFunction {
  return (_host, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };
}

async function readReply(response: IncomingMessage): Promise<{ text: string; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > replyBytes) return { text: '', isWhole: false };
    chunks.push(chunk);
  }
  return { text: Buffer.concat(chunks).toString('utf8'), isWhole: true };
}

function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('TIMEOUT'));
    signal.addEventListener('abort', late, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', late));
  });
}

/** Messages repeat addresses; codes do not. */
function codeOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : 'ERROR';
}
