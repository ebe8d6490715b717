import { api, embedHeader, fileUrl } from '@lookfar/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EmbedSession, type OpenedLink } from './EmbedSession.ts';

const opened = (session: string): OpenedLink => ({
  session,
  ticket: `t-${session}`,
  pageId: 7,
  projectId: null,
  auths: [],
});
const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json; charset=utf-8' } });

function start(answers: (session: string | null) => Response, open = async () => opened('two')) {
  const sent: { url: string; session: string | null; credentials: unknown }[] = [];
  const ends: unknown[] = [];
  const onReopen = vi.fn();
  const fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const session = new Headers(init.headers).get(embedHeader);
    sent.push({ url: String(input), session, credentials: init.credentials });
    return answers(session);
  });
  const own = new EmbedSession(opened('one'), { fetch, open, onReopen, onEnd: (error) => ends.push(error) });
  const call = async () => (await own.fetch(api.pageOpening.info.path, { method: 'POST' })).json();
  return { own, sent, ends, call, onReopen };
}

describe('the session of an embedded page', () => {
  beforeEach(() => {
    vi.stubGlobal('location', new URL('https://scada.example.com/embed/x'));
    return () => vi.unstubAllGlobals();
  });

  it('[EV2] is in every call of ours, without cookies, and in no other', async () => {
    const { own, sent } = start(() => json({ code: '200' }));
    await own.fetch(api.monitor.signals.path, { headers: { a: 'b' } });
    await own.fetch('https://other.example.com/lfscada/x');
    await own.fetch('/assets/x.js');
    expect(sent.map(({ session, credentials }) => [session, credentials])).toEqual([
      ['one', 'omit'],
      [null, undefined],
      [null, undefined],
    ]);
  });

  it('[EV2] gives every file a ticket', async () => {
    const { call } = start(() => json({ code: '200', data: { a: `x ${fileUrl(12)} y`, b: [fileUrl(3)] } }));
    expect((await call()).data).toEqual({ a: `x ${fileUrl(12)}&ticket=t-one y`, b: [`${fileUrl(3)}&ticket=t-one`] });
  });

  it('[EV2] leaves what is no envelope as it is', async () => {
    const { own } = start(
      () => new Response(new Uint8Array([1, 2]), { headers: { 'content-type': 'model/gltf-binary' } }),
    );
    expect([...new Uint8Array(await (await own.fetch(fileUrl(1))).arrayBuffer())]).toEqual([1, 2]);
  });

  it('[EV3] that ended is opened again, once for all who notice', async () => {
    const open = vi.fn(async () => opened('two'));
    const answer = (session: string | null) =>
      json(session === 'one' ? { message: '', code: '1010' } : { code: '200', data: 5 });
    const { call, sent, onReopen } = start(answer, open);
    expect((await Promise.all([call(), call()])).map(({ data }) => data)).toEqual([5, 5]);
    expect(open).toHaveBeenCalledTimes(1);
    expect(onReopen).toHaveBeenCalledExactlyOnceWith(opened('two'));
    expect(sent.map(({ session }) => session)).toEqual(['one', 'one', 'two', 'two']);
  });

  it('[EV3] is not opened again for a refusal inside of an answer', async () => {
    const open = vi.fn(async () => opened('two'));
    const { call } = start(() => json({ code: '200', data: { code: '1006' } }), open);
    expect((await call()).data).toEqual({ code: '1006' });
    expect(open).not.toHaveBeenCalled();
  });

  it('[EV3] whose link no longer works leads to no login', async () => {
    const gone = new Error('1036');
    const { call, ends } = start(
      () => json([{ code: '1006' }]),
      () => Promise.reject(gone),
    );
    expect((await call()).code).toBe('1036');
    expect(ends).toEqual([gone]);
  });
});
