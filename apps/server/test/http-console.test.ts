import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';

const script = 'console.log(1);\n'.repeat(200);

describe('the console', () => {
  let consoleDir: string;
  let test: TestServer;
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.visitor().request({ method: 'GET', url, headers });

  beforeAll(async () => {
    consoleDir = temporaryFolder('console');
    await mkdir(join(consoleDir, 'assets'));
    await writeFile(join(consoleDir, 'index.html'), '<html><style nonce="__CSP_NONCE__"></style></html>');
    await writeFile(join(consoleDir, 'view.html'), '<html><style nonce="__CSP_NONCE__"></style></html>');
    await writeFile(join(consoleDir, 'assets', 'app-1a2b.js'), script);
    await writeFile(join(consoleDir, 'assets', 'photo-1a2b.png'), Buffer.alloc(4096));
    await writeFile(join(consoleDir, 'favicon.svg'), '<svg/>');
    await writeFile(join(consoleDir, 'theme-boot.js'), script);
    await writeFile(join(consoleDir, 'sw.js'), script);
    await writeFile(join(consoleDir, 'manifest.webmanifest'), '{}');
    await writeFile(`${consoleDir}-secret.txt`, 'secret');
    test = await startTestServer({ engine: 'sqlite', config: { consoleDir } });
  });
  afterAll(async () => {
    await test.stop();
    await rm(`${consoleDir}-secret.txt`);
  });

  it.each(['/', '/login', '/login.jsp', '/index.html', '/manage/eg/equipment/edit/7?tab=info', '/no/such/screen'])(
    '[FS1] %s is the page, with a nonce of its own in text and policy',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      const nonce = /nonce="([^"]+)"/.exec(response.body)?.[1] ?? '';
      expect(nonce).toMatch(/^[\w+/=]{24}$/);
      expect(response.headers['content-security-policy']).toContain(`style-src-elem 'self' 'nonce-${nonce}'`);
      expect((await get(url)).body).not.toContain(nonce);
    },
  );

  it('[FS5] hashed files are kept for good and compressed when they are text', async () => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br, gzip' });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
    const plain = await get('/assets/app-1a2b.js');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body).toBe(script);
    const photo = await get('/assets/photo-1a2b.png', { 'accept-encoding': 'br' });
    expect(photo.headers).not.toHaveProperty('content-encoding');
  });

  it('[FS5] files without a hash are asked for again', async () => {
    const response = await get('/theme-boot.js');
    expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    expect((await get('/theme-boot.js', { 'if-none-match': String(response.headers.etag) })).statusCode).toBe(304);
  });

  it('[CS4] the service worker is asked for every time and can reach its own server only', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }] as Record<string, string>[])
      expect((await get('/sw.js', headers)).headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'content-type': expect.stringContaining('javascript'),
      });
    expect((await get('/manifest.webmanifest')).headers['content-type']).toContain('application/manifest+json');
  });

  it('[FS5] the icon is asked for again after an hour', async () => {
    const response = await get('/favicon.svg');
    expect(response.headers).toMatchObject({ 'cache-control': 'public, max-age=3600', etag: expect.any(String) });
  });

  it('[FS2] a missing asset and a missing call are 404', async () => {
    for (const url of ['/assets/none.js', '/assets/', '/lfscada/none', '/org/none.action']) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });

  it('[FS6] nothing outside of the folder can be asked for', async () => {
    const name = `${consoleDir.split('/').at(-1)}-secret.txt`;
    const ways = [
      `/../${name}`,
      `/assets/../../${name}`,
      `/%2e%2e/${name}`,
      `/assets/..%2f..%2f${name}`,
      `/..%5c${name}`,
    ];
    for (const url of ways) expect((await get(url)).body).not.toContain('secret');
    expect((await get('/assets/%00')).statusCode).toBeLessThan(500);
  });
});
