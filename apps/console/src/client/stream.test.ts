import { Failure, group, read } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createStream } from './createStream.ts';
import { type DownloadProgress, downloadStream } from './downloadStream.ts';
import type { Notice } from './notify.ts';
import type { SaveTarget } from './saveTarget.ts';

const { export: exportRows } = group(
  '/rows',
  { may: { who: 'session' } },
  { export: read({ name: { cn: '导出', en: 'Export' }, body: { name: z.string() }, reply: z.unknown() }) },
);

function harness(answer: (init: RequestInit) => Promise<Response>) {
  const notices: Notice[] = [];
  const timeout = new AbortController();
  const open = createStream({
    fetch: (_url, init) => answer(init),
    language: () => 'en',
    notify: (notice) => notices.push(notice),
    sessionLost: () => undefined,
    timeout: () => timeout.signal,
  });
  return { notices, timeout, open: (options = {}) => open(exportRows, { name: 'a' }, options) };
}

const bytes = (text: string) => new TextEncoder().encode(text);

function file(pieces: string[], headers: Record<string, string> = {}): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes(piece));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/csv', ...headers } });
}

function memory() {
  const written: string[] = [];
  const state = { written, kept: '', aborted: false };
  const target: SaveTarget = {
    write: async (piece) => {
      written.push(new TextDecoder().decode(piece));
    },
    close: async (name) => {
      state.kept = name;
    },
    abort: async () => {
      state.aborted = true;
    },
  };
  return { state, target };
}

describe('openStream', () => {
  it('[CL14] hands bytes over as they are', async () => {
    const { open } = harness(() => Promise.resolve(file(['abc'])));
    expect(await (await open()).text()).toBe('abc');
  });

  it('[CL14] reports a refusal, which arrives as an envelope, unless quiet', async () => {
    const refusal = () => Promise.resolve(Response.json({ code: '1043', message: 'too much', data: null }));
    const loud = harness(refusal);
    await expect(loud.open()).rejects.toMatchObject({ code: '1043' });
    expect(loud.notices).toEqual([{ level: 'error', text: 'too much' }]);
    const quiet = harness(refusal);
    await expect(quiet.open({ quiet: true })).rejects.toBeInstanceOf(Failure);
    expect(quiet.notices).toEqual([]);
  });

  it('[CL14] applies the timeout to the start only', async () => {
    const late = harness(
      (init) => new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('ended')))),
    );
    const waiting = late.open({ quiet: true });
    late.timeout.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'timeout' });
    let signal: AbortSignal | null | undefined;
    const begun = harness((init) => {
      signal = init.signal;
      return Promise.resolve(file(['a']));
    });
    await begun.open();
    begun.timeout.abort();
    expect(signal?.aborted).toBe(false);
  });

  it('[CL14] ends with its screen, silently', async () => {
    const leaving = new AbortController();
    leaving.abort();
    const { open, notices } = harness((init) =>
      init.signal?.aborted ? Promise.reject(new Error('ended')) : Promise.resolve(file([])),
    );
    await expect(open({ signal: leaving.signal })).rejects.toThrow('ended');
    expect(notices).toEqual([]);
  });
});

describe('downloadStream', () => {
  it('[CL15] writes chunk by chunk and counts bytes and rows against the announced number', async () => {
    const { state, target } = memory();
    const seen: DownloadProgress[] = [];
    const headers = { 'x-row-count': '2', 'content-disposition': "attachment; filename*=UTF-8''a.csv" };
    await downloadStream(file(['time,a\n1,', '2\n3,4\n'], headers), { target, onProgress: (one) => seen.push(one) });
    expect(state).toMatchObject({ written: ['time,a\n1,', '2\n3,4\n'], kept: 'a.csv', aborted: false });
    expect(seen).toEqual([
      { bytes: 9, rows: 0, totalRows: 2 },
      { bytes: 15, rows: 2, totalRows: 2 },
    ]);
  });

  it('[CL15] counts no rows in a workbook and has no total that was not announced', async () => {
    const { target } = memory();
    const seen: DownloadProgress[] = [];
    await downloadStream(file(['\n\n\n'], { 'content-type': 'application/zip' }), {
      target,
      onProgress: (one) => seen.push(one),
    });
    expect(seen).toEqual([{ bytes: 3, rows: 0, totalRows: null }]);
  });

  it('[CL15] keeps nothing of a download that broke off', async () => {
    const { state, target } = memory();
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('broken'));
      },
    });
    await expect(downloadStream(new Response(body), { target })).rejects.toThrow('broken');
    expect(state).toMatchObject({ aborted: true, kept: '' });
  });
});
