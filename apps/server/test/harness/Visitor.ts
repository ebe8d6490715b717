import { api, type Call, demoPassword, type Envelope, encodeForm, type InputOf, type ReplyOf } from '@lookfar/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import { visitorCookie } from '../../src/platform/sessions/cookies.ts';
import { solveCaptcha } from './solveCaptcha.ts';

export interface Answer<Data = unknown> extends Envelope<Data> {
  status: number;
  response: LightMyRequestResponse;
}

type Headers = Record<string, string>;

/** A browser as the server sees one: it keeps cookies and makes calls. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** Sent with every request. */
  readonly headers: Headers = {};
  private readonly app: FastifyInstance;
  private readonly db: Db;

  constructor(parts: { app: FastifyInstance; db: Db }) {
    this.app = parts.app;
    this.db = parts.db;
  }

  /** Any request, with this visitor's cookies. */
  async request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const headers = { ...this.headers, ...options.headers };
    const response = await this.app.inject({ ...options, headers, cookies: Object.fromEntries(this.cookies) });
    for (const { name, value, expires } of response.cookies) {
      if (value === '' || (expires && expires.getTime() <= 0)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** A declared call, the way the console sends it. */
  send<C extends Call>(call: C, body: InputOf<C>, headers: Headers = {}): Promise<Answer<ReplyOf<C>>> {
    const form = encodeForm(body as object);
    if (call.kind === 'get') return this.envelope({ method: 'GET', url: `${call.path}?${form}`, headers });
    const isJson = call.kind === 'json' || call.kind === 'asyncJson';
    const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
    const payload = isJson ? JSON.stringify(body) : form;
    return this.envelope({ method: 'POST', url: call.path, payload, headers: { 'content-type': type, ...headers } });
  }

  /** A request that answers an envelope. */
  async envelope<Data>(options: InjectOptions): Promise<Answer<Data>> {
    const response = await this.request(options);
    return { ...response.json<Envelope<Data>>(), status: response.statusCode, response };
  }

  async login(loginname: string, password: string = demoPassword): Promise<Answer<ReplyOf<typeof api.user.login>>> {
    return this.send(api.user.login, { loginname, password, vcode: await this.readCaptcha() });
  }

  /** Asks for a captcha and answers what it shows; empty when none is wanted. */
  async readCaptcha(): Promise<string> {
    const { data } = await this.send(api.user.showVcode, {});
    const visitor = this.cookies.get(visitorCookie);
    return data.required && visitor ? solveCaptcha(this.db, visitor) : '';
  }
}
