import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { signature } from '../../src/features/outgoing/provider/signature.ts';

export const platformSecret = 'platform-secret-0123456789';

interface Customer {
  appKey: string;
  appSecret: string;
  /** Serial numbers. */
  cameras: readonly string[];
}

type Fields = Record<string, string>;

/** The EZVIZ cloud and the bridge of a video platform, on this machine. */
export class PlayedClouds {
  /** What was asked, in order: the path and the fields, without tokens and keys. */
  readonly asked: { path: string; fields: Fields }[] = [];
  /** The next answers instead of the usual ones. */
  readonly answers: unknown[] = [];
  customers: Customer[] = [{ appKey: 'key-1', appSecret: 'secret-1', cameras: ['C12345'] }];
  tokens = 0;
  readonly #server: Server;
  /** By token. */
  readonly #known = new Map<string, Customer>();

  constructor() {
    this.#server = createServer(async (request, reply) => {
      const body = await text(request);
      const path = request.url ?? '';
      const answer = path === '/bridge' ? this.#bridge(request.headers, body) : this.#ezviz(path, body);
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(this.answers.shift() ?? answer));
    });
  }

  start(): Promise<string> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`),
      );
    });
  }

  stop(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** All tokens are void, as after another program asked for one. */
  forgetTokens(): void {
    this.#known.clear();
  }

  #ezviz(path: string, body: string): object {
    const { accessToken = '', appKey, appSecret, ...fields } = Object.fromEntries(new URLSearchParams(body)) as Fields;
    this.asked.push({ path, fields });
    if (path === '/api/lapp/token/get') return this.#token(appKey, appSecret);
    const customer = this.#known.get(accessToken);
    if (!customer) return { code: '10002', msg: 'accessToken过期或参数异常' };
    if (!customer.cameras.includes(fields.deviceSerial ?? '')) return { code: '20002', msg: '设备不存在' };
    if (path === '/api/lapp/v2/live/address/get') {
      const kind = fields.protocol === '2' ? 'm3u8' : 'flv';
      const url = `https://open.example.com/${fields.deviceSerial}_${fields.channelNo}.${kind}?for=${customer.appKey}`;
      return { code: '200', msg: '操作成功', data: { id: '1', url, expireTime: '2026-01-01 01:00:00' } };
    }
    return { code: '200', msg: '操作成功' };
  }

  #token(appKey?: string, appSecret?: string): object {
    const customer = this.customers.find((one) => one.appKey === appKey && one.appSecret === appSecret);
    if (!customer) return { code: '10005', msg: 'appKey异常' };
    this.tokens += 1;
    const accessToken = `at.${this.tokens}`;
    this.#known.set(accessToken, customer);
    return { code: '200', data: { accessToken, expireTime: Date.UTC(2026, 0, 8) } };
  }

  #bridge(headers: NodeJS.Dict<string | string[]>, body: string): object {
    const { id, action, camera, ...fields } = JSON.parse(body) as Fields;
    const right = signature({
      ...{ secret: platformSecret, timestamp: String(headers['x-lookfar-timestamp']), id: id ?? '', body },
    });
    if (headers['x-lookfar-signature'] !== `sha256=${right}`) return { code: '403', message: 'bad signature' };
    this.asked.push({ path: action ?? '', fields: { camera: camera ?? '', ...fields } });
    if (camera !== 'gate-1') return { code: 'unknown' };
    if (action !== 'address') return { code: '200' };
    const origin = 'https://media.example.com';
    return { code: '200', hls: `${origin}/gate.m3u8`, flv: 'rtmp://x', panTilt: true, talk: `${origin}/whip/gate` };
  }
}
