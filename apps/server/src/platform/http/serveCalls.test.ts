import { Readable } from 'node:stream';
import { type Call, call, fail, requestLimits } from '@lookfar/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log/createLog.ts';
import type { Caller } from '../sessions/caller.ts';
import { createHttp } from './createHttp.ts';
import { handle, handlePublic, Raw } from './handler.ts';
import type { Operation } from './serveCalls.ts';

const name = { cn: '', en: '' };
const declare = <B extends z.ZodType>(path: string, rest: Partial<Call> & { body: B }) =>
  call(path, { name, may: { who: 'session' }, kind: 'form', reply: z.unknown(), ...rest });

const rename = declare('/rename', {
  body: z.object({ id: z.string() }),
  may: { who: 'role', role: 'operation' },
  log: 'thing.rename',
});
const avatar = declare('/avatar', { body: z.object({ who: z.object({ id: z.string() }) }), kind: 'upload' });
const find = declare('/find', { body: z.object({ of: z.object({ id: z.string() }) }), kind: 'get' });
const greet = declare('/greet', { body: z.object({}), may: { who: 'public' } });

const picture = declare('/picture', { body: z.object({ as: z.enum(['bytes', 'stream', 'broken', 'json']) }) });

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

describe('serveCalls', () => {
  let app: FastifyInstance;
  let caller: Caller | undefined;
  let recorded: Operation[];

  beforeAll(async () => {
    app = await createHttp({
      handlers: [
        handle(rename, ({ body, note }) => {
          note({ object: { kind: 'thing', id: 5 } });
          if (body.id === 'missing') fail('1014');
          if (body.id === 'used') fail('1502', { places: 'Pump' });
          if (body.id === 'crash') throw new Error('crash');
          note({ detail: { name: body.id } });
          return {};
        }),
        handle(avatar, ({ body, request }) => ({
          who: body.who.id,
          files: request.uploads?.map(({ field, name, type, bytes }) => [field, name, type, bytes.length]),
        })),
        handle(find, ({ body }) => body.of.id),
        handle(picture, ({ body }) => {
          const type = 'application/octet-stream';
          if (body.as === 'json') return 'plain';
          if (body.as === 'bytes')
            return new Raw({ type, body: Uint8Array.of(9, 1, 2, 3).subarray(1), fileName: '图 1.bin' });
          return new Raw({ type, body: Readable.from(pieces(body.as === 'broken')) });
        }),
        handlePublic(greet, ({ caller }) => caller?.loginname ?? 'nobody'),
      ],
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

  it('[HT4] an upload brings its files beside the fields', async () => {
    const form = new FormData();
    form.append('who.id', '12');
    form.append('picture', new File([new Uint8Array(2 * requestLimits.bodyBytes)], '头像.png', { type: 'image/png' }));
    const { data } = await post(avatar, form);
    expect(data).toEqual({ who: '12', files: [['picture', '头像.png', 'image/png', 2 * requestLimits.bodyBytes]] });
  });

  it('[HT6] an upload over its limit is 413', async () => {
    const form = new FormData();
    form.append('f', new File([new Uint8Array(requestLimits.uploadBytes + requestLimits.bodyBytes)], 'a'));
    expect(await post(avatar, form)).toMatchObject({ code: '413', status: 413 });
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

  it('[HT1] a public call knows its caller when there is one', async () => {
    expect(await post(greet, new URLSearchParams())).toMatchObject({ data: 'ada' });
    caller = undefined;
    expect(await post(greet, new URLSearchParams())).toMatchObject({ data: 'nobody' });
  });
});
