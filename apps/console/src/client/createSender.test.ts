import { api, change, Failure, group, type Language, read, task, upTo } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSender, type SenderParts } from './createSender.ts';
import { settle } from './FakeClock.ts';
import type { Notice } from './notify.ts';

const common = {
  name: { cn: '测试', en: 'Test' },
  path: '',
  body: { id: z.number(), filter: z.object({ name: z.string() }) },
  reply: z.unknown(),
};
const callback = '/lfscada/monitor/project/signal/callback';
const test = group(
  '/test',
  { may: { who: 'public' } },
  {
    form: read({ ...common, kind: 'form' }),
    json: read(common),
    get: read({ ...common, kind: 'get' }),
    upload: change({ ...common, files: { file: upTo(1000) } }),
    note: change({ ...common, path: '/upload', body: { note: z.null() }, files: { file: upTo(1000) } }),
    task: task({ ...common, kind: 'form' }),
    uploadTask: task({ ...common, files: { file: upTo(1000) }, callback }),
  },
);
const file = new File(['abc'], 'a.txt');

const body = { id: 7, filter: { name: '泵 1' } };
type Answer = () => Promise<Response>;

const json = (value: unknown, status = 200): Answer => {
  return () => Promise.resolve(new Response(JSON.stringify(value), { status }));
};
const ok = (data: unknown): Answer => json({ code: '200', message: '', data });

function harness(answers: Answer[], language: Language = 'cn', over: Partial<SenderParts> = {}) {
  const requests: { url: string; init: RequestInit }[] = [];
  const notices: Notice[] = [];
  const lost: Failure[] = [];
  const waits: number[] = [];
  const send = createSender({
    fetch: (url, init) => {
      requests.push({ url, init });
      return answers[Math.min(requests.length, answers.length) - 1]?.() ?? Promise.reject(new TypeError('no answer'));
    },
    language: () => language,
    notify: (notice) => notices.push(notice),
    sessionLost: (failure) => lost.push(failure),
    timeout: () => new AbortController().signal,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    validate: false,
    ...over,
  });
  return { send, requests, notices, lost, waits };
}

const headersOf = (request: { init: RequestInit } | undefined) => new Headers(request?.init.headers);

describe('what send puts on the wire', () => {
  it('[CL1] sends a form with nested keys joined by dots', async () => {
    const { send, requests } = harness([ok(1)]);
    expect(await send(test.form, body)).toBe(1);
    expect(requests[0]?.url).toBe('/lfscada/test');
    expect(requests[0]?.init).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(new URLSearchParams(String(requests[0]?.init.body)).get('filter.name')).toBe('泵 1');
    expect(headersOf(requests[0]).get('content-type')).toContain('application/x-www-form-urlencoded');
  });

  it('[CL1] sends JSON, GET params and multipart by the kind of the call', async () => {
    const { send, requests } = harness([ok(1)]);
    await send(test.json, body);
    await send(test.get, body);
    await send(test.upload, { ...body, file });
    expect(JSON.parse(String(requests[0]?.init.body))).toEqual(body);
    expect(requests[1]?.init).toMatchObject({ method: 'GET' });
    expect(requests[1]?.url).toBe('/lfscada/test?id=7&filter.name=%E6%B3%B5+1');
    const form = requests[2]?.init.body;
    expect(form instanceof FormData && form.get('filter.name')).toBe('泵 1');
    expect(headersOf(requests[2]).has('content-type')).toBe(false);
  });

  it('[CL1] keeps files as files in an upload', async () => {
    const { send, requests } = harness([ok(1)]);
    await send(test.note, { file, note: null });
    const form = requests[0]?.init.body as FormData;
    expect(form.get('file')).toMatchObject({ name: 'a.txt', size: 3 });
    expect(form.get('note')).toBe('');
  });

  it.each([
    ['cn', 'zh-CN'],
    ['en', 'en'],
  ] as const)('[CL2] asks for messages in the current language (%s)', async (language, header) => {
    const { send, requests } = harness([ok(1)], language);
    await send(test.form, body);
    expect(headersOf(requests[0]).get('accept-language')).toBe(header);
  });
});

