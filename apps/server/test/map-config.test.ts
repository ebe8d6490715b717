import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { readConfig } from '../src/platform/config/readConfig.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';

const url = 'https://{s}.tiles.example.com/{z}/{x}/{y}.png?key=1';

describe.each([
  ['without tiles', {}, null, ''],
  [
    'with tiles',
    { MAP_TILES: url, MAP_ATTRIBUTION: '© 测绘', MAP_COORDINATES: 'gcj02' },
    { url, attribution: '© 测绘', maxZoom: 18, coordinates: 'gcj02' },
    ' https://*.tiles.example.com',
  ],
])('maps %s', (_what, settings, tiles, source) => {
  let consoleDir: string;
  let test: TestServer;

  beforeAll(async () => {
    consoleDir = temporaryFolder('console');
    await writeFile(join(consoleDir, 'index.html'), '<html></html>');
    await writeFile(join(consoleDir, 'view.html'), '<html></html>');
    const { mapTiles } = readConfig(settings);
    test = await startTestServer({ engine: 'sqlite', config: { consoleDir, mapTiles } });
    await test.addAccount({ loginname: 'nobody', roleType: 'enterprise', auths: [] });
  });
  afterAll(async () => {
    await test.stop();
  });

  it('[TI1] everybody who is logged in is told', async () => {
    const visitor = test.visitor();
    expect((await visitor.send(api.map.config, {})).code).toBe('1010');
    await visitor.login('nobody');
    expect((await visitor.send(api.map.config, {})).data).toEqual({ tiles, file: null });
  });

  it('[TI2] the page takes pictures from there and from nowhere else, and nothing but pictures', async () => {
    const { headers } = await test.visitor().request({ method: 'GET', url: '/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`img-src 'self' data: blob:${source};`);
    expect(policy.split('tiles.example.com')).toHaveLength(source ? 2 : 1);
  });
});
