import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../platform/log/createLog.ts';
import { ScriptPool } from './ScriptPool.ts';

const root = fileURLToPath(new URL('../../../../../../', import.meta.url));
const request = (code: string, owner = 1) => ({
  owner,
  request: () => ({ code, now: 0, trigger: { kind: 'start' }, state: '{"a":1}', signals: [] }),
});
const lines: string[] = [];
const log = createLog('debug', { write: (line) => lines.push(line) });
const pools: ScriptPool[] = [];

function pool(size: number, more: { entry?: URL; hangMs?: number } = {}): ScriptPool {
  const made = new ScriptPool({ size, log, ...more });
  pools.push(made);
  return made;
}

/** A thread that follows instructions instead of running scripts. */
function thread(source: string): URL {
  const code = `import { parentPort } from 'node:worker_threads';\nparentPort.on('message', (request) => { ${source} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

describe('threads for scripts', () => {
  afterEach(async () => {
    for (const one of pools.splice(0)) await one.stop();
  });

  it('[JS13] run them, more than there are threads as well', async () => {
    const two = pool(2);
    const results = await Promise.all([1, 2, 3, 4, 5].map((n) => two.run(request(`log(${n}); state.a += ${n}`))));
    expect(results.map(({ state, log: [line] }) => [state, line?.text])).toEqual([
      ['{"a":2}', '1'],
      ['{"a":3}', '2'],
      ['{"a":4}', '3'],
      ['{"a":5}', '4'],
      ['{"a":6}', '5'],
    ]);
  });

  it('[JS13] the limits hold there: an endless loop ends by the time of the processor', async () => {
    const { ending } = await pool(1).run(request('while (true) {}'));
    expect(ending.outcome).toBe('timeout');
  });

  it('[JS13] one that hangs in a native operation is ended, its state is kept, and the next one runs', async () => {
    const one = pool(1, { hangMs: 1000 });
    const hanging = "const s = 'x'.repeat(4e6); for (let n = 0; n < 1e6; n += 1) s.indexOf('y')";
    const [hung, next] = await Promise.all([one.run(request(hanging)), one.run(request("log('next')"))]);
    expect(hung).toMatchObject({ ending: { outcome: 'timeout' }, state: '{"a":1}', writes: [] });
    expect(next.log).toEqual([{ level: 'info', text: 'next' }]);
  });

  it('[JS13] one that dies is replaced', async () => {
    const dying = pool(1, { entry: thread('process.exit(3)') });
    for (let n = 0; n < 3; n += 1)
      expect((await dying.run(request(''))).ending).toMatchObject({ outcome: 'error', reason: { kind: 'crashed' } });
    const failing = pool(1, { entry: thread("throw new Error('broken')") });
    expect((await failing.run(request(''))).ending).toMatchObject({ reason: { kind: 'crashed' } });
    expect(lines.join('')).toContain('a script worker failed');
  });

  it('[JS13] nothing waits for ever when it stops', async () => {
    const silent = pool(1, { entry: thread('') });
    const waiting = [silent.run(request('')), silent.run(request(''))];
    await silent.stop();
    for (const { ending } of await Promise.all(waiting)) expect(ending.outcome).toBe('error');
    expect((await silent.run(request(''))).ending.outcome).toBe('error');
  });

  it('[JS14] a hundred runs of one organisation do not delay the run of another', async () => {
    const one = pool(1, {
      entry: thread("parentPort.postMessage({ kind: 'ended', result: { state: request.code } })"),
    });
    const order: string[] = [];
    const asked = (code: string, owner: number) => one.run(request(code, owner)).then(() => order.push(code));
    const hundred = Array.from({ length: 100 }, (_, n) => asked(`${n}`, 1));
    await Promise.all([...hundred, asked('other', 2)]);
    expect(order.indexOf('other')).toBe(1);
    expect(order.filter((code) => code !== 'other')).toEqual(Array.from({ length: 100 }, (_, n) => `${n}`));
  });

  it('[JS14] a run takes what it works with when its turn comes', async () => {
    const one = pool(1);
    let level = 1;
    const later = () => one.run({ owner: 1, request: () => request(`log(${level})`).request() });
    const first = later();
    const second = later();
    level = 2;
    expect((await first).log).toEqual([{ level: 'info', text: '1' }]);
    expect((await second).log).toEqual([{ level: 'info', text: '2' }]);
  });

  it('[JS14] endless loops of one organisation in the real sandbox leave another at its rate', async () => {
    const two = pool(2);
    await Promise.all([two.run(request('', 1)), two.run(request('', 2))]);
    let isOver = false;
    const repeat = async () => {
      while (!isOver) await two.run(request('while (true) {}', 1));
    };
    const hogs = Array.from({ length: 100 }, repeat);
    for (let n = 0; n < 5; n += 1) {
      const since = performance.now();
      const { ending } = await two.run(request("log('on time')", 2));
      expect(ending.outcome).toBe('done');
      expect(performance.now() - since).toBeLessThan(1000);
    }
    isOver = true;
    await two.stop();
    await Promise.all(hogs);
  });

  it('[JS13] works bundled, with the worker built next to the program', async () => {
    const folder = mkdtempSync(join(root, 'node_modules', '.script-test-'));
    try {
      await bundle(folder);
      const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'program.mjs')]);
      expect(stdout.trim()).toBe('done 42');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

async function bundle(outdir: string): Promise<void> {
  const sandbox = join(root, 'packages/formula/src/sandbox/index.ts');
  const alias = {
    '@lookfar/formula/sandbox': sandbox,
    '@lookfar/contract': join(root, 'packages/contract/src/index.ts'),
  };
  const common = { bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' } as const;
  const resolveDir = fileURLToPath(new URL('.', import.meta.url));
  const contents = `
    import { ScriptPool } from './ScriptPool.ts';
    const pool = new ScriptPool({ size: 1, log: { error() {}, warn() {} } });
    const request = { now: 0, trigger: {}, state: '{}', signals: [] };
    const { ending, log } = await pool.run({ owner: 1, request: () => ({ ...request, code: 'log(6 * 7)' }) });
    console.log(ending.outcome, log[0].text);
    await pool.stop();`;
  const program = { stdin: { contents, resolveDir, loader: 'ts' as const }, outfile: join(outdir, 'program.mjs') };
  await build({ ...common, alias, ...program });
  const entryPoints = { scriptWorker: join(resolveDir, 'scriptWorker.ts') };
  await build({ ...common, alias, entryPoints, outdir, outExtension: { '.js': '.mjs' } });
}
