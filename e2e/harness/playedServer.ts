import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { BASE_PATH, type BodyOf, type Call, decodeForm, isViewerPath, type ReplyOf } from '@lookfar/contract';
import { filePolicy, type PolicyOpening, pagePolicy } from '../../apps/server/src/platform/security/securityHeaders.ts';
import { consoleDist } from '../../scripts/setup/paths.ts';
import { playedLine } from './playedLine.ts';

export interface Reply<Data = unknown> {
  code: string;
  data: Data;
}

export const good = <Data>(data: Data): Reply<Data> => ({ code: '200', data });
export const refused = (code: string): Reply<never> => ({ code, data: null as never });
/** A command was accepted; its callback reports the rest. */
export const started = (uuid: string): Reply<never> => ({ code: '200', data: { online: true, uuid } as never });
/** A command was not sent, because its gateway is offline. */
export const offline: Reply<never> = { code: '200', data: { online: false } as never };

/** Bytes are sent as they are. */
type Answer<Body, Data> = (body: Body) => Reply<Data> | Uint8Array | Promise<Reply<Data>>;
/** The replies of calls, by their paths. */
export type Answers = Record<string, Answer<Record<string, unknown>, unknown>>;

/** Answers a call. What the console sends and what it is answered both follow the contract. */
export function on<C extends Call>({ path, body }: C, answer: Answer<BodyOf<C>, ReplyOf<C>>): Answers {
  return { [path]: (sent) => answer(body.parse(sent) as BodyOf<C>) };
}

/** Serves the built console; the test answers its calls. */
export interface PlayedServer {
  url: string;
  answers: Answers;
  /** The content security policy of the pages, opened like this; without it there is none. */
  policy: PolicyOpening | undefined;
  /** Paths of calls without an answer. */
  unanswered: string[];
  close(): void;
}

export async function startPlayedServer(): Promise<PlayedServer> {
  const server = createServer((request, response) => {
    if (!playedLine.passes(() => request.socket.destroy())) return;
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const played: PlayedServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: {},
    policy: undefined,
    unanswered: [],
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', played.url);
    const answer = played.answers[pathname];
    if (!answer && !pathname.startsWith(`${BASE_PATH}/`)) return serveFile(pathname, response, policyOf(played));
    if (!answer) played.unanswered.push(pathname);
    const body = request.method === 'GET' ? Object.fromEntries(searchParams) : bodyOf(request, await text(request));
    const replyTo = async (one: Record<string, unknown>) => (await answer?.(one)) ?? refused('1014');
    // Like the server: several bodies are answered with as many envelopes.
    const replies = await Promise.all([body].flat().map(replyTo));
    const [first] = replies;
    if (first instanceof Uint8Array) return sendBytes(response, first);
    const envelopes = replies.map((reply) => ({ msg: '', message: '', ...reply }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(Array.isArray(body) ? envelopes : envelopes[0]));
  }
  return played;
}

function sendBytes(response: ServerResponse, bytes: Uint8Array): void {
  response.setHeader('content-type', 'application/octet-stream');
  response.end(bytes);
}

function bodyOf(request: IncomingMessage, sent: string): Record<string, unknown> | Record<string, unknown>[] {
  const isJson = request.headers['content-type']?.includes('json');
  return isJson ? JSON.parse(sent) : decodeForm(sent);
}

const types: Record<string, string> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' },
  ...{ '.svg': 'image/svg+xml', '.json': 'application/json', '.png': 'image/png' },
  '.webmanifest': 'application/manifest+json',
};

/** As the server itself writes it; the files still have the mark of the nonce. */
function policyOf({ url, policy }: PlayedServer): Record<string, string> {
  const own = { nonce: '__CSP_NONCE__', host: new URL(url).host, isSecure: false };
  return policy ? { 'content-security-policy': pagePolicy({ ...policy, ...own }) } : {};
}

/** Paths without a file are screens of the console. */
async function serveFile(pathname: string, response: ServerResponse, headers: Record<string, string>): Promise<void> {
  const isAsset = pathname.startsWith('/assets/');
  const own = extname(pathname) === '' ? undefined : await readFile(join(consoleDist, pathname)).catch(() => undefined);
  const content =
    own ??
    (isAsset ? undefined : await readFile(join(consoleDist, isViewerPath(pathname) ? 'view.html' : 'index.html')));
  const policy = own && filePolicy(pathname);
  response.writeHead(content === undefined ? 404 : 200, {
    ...(policy && { 'content-security-policy': policy }),
    'content-type': (own ? types[extname(pathname)] : types['.html']) ?? 'application/octet-stream',
    'cache-control': isAsset ? 'max-age=31536000, immutable' : 'no-cache',
    ...(!own && headers),
  });
  response.end(content);
}
