import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { api } from '@lookfar/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { mapFileBytes } from './data/mapFileBytes.ts';
import { startTestServer, type TestServer } from './harness/startTestServer.ts';
import type { Visitor } from './harness/Visitor.ts';

const works = Buffer.from('a tile');
const tile = { z: 14, x: 13_525, y: 6649 };

describe('the map file', () => {
  let test: TestServer;
  let visitor: Visitor;
  afterEach(() => test.stop());

  async function start(bytes: Uint8Array | undefined): Promise<string> {
    const mapFile = join(temporaryFolder('map'), 'map.pmtiles');
    if (bytes) await writeFile(mapFile, bytes);
    test = await startTestServer({ engine: 'sqlite', config: { mapFile } });
    await test.addAccount({ loginname: 'nobody', roleType: 'enterprise', auths: [] });
    visitor = test.visitor();
    await visitor.login('nobody');
    return mapFile;
  }
  const ask = (who: Visitor, { z, x, y }: typeof tile) =>
    who.request({ method: 'GET', url: `${api.map.tile.path}?z=${z}&x=${x}&y=${y}` });
  const health = async () =>
    (await test.visitor().request({ method: 'GET', url: '/healthz' })).json() as { map: string };

  it('[MT4] gives tiles to everyone who is logged in, as they are stored', async () => {
    await start(mapFileBytes([{ ...tile, bytes: gzipSync(works) }], { tileCompression: 'gzip', attribution: '© OSM' }));
    const { data } = await visitor.send(api.map.config, {});
    expect(data.file).toMatchObject({ kind: 'vector', attribution: '© OSM', minZoom: 14, maxZoom: 14 });
    expect(data.file?.url).toContain('z={z}&x={x}&y={y}');
    const found = await ask(visitor, tile);
    expect(found.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': expect.stringContaining('private'),
    });
    expect(found.rawPayload).toEqual(gzipSync(works));
    expect((await ask(visitor, { ...tile, x: 1 })).statusCode).toBe(204);
    expect((await ask(test.visitor(), tile)).json()).toMatchObject({ code: '1010' });
    expect((await ask(visitor, { ...tile, z: 99 })).json()).toMatchObject({ code: '1000' });
    expect((await health()).map).toBe('up');
  });

  it.each([
    ['missing', undefined],
    ['not one', Buffer.alloc(500, 'x')],
    ['truncated', mapFileBytes([{ ...tile, bytes: Buffer.alloc(5000) }]).subarray(0, 1000)],
  ])('[MT2] one that is %s leaves the rest working', async (_what, bytes) => {
    await start(bytes);
    expect((await visitor.send(api.map.config, {})).data.file).toBeNull();
    expect((await ask(visitor, tile)).json()).toMatchObject({ code: '1014' });
    expect(await health()).toMatchObject({ status: 'up', map: 'down' });
  });

  it('[MT2] damage that is found later is reported until a tile can be read again', async () => {
    const bytes = mapFileBytes([{ ...tile, bytes: works }]);
    const file = await start(bytes);
    await truncate(file, bytes.length - works.length);
    expect((await ask(visitor, tile)).json()).toMatchObject({ code: '1014' });
    expect((await ask(visitor, { ...tile, x: 1 })).statusCode).toBe(204);
    expect((await health()).map).toBe('down');
    await writeFile(file, bytes);
    expect((await ask(visitor, tile)).rawPayload).toEqual(works);
    expect((await health()).map).toBe('up');
  });
});
