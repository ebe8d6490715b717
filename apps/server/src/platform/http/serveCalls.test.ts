import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Call, change, fail, group, read, upTo } from '@lookfar/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { inlineWork } from '../../../test/harness/inlineWork.ts';
import { createLog } from '../log/createLog.ts';
import { ByteBudget } from '../memory/ByteBudget.ts';
import { AddressList } from '../security/AddressList.ts';
import { HostRules } from '../security/HostRules.ts';
import type { Caller } from '../sessions/caller.ts';
import { Turnstile } from '../work/Turnstile.ts';
import { createHttp } from './createHttp.ts';
import { type Handlers, Raw, serve } from './handler.ts';
import type { Operation } from './serveCalls.ts';

const name = { cn: '', en: '' };
const reply = z.unknown();
const megabyte = 1024 * 1024;

const thing = group(
  '/thing',
  { may: { who: 'session' } },
  {
    rename: change({ name, kind: 'form', may: { who: 'role', role: 'operation' }, body: { id: z.string() }, reply }),
    avatar: change({
      name,
      body: { who: z.object({ id: z.string() }) },
      files: { picture: upTo(3 * megabyte) },
      log: false,
      reply,
    }),
    icon: change({ name, files: { icon: upTo(1000, 'png, gif') }, reply }),
    find: read({ name, kind: 'get', body: { of: z.object({ id: z.string() }) }, reply }),
    picture: read({ heavy: true, name, body: { as: z.enum(['bytes', 'stream', 'slow', 'broken', 'json']) }, reply }),
    greet: read({ name, kind: 'form', may: { who: 'public' }, reply: z.string() }),
    touch: change({ name }),
    rows: read({ name, compress: true, body: { count: z.number() }, reply }),
    secrets: read({ name, body: { count: z.number() }, reply }),
    ledger: read({ heavy: true, name, body: { page: z.string() }, reply }),
  },
);
const { rename, avatar, icon, find, picture, greet, touch, rows, secrets, ledger } = thing;

const person: Caller = {
  accountId: 7,
  loginname: 'ada',
  orgId: 3,
  roleType: 'operation',
  auths: new Set(),
  deptId: null,
  dataRange: 'all',
  sessionHash: 'h',
  address: '',
};

async function* pieces(breaks: boolean) {
  yield Buffer.from('one ');
  if (breaks) throw new Error('half-way');
  yield Buffer.from('two');
}

/** Handlers at work, until they may go on. */
class AtWork {
  readonly inside = new Map<string, () => void>();
  /** While false nobody has to wait. */
  holds = false;

  async enter(name: string): Promise<string> {
    if (this.holds) await new Promise<void>((resolve) => this.inside.set(name, resolve));
    this.inside.delete(name);
    return name;
  }

  release(): void {
    this.holds = false;
    for (const go of this.inside.values()) go();
  }
}

