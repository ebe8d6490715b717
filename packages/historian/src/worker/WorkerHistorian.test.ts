import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { createHistorian } from '../createHistorian.ts';
import type { HistorianError } from '../HistorianError.ts';
import { sqliteForTest } from '../testing/stores.ts';
import { WorkerHistorian } from './WorkerHistorian.ts';

const t = 1_700_000_000_000;
const root = fileURLToPath(new URL('../../../../', import.meta.url));

describe('a historian in its own thread', () => {
  it('[HI13] gives large answers back as columns', async () => {
    const place = await sqliteForTest();
    const historian = createHistorian({ store: place.store, sweepEveryMs: 0 });
    await historian.start();
    const count = 50_000;
    const shared = new Float64Array(count + 10);
    const times = shared.subarray(10).map((_, index) => t + index);
    await historian.append({
      signalIds: new Uint32Array(count).fill(1),
      times,
      values: Float64Array.from(times, (_, index) => index),
      kinds: null,
      texts: [],
      codes: null,
      codeTexts: ['200'],
    });
    // The caller's columns are not modified.
    expect(times.length).toBe(count);
    const series = await historian.readLast(1, count);
    expect(series.times).toStrictEqual(times);
    expect(series.codes).toBeNull();
    await historian.stop();
    await place.dispose();
  });

  it('[HI6] a second thread of the same process is refused too', async () => {
    const place = await sqliteForTest();
    const [one, two] = [createHistorian({ store: place.store }), createHistorian({ store: place.store })];
    await one.start();
    await expect(two.start()).rejects.toMatchObject({ code: 'locked' });
    await one.stop();
    await two.start();
    await two.stop();
    await place.dispose();
  });

  it('[HI13] sweeps by itself with the clock and timer it was given', async () => {
    const place = await sqliteForTest();
    let tick = (): void => undefined;
    let disposed = false;
    let now = t;
    const historian = createHistorian({
      store: place.store,
      now: () => now,
      sweepEveryMs: 60_000,
      every: (run, ms) => {
        expect(ms).toBe(60_000);
        tick = run;
        return () => {
          disposed = true;
        };
      },
    });
    await historian.start();
    await historian.append([{ signalId: 1, time: t, value: 1 }]);
    now += 3_600_000;
    tick();
    await expect.poll(async () => (await historian.stats()).blocks).toBe(1);
    await historian.stop();
    expect(disposed).toBe(true);
    await place.dispose();
  });

  it('[HI13] a thread that ends by itself rejects what waits and is reported', async () => {
    const errors: HistorianError[] = [];
    let end = (_: HistorianError): void => undefined;
    const historian = new WorkerHistorian(
      { store: { kind: 'sqlite', file: '' }, onError: (error) => errors.push(error), sweepEveryMs: 0 },
      (_setup, _options, onEnd) => {
        end = onEnd;
        return { ask: async () => undefined as never, close: async () => undefined };
      },
    );
    await historian.start();
    end({ code: 'closed' } as HistorianError);
    expect(errors).toHaveLength(1);
    await expect(historian.count(1)).rejects.toMatchObject({ code: 'closed' });
  });

  it('[HI2] refuses more than may wait', async () => {
    const historian = new WorkerHistorian({ store: { kind: 'sqlite', file: '' }, sweepEveryMs: 0 }, () => ({
      ask: ((name: string) => (name === 'append' ? new Promise(() => undefined) : Promise.resolve())) as never,
      close: async () => undefined,
    }));
    await historian.start();
    const size = 500_000;
    const many = {
      signalIds: new Uint32Array(size).fill(1),
      times: new Float64Array(size),
      values: new Float64Array(size),
      kinds: null,
      texts: [],
      codes: null,
      codeTexts: ['200'],
    };
    for (let index = 0; index < 4; index++) void historian.append(many);
    await expect(historian.append([{ signalId: 1, time: t, value: 1 }])).rejects.toMatchObject({ code: 'busy' });
  });

  it('[HI13] works bundled, with the worker built beside the program', async () => {
    const place = await sqliteForTest();
    const folder = mkdtempSync(join(root, 'node_modules', '.historian-test-'));
    try {
      await bundle(folder);
      const { stdout } = await promisify(execFile)(process.execPath, [
        join(folder, 'program.mjs'),
        JSON.stringify(place.store),
      ]);
      expect(stdout.trim()).toBe('2 points');
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await place.dispose();
    }
  });
});

async function bundle(folder: string): Promise<void> {
  const common = { bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' } as const;
  const program = `
    import { createHistorian } from './index.ts';
    const historian = createHistorian({ store: JSON.parse(process.argv[2]) });
    await historian.start();
    await historian.append([{ signalId: 1, time: 1, value: 1 }, { signalId: 1, time: 2, value: 'two' }]);
    console.log(await historian.count(1), 'points');
    await historian.stop();`;
  const resolveDir = join(root, 'packages/historian/src');
  await build({
    ...common,
    stdin: { contents: program, resolveDir, loader: 'ts' },
    outfile: join(folder, 'program.mjs'),
  });
  await build({
    ...common,
    entryPoints: { historianWorker: join(resolveDir, 'worker/historianWorker.ts') },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
  });
}
