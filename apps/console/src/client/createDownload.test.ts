import { Failure, group, read } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createDownload, fileNameOf } from './createDownload.ts';
import type { Notice } from './notify.ts';

const { export: exportRows } = group(
  '/rows',
  { may: { who: 'session' } },
  { export: read({ name: { cn: '导出', en: 'Export' }, body: { name: z.string() } }) },
);

function harness(answer: () => Promise<Response>) {
  const notices: Notice[] = [];
  const lost: Failure[] = [];
  const download = createDownload({
    fetch: answer,
    language: () => 'en',
    notify: (notice) => notices.push(notice),
    sessionLost: (failure) => lost.push(failure),
    timeout: () => new AbortController().signal,
  });
  return { notices, lost, run: () => download(exportRows, { name: 'a' }) };
}

const json = (value: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(value), { status }));

describe('download', () => {
  it('returns the bytes under the name from the server', async () => {
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''%E8%AE%BE%E5%A4%87.xlsx" };
    const { run } = harness(() => Promise.resolve(new Response('bytes', { headers })));
    const { blob, name } = await run();
    expect([name, await blob.text()]).toEqual(['设备.xlsx', 'bytes']);
  });

  it('shows a refusal, which arrives as an envelope with status 200', async () => {
    const { run, notices } = harness(() => json({ code: '1009', message: 'no', data: null }));
    await expect(run()).rejects.toMatchObject({ code: '1009' });
    expect(notices).toEqual([{ level: 'error', text: 'no' }]);
  });

  it('reports a lost session', async () => {
    const { run, lost } = harness(() => json({ code: '1010', message: 'gone', data: null }));
    await expect(run()).rejects.toBeInstanceOf(Failure);
    expect(lost).toHaveLength(1);
  });

  it('never accepts a response without a file as one', async () => {
    await expect(harness(() => Promise.resolve(new Response('<html>'))).run()).rejects.toMatchObject({ code: 'http' });
    await expect(harness(() => Promise.reject(new TypeError('down'))).run()).rejects.toMatchObject({ code: 'network' });
  });

  it('survives a broken file name', () => {
    expect(fileNameOf("attachment; filename*=UTF-8''%E8%ZZ")).toBe('download');
    expect(fileNameOf('attachment')).toBe('download');
  });
});
