import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Address, OutboundHttp } from './OutboundHttp.ts';
import { OutgoingNetworks } from './OutgoingNetworks.ts';
import { urlReasons } from './readUrl.ts';

const routes: Record<string, RequestListener> = {
  '/ok': async (request, reply) => {
    heard.push(`${request.headers.host} ${await text(request)}`);
    reply.end('thanks');
  },
  '/redirect': (_request, reply) => reply.writeHead(302, { location: '/redirect' }).end(),
  '/hang': () => {},
  '/drip': (_request, reply) => {
    reply.write('a');
  },
  '/endless': (_request, reply) => {
    const more = () => {
      while (reply.writable && reply.write('x'.repeat(16_384)));
    };
    reply.on('drain', more);
    more();
  },
  '/cut': (request) => request.socket.destroy(),
};
let heard: string[] = [];
let server: Server;
let port: number;

const to = (address: string): Address => ({ address, family: address.includes(':') ? 6 : 4 });
const http = (list: string, names: Record<string, string[]> = {}, timeoutMs = 5000) =>
  new OutboundHttp({
    networks: new OutgoingNetworks(list),
    timeoutMs,
    resolve: async (host) => {
      const found = names[host];
      if (!found) throw Object.assign(new Error(`no ${host}`), { code: 'ENOTFOUND' });
      return found.map(to);
    },
  });
const post = (sender: OutboundHttp, url: string) => sender.post({ url, headers: {}, body: 'hello' });

describe('requests to addresses that users name', () => {
  beforeAll(async () => {
    server = createServer((request, reply) => routes[request.url ?? '']?.(request, reply));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([
    ['ftp://example.com/', 'SCHEME'],
    ['file:///etc/passwd', 'BAD_URL'],
    ['javascript:alert(1)', 'BAD_URL'],
    ['not a url', 'BAD_URL'],
    ['https://user:pw@example.com/', 'CREDENTIALS'],
    ['http://example.com:25/', 'PORT'],
    ['http://example.com:22/', 'PORT'],
    ['http://127.0.0.1:8080/', 'INSIDE'],
    ['http://[::1]/', 'INSIDE'],
    ['http://[::ffff:10.0.0.1]/', 'INSIDE'],
    ['http://2130706433/', 'INSIDE'],
    ['http://0x7f.1/', 'INSIDE'],
    ['http://127.0.0.1./', 'INSIDE'],
    ['http://metadata.example/', 'INSIDE'],
    ['http://both.example/', 'INSIDE'],
  ] as const)('[NT1] [NT3] %s is refused: %s', async (url, fault) => {
    const names = { 'example.com': ['93.184.216.34'], 'metadata.example': ['169.254.169.254'] };
    const sender = http('', { ...names, 'both.example': ['93.184.216.34', '10.0.0.1'] });
    expect(await sender.checkUrl(url)).toEqual(urlReasons[fault]);
    expect(await post(sender, url)).toEqual({ kind: 'refused', reason: fault });
  });

  it('[NT1] public addresses may be stored, and names that are not known yet', async () => {
    const sender = http('', { 'example.com': ['93.184.216.34', '2606:2800:220:1::1'] });
    for (const url of ['https://example.com/hook?key=1', 'http://example.com:8443/', 'https://later.example/'])
      expect(await sender.checkUrl(url)).toBeUndefined();
    expect(await post(sender, 'https://later.example/')).toEqual({ kind: 'failed', reason: 'ENOTFOUND' });
  });

  it.each(['loopback', '127.0.0.0/8', '127.0.0.1', 'private, 127.0.0.1', 'hooks.plant'])(
    '[NT1] the administrator allows %s',
    async (list) => {
      const sender = http(list, { 'hooks.plant': ['127.0.0.1'] });
      heard = [];
      const host = `hooks.plant:${port}`;
      expect(await post(sender, `http://${host}/ok`)).toEqual({
        ...{ kind: 'answered', status: 200, text: 'thanks', isWhole: true },
      });
      expect(heard).toEqual([`${host} hello`]);
      sender.close();
    },
  );

  it('[NT1] a name that is allowed does not allow its address', async () => {
    const sender = http('hooks.plant', { 'hooks.plant': ['127.0.0.1'], 'other.example': ['127.0.0.1'] });
    for (const host of ['127.0.0.1', 'other.example'])
      expect(await post(sender, `http://${host}:${port}/ok`)).toMatchObject({ reason: 'INSIDE' });
  });

  it('[NT2] a name that changes after the check leads nowhere else', async () => {
    const answers = [['203.0.114.7'], ['127.0.0.1']];
    let asked = 0;
    const sender = new OutboundHttp({
      networks: new OutgoingNetworks(''),
      timeoutMs: 300,
      resolve: async () => (answers[asked++] ?? []).map(to),
    });
    heard = [];
    const reply = await post(sender, `http://rebind.example:${port}/ok`);
    expect(reply.kind).toBe('failed');
    expect(asked).toBe(1);
    // The next one is checked anew.
    expect(await post(sender, `http://rebind.example:${port}/ok`)).toEqual({ kind: 'refused', reason: 'INSIDE' });
    expect(heard).toEqual([]);
  });

  it.each([
    ['redirect', { kind: 'refused', reason: 'REDIRECT' }],
    ['hang', { kind: 'failed', reason: 'TIMEOUT' }],
    ['drip', { kind: 'failed', reason: 'TIMEOUT' }],
    ['endless', { kind: 'answered', status: 200, text: '', isWhole: false }],
    ['cut', { kind: 'failed', reason: 'ECONNRESET' }],
  ])('[NT3] [NT4] a server that does this: %s', async (what, reply) => {
    const sender = http('loopback', {}, 400);
    expect(await post(sender, `http://127.0.0.1:${port}/${what}`)).toEqual(reply);
    sender.close();
  });

  it('[NT4] a resolver that hangs is left, too', async () => {
    const sender = new OutboundHttp({
      ...{ networks: new OutgoingNetworks(''), timeoutMs: 50 },
      resolve: () => new Promise(() => {}),
    });
    expect(await post(sender, 'https://slow.example/')).toEqual({ kind: 'failed', reason: 'TIMEOUT' });
  });

  it.each(['10.0.0.0/33', '300.1.1.1', 'http://x', '-bad'])('[NT1] %s is not a network', (list) => {
    expect(() => new OutgoingNetworks(list)).toThrow();
  });
});