describe('serveCalls', () => {
  let app: FastifyInstance;
  let caller: Caller | undefined;
  let recorded: Operation[];
  let elapsed = 0;
  const atWork = new AtWork();

  beforeAll(async () => {
    app = await createHttp({
      work: inlineWork,
      clock: { elapsed: () => elapsed },
      bytes: new ByteBudget(40 * megabyte),
      readers: new Turnstile(3),
      senders: new Turnstile(3),
      streams: new Turnstile(1),
      stuckMs: 300,
      names: { of: async () => undefined },
      handlers: serve(thing, {
        rename: ({ body, note }) => {
          note({ object: { kind: 'thing', id: 5 } });
          if (body.id === 'missing') fail('1014');
          if (body.id === 'used') fail('1502', { places: 'Pump' });
          if (body.id === 'crash') throw new Error('crash');
          note({ detail: { name: body.id } });
          return {};
        },
        avatar: ({ body, files }) => {
          if (body.who.id === 'stranger') fail('1014');
          const { name, type, bytes } = files.picture;
          return { who: body.who.id, file: [name, type, bytes.length] };
        },
        icon: ({ files }) => files.icon.name,
        find: ({ body }) => body.of.id,
        picture: ({ body }) => {
          const type = 'application/octet-stream';
          if (body.as === 'json') return 'plain';
          if (body.as === 'bytes')
            return new Raw({ type, body: Uint8Array.of(9, 1, 2, 3).subarray(1), fileName: '图 1.bin' });
          const slow = async function* () {
            yield await atWork.enter('slow');
          };
          return new Raw({ type, body: Readable.from(body.as === 'slow' ? slow() : pieces(body.as === 'broken')) });
        },
        greet: ({ caller }) => caller?.loginname ?? 'nobody',
        touch: () => undefined,
        rows: ({ body }) => 'row '.repeat(body.count),
        secrets: ({ body }) => 'row '.repeat(body.count),
        ledger: ({ body, caller }) => {
          elapsed += 6000;
          return atWork.enter(`${caller.loginname} ${body.page}`);
        },
      }),
      hosts: new HostRules({ publicUrls: [], proxies: new AddressList([]), machine: 'box' }),
      callerOf: async () => caller ?? fail('1010'),
      record: async (operation) => {
        recorded.push(operation);
      },
      checksReplies: true,
      log: createLog('silent', { write: () => undefined }),
      page: undefined,
      isServing: () => true,
      health: () => Promise.reject(new Error('not asked')),
    });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    caller = person;
    recorded = [];
  });

  const post = async (declared: Call, body: FormData | URLSearchParams) => {
    const sent = new Request('http://h', { method: 'POST', body });
    const payload = Buffer.from(await sent.arrayBuffer());
    const headers = Object.fromEntries(sent.headers);
    const response = await app.inject({ method: 'POST', url: declared.path, headers, payload });
    return { status: response.statusCode, ...response.json() };
  };
  const renameTo = (id: string) => post(rename, new URLSearchParams({ id }));

  const askFor = (call: Call, count: number, accepted?: string) =>
    app.inject({
      method: 'POST',
      url: call.path,
      payload: { count },
      headers: accepted ? { 'accept-encoding': accepted } : {},
    });

  it('[HT17] compresses what is declared as free of secrets, if it is large and the client accepts it', async () => {
    const [br, gzip, plain, small] = await Promise.all([
      askFor(rows, 1000, 'gzip, br'),
      askFor(rows, 1000, 'gzip'),
      askFor(rows, 1000),
      askFor(rows, 3, 'gzip, br'),
    ]);
    const text = brotliDecompressSync(br.rawPayload).toString();
    expect(JSON.parse(text)).toMatchObject({ code: '200', data: 'row '.repeat(1000) });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
    expect(plain.body).toBe(text);
    expect(br.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
    expect([br, gzip, plain, small].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
      undefined,
    ]);
    expect(small.json()).toMatchObject({ data: 'row row row ' });
  });

  it('[HT17] compresses nothing else', async () => {
    const reply = await askFor(secrets, 1000, 'gzip, br');
    expect(reply.headers).not.toHaveProperty('content-encoding');
    expect(reply.json()).toMatchObject({ data: 'row '.repeat(1000) });
  });

  const many = (call: Call, payload: unknown[]) =>
    app.inject({ method: 'POST', url: call.path, payload, headers: { 'accept-encoding': 'br' } });

  it('[HT18] a reading call takes several bodies and answers each with an envelope, in their order', async () => {
    const reply = await many(secrets, [{ count: 2 }, { count: 'x' }, { count: 1 }]);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual([
      expect.objectContaining({ code: '200', data: 'row row ' }),
      expect.objectContaining({ code: '1000', data: null }),
      expect.objectContaining({ code: '200', data: 'row ' }),
    ]);
    expect((await many(rows, [{ count: 1000 }, { count: 1 }])).headers['content-encoding']).toBe('br');
  });

  it('[HT18] refuses too many, files among them, and several of what is logged or takes no JSON', async () => {
    expect((await many(secrets, Array(21).fill({ count: 1 }))).json()).toMatchObject({ code: '400' });
    expect((await many(picture, [{ as: 'json' }, { as: 'bytes' }])).json()).toEqual([
      expect.objectContaining({ code: '200', data: 'plain' }),
      expect.objectContaining({ code: '400' }),
    ]);
    for (const call of [touch, rename, greet])
      expect((await many(call, [{ id: 'a' }, { id: 'b' }])).json()).not.toBeInstanceOf(Array);
    caller = undefined;
    expect((await many(secrets, [{ count: 1 }])).json()).toMatchObject({ code: '1010' });
  });

  it('[HT18] answers several bodies one after another', async () => {
    atWork.holds = true;
    const reply = many(ledger, [{ page: '1' }, { page: '2' }]);
    await expect.poll(() => [...atWork.inside.keys()]).toEqual(['ada 1']);
    atWork.release();
    expect((await reply).json()).toMatchObject([{ data: 'ada 1' }, { data: 'ada 2' }]);
  });

  it('[HT18] several bodies have one budget of bytes and time; what is left is 1047', async () => {
    const [small, large, huge] = [{ count: 1 }, { count: 1_900_000 }, { count: 4_500_000 }];
    const codes = async (call: Call, bodies: object[]) =>
      ((await app.inject({ method: 'POST', url: call.path, payload: bodies })).json() as { code: string }[]).map(
        ({ code }) => code,
      );
    expect(await codes(rows, [large, large, large, small])).toEqual(['200', '200', '1047', '1047']);
    expect(await codes(rows, [huge, small])).toEqual(['200', '1047']);
    const pages = ['1', '2', '3'].map((page) => ({ page }));
    expect(await codes(ledger, pages)).toEqual(['200', '200', '1047']);
  });

  it('[HT22] a heavy call waits for the others of its session, and for those of all', async () => {
    atWork.holds = true;
    const ask = (page: string) => app.inject({ method: 'POST', url: ledger.path, payload: { page } });
    const [bob, eve] = ['bob', 'eve'].map((loginname, n) => ({
      ...person,
      loginname,
      accountId: n,
      sessionHash: `${n}`,
    }));
    const replies: ReturnType<typeof ask>[] = [];
    for (const [who, page] of [
      ...[person, person, person].map((one, n) => [one, `${n}`] as const),
      ...[bob, eve].map((one) => [one, 'x'] as const),
    ]) {
      caller = who;
      replies.push(ask(page));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await expect.poll(() => [...atWork.inside.keys()]).toEqual(['ada 0', 'ada 1', 'bob x']);
    // Calls that read little do not wait.
    expect((await many(secrets, [{ count: 1 }])).json()).toMatchObject([{ code: '200' }]);
    atWork.release();
    expect((await Promise.all(replies)).map((reply) => reply.json())).toMatchObject(
      ['ada 0', 'ada 1', 'ada 2', 'bob x', 'eve x'].map((data) => ({ code: '200', data })),
    );
  });

  it('[HT22] a reply that is long has to be declared as heavy', async () => {
    expect((await askFor(secrets, 200_000)).json()).toMatchObject({ code: '500' });
    expect((await askFor(rows, 200_000)).json()).toMatchObject({ code: '200' });
  });

  it('[HT21] [HT23] bodies and replies that memory does not hold are 429, with when to try again', async () => {
    const large = await askFor(rows, 6_000_000);
    expect(large.json()).toMatchObject({ code: '429' });
    expect([large.statusCode, large.headers['retry-after']]).toEqual([429, '5']);
    const headers = { 'content-type': 'application/json', 'content-length': String(3 * megabyte) };
    const half = app.inject({ method: 'POST', url: avatar.path, headers, payload: Readable.from(pieces(false)) });
    expect((await half).statusCode).toBe(400);
    expect((await askFor(rows, 1_000_000)).json()).toMatchObject({ code: '200' });
  });

  it('[HT23] a reply that nobody takes is cut off, and its memory is free', async () => {
    const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const body = JSON.stringify({ count: 4_000_000 });
    const head = `POST ${rows.path} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\n`;
    const silent = connect(Number(url.port), '127.0.0.1');
    silent.pause();
    silent.write(`${head}content-length: ${body.length}\r\n\r\n${body}`);
    await expect.poll(async () => (await askFor(rows, 4_000_000)).json().code).toBe('429');
    await expect.poll(async () => (await askFor(rows, 4_000_000)).json().code, { timeout: 10_000 }).toBe('200');
    silent.destroy();
  });

  it('[HT24] few files of any length are written at the same time', async () => {
    atWork.holds = true;
    const ask = () => app.inject({ method: 'POST', url: picture.path, payload: { as: 'slow' } });
    const first = ask();
    await expect.poll(() => atWork.inside.size).toBe(1);
    const others = [ask(), ask()];
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(atWork.inside.size).toBe(1);
    expect((await ask()).json()).toMatchObject({ code: '429' });
    atWork.release();
    expect((await Promise.all([first, ...others])).map(({ payload }) => payload)).toEqual(['slow', 'slow', 'slow']);
  });

  it('[OL1] a logged call leaves a line with what its handler noted', async () => {
    expect(await renameTo('new')).toMatchObject({ code: '200' });
    const note = { object: { kind: 'thing', id: 5 }, detail: { name: 'new' } };
    expect(recorded).toEqual([{ action: 'thing.rename', caller: person, note, code: '200', address: '127.0.0.1' }]);
  });

  it('[OL1] also when it fails, with the code of the failure', async () => {
    expect(await renameTo('missing')).toMatchObject({ code: '1014', status: 200 });
    expect(await renameTo('crash')).toMatchObject({ code: '500', status: 500 });
    expect(recorded.map(({ code }) => code)).toEqual(['1014', '500']);
  });

  it('[OL1] a refusal keeps the values of its text', async () => {
    expect(await renameTo('used')).toMatchObject({ code: '1502' });
    expect(recorded[0]?.note.detail).toEqual({ refusal: { places: 'Pump' } });
  });

  it('[OL2] trying without the permission leaves a line; without a session or with a bad body it does not', async () => {
    caller = { ...person, roleType: 'enterprise' };
    expect(await renameTo('new')).toMatchObject({ code: '1009' });
    expect(recorded).toMatchObject([{ code: '1009', caller: { loginname: 'ada' } }]);
    caller = undefined;
    expect(await renameTo('new')).toMatchObject({ code: '1010' });
    caller = person;
    expect(await post(rename, new URLSearchParams())).toMatchObject({ code: '1000' });
    expect(recorded).toHaveLength(1);
  });

  it('[HT1] a role of admin passes where operation is asked for', async () => {
    caller = { ...person, roleType: 'admin' };
    expect(await renameTo('new')).toMatchObject({ code: '200' });
  });

  const sending = (...parts: [field: string, value: string | File][]) => {
    const form = new FormData();
    for (const [field, value] of parts) form.append(field, value);
    return form;
  };
  const sized = (bytes: number, of = '头像.png') => new File([new Uint8Array(bytes)], of, { type: 'image/png' });

  it('[HT4] an upload has its files next to the fields', async () => {
    const { data } = await post(avatar, sending(['who.id', '12'], ['picture', sized(2 * megabyte)]));
    expect(data).toEqual({ who: '12', file: ['头像.png', 'image/png', 2 * megabyte] });
  });

  it('[HT16] a file that is missing, doubled or larger than declared is refused', async () => {
    const who: [string, string] = ['who.id', '12'];
    const message = async (form: FormData) => (await post(avatar, form)).message;
    expect(await message(sending(who))).toContain('picture');
    expect(await message(sending(who, ['other', sized(1)]))).toContain('picture');
    const twice = await post(avatar, sending(who, ['picture', sized(1)], ['picture', sized(1)]));
    expect(twice).toMatchObject({ code: '1000' });
    const large = await post(avatar, sending(who, ['picture', sized(3 * megabyte + 1)]));
    expect(large).toMatchObject({ code: '1513', message: expect.stringContaining('3 MB') });
  });

  it('[HT16] a file of declared types that is missing, empty or doubled is 1512', async () => {
    expect(await post(icon, sending(['icon', sized(5, 'a.gif')]))).toMatchObject({ code: '200', data: 'a.gif' });
    for (const form of [sending(), sending(['icon', sized(0)]), sending(['icon', sized(1)], ['icon', sized(1)])])
      expect(await post(icon, form)).toMatchObject({ code: '1512', message: expect.stringContaining('png, gif') });
  });

  it('[HT16] a file is judged no sooner than it is asked for', async () => {
    expect(await post(avatar, sending(['who.id', 'stranger']))).toMatchObject({ code: '1014' });
  });

  it('[HT6] an upload over its limit is 413; a call without files accepts none', async () => {
    const large = sending(['who.id', '12'], ['picture', sized(3 * megabyte + 20_000)]);
    expect(await post(avatar, large)).toMatchObject({ code: '413', status: 413 });
    expect(await post(rename, sending(['id', '1'], ['f', sized(1)]))).toMatchObject({ code: '400' });
  });

  it('[HT14] a call with an empty reply answers one, also when its handler returns nothing', async () => {
    expect(await post(touch, new URLSearchParams())).toMatchObject({ code: '200', data: {} });
  });

  it('[HT4] a GET reads dotted keys from its query', async () => {
    const get = async (query: string) => (await app.inject({ method: 'GET', url: `${find.path}?${query}` })).json();
    expect(await get('of.id=a%20b')).toMatchObject({ code: '200', data: 'a b' });
    expect(await get('of=a&of.id=b')).toMatchObject({ code: '400' });
    expect(await get('__proto__.id=b')).toMatchObject({ code: '400' });
  });

  it('[HT15] a raw reply is no envelope: bytes, or a stream; a stream that breaks is cut off', async () => {
    const get = (as: string) => {
      const headers = { 'content-type': 'application/json' };
      return app.inject({ method: 'POST', url: picture.path, headers, payload: JSON.stringify({ as }) });
    };
    const bytes = await get('bytes');
    expect([...bytes.rawPayload]).toEqual([1, 2, 3]);
    expect(bytes.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''%E5%9B%BE%201.bin",
      'x-content-type-options': 'nosniff',
    });
    expect((await get('stream')).payload).toBe('one two');
    expect((await get('json')).json()).toMatchObject({ code: '200', data: 'plain' });
    await expect(get('broken')).rejects.toThrow();
  });

  it('[HT1] the caller is known by type unless anyone may call; a missing handler does not compile', () => {
    type CallerOf<Key extends keyof typeof thing> = Parameters<Handlers<typeof thing>[Key]>[0]['caller'];
    expectTypeOf<CallerOf<'greet'>>().toEqualTypeOf<Caller | undefined>();
    expectTypeOf<CallerOf<'rename'>>().toEqualTypeOf<Caller>();
    expectTypeOf<CallerOf<'find'>>().toEqualTypeOf<Caller>();
    // @ts-expect-error `greet` has no handler
    serve({ greet, find }, { find: () => '' });
    // @ts-expect-error `shout` is no call
    serve({ greet }, { greet: () => '', shout: () => '' });
    // @ts-expect-error a call that answers something must return it
    serve({ greet }, { greet: () => undefined });
  });

  it('[HT1] a public call has its caller if there is one', async () => {
    expect(await post(greet, new URLSearchParams())).toMatchObject({ data: 'ada' });
    caller = undefined;
    expect(await post(greet, new URLSearchParams())).toMatchObject({ data: 'nobody' });
  });
});
