import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../scripts/test/temporaryFolder.ts';
import { mapFileBytes } from '../../../test/data/mapFileBytes.ts';
import { MapFile } from './MapFile.ts';
import { readMapDirectory } from './readMapDirectory.ts';
import { tileNumber } from './tileNumber.ts';

const tiles = [
  { z: 0, x: 0, y: 0, bytes: Buffer.from('world') },
  { z: 3, x: 6, y: 3, bytes: Buffer.from('east') },
  { z: 3, x: 1, y: 2, bytes: Buffer.from('west') },
  { z: 14, x: 13_525, y: 6649, bytes: Buffer.from('works') },
];

async function stored(bytes: Uint8Array): Promise<string> {
  const path = join(temporaryFolder('map'), 'map.pmtiles');
  await writeFile(path, bytes);
  return path;
}

async function reasonOf(bytes: Uint8Array): Promise<string> {
  const path = await stored(bytes);
  return MapFile.open(path).then(
    async (file) => {
      await file.close();
      return 'none';
    },
    (error: Error) => error.message,
  );
}

describe('map files', () => {
  it('[MT1] numbers tiles along the Hilbert curve', () => {
    expect([
      tileNumber(0, 0, 0),
      tileNumber(1, 0, 0),
      tileNumber(1, 0, 1),
      tileNumber(1, 1, 1),
      tileNumber(1, 1, 0),
    ]).toEqual([0, 1, 2, 3, 4]);
    expect([tileNumber(2, 0, 0), tileNumber(12, 3423, 1763)]).toEqual([5, 19_078_479]);
    const level = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(level, (z) => {
        const across = Array.from({ length: 2 ** z }, (_, at) => at);
        const numbers = across.flatMap((x) => across.map((y) => tileNumber(z, x, y)));
        expect(new Set(numbers).size).toBe(4 ** z);
        expect(Math.min(...numbers)).toBe((4 ** z - 1) / 3);
      }),
    );
  });

  it.each([{ leafSize: 0 }, { leafSize: 2 }, { leafSize: 0, compression: 'none' as const }])(
    '[MT1] finds tiles with %j and answers nothing for the others',
    async (options) => {
      const file = await MapFile.open(
        await stored(mapFileBytes(tiles, { ...options, attribution: '© <a href="x">OSM</a>' })),
      );
      for (const { z, x, y, bytes } of tiles) expect(await file.tile(z, x, y)).toEqual(bytes);
      expect(await file.tile(3, 0, 0)).toBeUndefined();
      expect(await file.tile(15, 0, 0)).toBeUndefined();
      expect(await file.tile(3, 99, 0)).toBeUndefined();
      expect(file).toMatchObject({ attribution: '© OSM', header: { type: 'mvt', minZoom: 0, maxZoom: 14 } });
      await file.close();
    },
  );

  it('[MT2] says what is wrong with a file', async () => {
    const whole = mapFileBytes(tiles);
    const changed = (at: number, value: number) => Buffer.from(whole).fill(value, at, at + 1);
    expect(await reasonOf(Buffer.from('PMTiles'))).toContain('too short');
    expect(await reasonOf(Buffer.alloc(200))).toContain('not a PMTiles file');
    expect(await reasonOf(changed(7, 2))).toContain('version is 2');
    expect(await reasonOf(whole.subarray(0, 140))).toContain('truncated');
    expect(await reasonOf(changed(99, 77))).toContain('unknown type');
    expect(await reasonOf(changed(100, 30))).toContain('zoom levels');
    await expect(MapFile.open(join(temporaryFolder('map'), 'none'))).rejects.toThrow(/ENOENT/);
  });

  it('[MT3] survives any damage, and a file that becomes shorter while it is open', async () => {
    const whole = mapFileBytes(tiles, { leafSize: 2 });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 8, max: whole.length - 1 }),
        fc.integer({ min: 0, max: 255 }),
        async (at, value) => {
          const file = await MapFile.open(await stored(Buffer.from(whole).fill(value, at, at + 1))).catch(
            () => undefined,
          );
          for (const { z, x, y } of tiles)
            await file?.tile(z, x, y).catch((error: Error) => expect(error.message).not.toBe(''));
          await file?.close();
        },
      ),
      { numRuns: 60 },
    );
    const path = await stored(whole);
    const file = await MapFile.open(path);
    await truncate(path, 150);
    await expect(file.tile(14, 13_525, 6649)).rejects.toThrow(/truncated|damaged/);
    await file.close();
  });

  it('[MT3] refuses directories that claim too much', () => {
    expect(() => readMapDirectory(Buffer.from([255, 255, 255, 127]))).toThrow(/damaged/);
    expect(() => readMapDirectory(Buffer.from([2, 1]))).toThrow(/truncated/);
    expect(() => readMapDirectory(gzipSync('x'))).toThrow();
  });
});