describe('how send handles the reply', () => {
  it.each(['200', '201', 200])('[CL3] accepts code %s as success', async (code) => {
    const { send, notices } = harness([json({ code, message: '', data: { a: 1 } })]);
    expect(await send(test.form, body)).toEqual({ a: 1 });
    expect(notices).toEqual([]);
  });

  it('[CL3] rejects any other code with the server’s message and shows it', async () => {
    const { send, notices } = harness([json({ code: '2003', message: '超出 50', data: null })]);
    await expect(send(test.form, body)).rejects.toMatchObject({ code: '2003', message: '超出 50' });
    expect(notices).toEqual([{ level: 'error', text: '超出 50' }]);
  });

  it('[CL3] keeps the values that came with a refusal', async () => {
    const { send } = harness([json({ code: '500', message: '', data: { id: 'x1', deep: {} } }, 500)], 'en');
    await expect(send(test.form, body)).rejects.toMatchObject({
      values: { id: 'x1' },
      message: 'Internal server error, reference x1',
    });
  });

  it('[CL4] is silent when asked, and for aborts', async () => {
    const quiet = harness([json({ code: '2003', message: 'x', data: null })]);
    await expect(quiet.send(test.form, body, { quiet: true })).rejects.toBeInstanceOf(Failure);
    expect(quiet.notices).toEqual([]);

    const leaving = new AbortController();
    const left = harness([
      () => {
        leaving.abort();
        return Promise.reject(new DOMException('left', 'AbortError'));
      },
    ]);
    await expect(left.send(test.form, body, { signal: leaving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(left.notices).toEqual([]);
  });

  it.each(['1010', '1006'])('[CL4] reports a lost session for %s instead of a toast', async (code) => {
    const { send, notices, lost } = harness([json({ code, message: 'gone', data: null })]);
    await expect(send(test.form, body, { quiet: true })).rejects.toMatchObject({ code });
    expect(lost.map((failure) => failure.code)).toEqual([code]);
    expect(notices).toEqual([]);
  });

  it.each([
    ['network', () => Promise.reject(new TypeError('Failed to fetch')), '无法连接服务器', 'Could not reach the server'],
    ['notJson', () => Promise.resolve(new Response('<html>')), '无法识别', 'Could not read the response'],
    ['notJson', json([1, 2]), '无法识别', 'Could not read the response'],
    ['http', () => Promise.resolve(new Response('Bad gateway', { status: 502 })), 'HTTP 502', 'HTTP 502'],
  ] as [string, Answer, string, string][])(
    '[CL4] explains a %s failure in both languages',
    async (code, answer, cn, en) => {
      const chinese = harness([answer], 'cn');
      await expect(chinese.send(test.form, body)).rejects.toMatchObject({ code });
      expect(chinese.notices[0]?.text).toContain(cn);
      const english = harness([answer], 'en');
      await expect(english.send(test.form, body)).rejects.toMatchObject({ code });
      expect(english.notices[0]?.text).toContain(en);
    },
  );

  it('[CL4] gives up after 120 s', async () => {
    const times: number[] = [];
    const { send } = harness([() => Promise.reject(new DOMException('slow', 'TimeoutError'))], 'en', {
      timeout: (ms) => {
        times.push(ms);
        return AbortSignal.abort(new DOMException('slow', 'TimeoutError'));
      },
    });
    await expect(send(test.form, body)).rejects.toMatchObject({ code: 'timeout' });
    expect(times).toEqual([120_000]);
  });

  it('[CL19] gives up a call that is repeated at its own deadline, alone or together with others', async () => {
    const times = new Map<number, AbortController>();
    const { send, requests } = harness([], 'en', {
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          const { signal } = init;
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
      timeout: (ms) => {
        const time = new AbortController();
        times.set(ms, time);
        return time.signal;
      },
    });
    const late = [
      send(test.form, body, { deadlineMs: 15_000, signal: new AbortController().signal }),
      send(api.monitor.signals, { equipmentId: 1 }, { deadlineMs: 14_000 }),
      send(api.monitor.signals, { equipmentId: 2 }, { deadlineMs: 14_000 }),
    ].map((call) => call.catch((error: unknown) => error));
    await settle();
    for (const ms of [15_000, 14_000]) times.get(ms)?.abort();
    expect(await late[0]).toMatchObject({ code: 'timeout' });
    expect(String(await late[0])).toContain('15 s');
    expect(requests).toEqual([]);
    const leaving = new AbortController();
    const left = send(test.form, body, { deadlineMs: 15_000, signal: leaving.signal });
    leaving.abort(new DOMException('left', 'AbortError'));
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('asynchronous calls', () => {
  it('[CL5] polls the callback with the uuid and resolves to the data', async () => {
    const { send, requests, waits } = harness([
      ok({ online: true, uuid: 'u1' }),
      ok({ status: 'pending' }),
      ok({ status: 'success', code: '200', message: '', data: 42 }),
    ]);
    expect(await send(test.task, body)).toBe(42);
    expect(requests.map(({ url }) => url)).toEqual([
      '/lfscada/test',
      '/lfscada/equipment/multi/callback',
      '/lfscada/equipment/multi/callback',
    ]);
    expect(String(requests[1]?.init.body)).toBe('uuid=u1');
    expect(waits).toEqual([500, 1000]);
  });

  it('[CL16] reports every answer of the callback, including the last', async () => {
    const answers = [
      { status: 'pending', step: 'sent' },
      { status: 'success', data: 1 },
    ];
    const { send } = harness([ok({ online: true, uuid: 'u1' }), ...answers.map(ok)]);
    const told: unknown[] = [];
    await send(test.task, body, { onState: (state) => told.push(state) });
    expect(told).toEqual(answers);
  });

  it('[CL5] polls the callback that the call declares, and shows a failed command', async () => {
    const { send, requests, notices } = harness([
      ok({ online: true, uuid: 'u1' }),
      ok({ status: 'failure', code: '1715' }),
    ]);
    await expect(send(test.uploadTask, { ...body, file })).rejects.toMatchObject({ code: '1715' });
    expect(requests[1]?.url).toBe(callback);
    expect(notices).toEqual([{ level: 'error', text: '响应超时' }]);
  });

  it('[CL5] returns the first reply of an offline device', async () => {
    const { send, requests } = harness([ok({ online: false })]);
    expect(await send(test.task, body)).toEqual({ online: false });
    expect(requests).toHaveLength(1);
  });
});
