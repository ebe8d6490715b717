import { execFile } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Failure } from '@lookfar/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isLong } from '../../../../../scripts/test/longRun.ts';
import { temporaryFolder } from '../../../../../scripts/test/temporaryFolder.ts';
import { readModel } from '../../features/file/model/readModel.ts';
import { Refusal } from '../http/Refusal.ts';
import { readJsonBody } from '../http/readJsonBody.ts';
import { createLog } from '../log/createLog.ts';
import { usageOf } from './startWorkProcess.ts';
import type { Task } from './task.ts';
import { WorkPool } from './WorkPool.ts';

const lines: string[] = [];
const log = createLog('debug', { write: (line) => lines.push(line) });
const workProcess = new URL('../../workProcess.ts', import.meta.url);
const large = 1024 * 1024;
const pools: WorkPool[] = [];

function pool(entry = workProcess, cpuMs?: number): WorkPool {
  const made = new WorkPool({ entry, size: 1, log, ...(cpuMs && { cpuMs }) });
  pools.push(made);
  return made;
}

const folder = temporaryFolder('work');
let programs = 0;

/** A process that follows instructions instead of running tasks. */
function told(source: string): URL {
  programs += 1;
  const file = join(folder, `${programs}.mjs`);
  writeFileSync(
    file,
    `const tell = (value) => process.send({ kind: 'done', value });
process.on('message', ({ input }) => { ${source} });
process.on('disconnect', () => process.exit());`,
  );
  return pathToFileURL(file);
}

/** Refuses to run here: what arrives was worked on elsewhere. */
const elsewhere: Task<unknown, unknown> = {
  name: 'elsewhere',
  run() {
    throw new Error('this ran in the process of the test');
  },
};

describe('WorkPool', () => {
  afterEach(async () => {
    for (const one of pools.splice(0)) await one.stop();
  });

  it('[TH1] works on a large input in another process, and on a small one at once', async () => {
    const echo = pool(told('tell(input)'));
    expect(await echo.run(elsewhere, 'x', large)).toBe('x');
    await expect(echo.run(elsewhere, 'x', 1)).rejects.toThrow('in the process of the test');
  });

  it('[TH1] every task is known to the processes, under a name of its own', () => {
    const source = fileURLToPath(new URL('../../', import.meta.url));
    const files = globSync('{features,platform}/**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
    const texts = files.map((file) => readFileSync(`${source}${file}`, 'utf8'));
    const tasks = texts.flatMap((text) => [...text.matchAll(/export const (\w+): Task<[^=]+= \{\s+name: '(\w+)'/g)]);
    expect(tasks.length).toBeGreaterThan(5);
    const listed = readFileSync(workProcess, 'utf8').split('runTasks([')[1] ?? '';
    for (const [, constant = '', name] of tasks) {
      expect(name).toBe(constant);
      expect(listed).toMatch(new RegExp(`\\b${constant}\\b`));
    }
  });

  it('[TH2] a refusal is the same as without the process', async () => {
    const call = { path: '/lfscada/equipment/multi/config/check' };
    const processes = pool();
    const refused = (text: string) =>
      processes.run(readJsonBody, { ...call, bytes: Buffer.from(text) }, large).catch((error: unknown) => error);
    const here = (text: string) => {
      try {
        return readJsonBody.run({ ...call, bytes: Buffer.from(text) });
      } catch (error) {
        return error;
      }
    };
    for (const text of [
      '{"document":{"version":2}}',
      '{',
      '{"__proto__":{}}',
      '{"a":[{"constructor":{"prototype":1}}]}',
    ]) {
      const [there, same] = [await refused(text), here(text)];
      expect(there).toBeInstanceOf(Refusal);
      expect({ ...(there as Refusal) }).toEqual({ ...(same as Refusal) });
      expect((there as Refusal).in('cn')).toEqual((same as Refusal).in('cn'));
    }
  });

  it('[TH3] a document that ends its process is refused alone, and the process replaced', async () => {
    const ending = pool(told('if (input === "end") process.abort(); tell(input)'));
    const [end, next] = await Promise.allSettled([
      ending.run(elsewhere, 'end', large),
      ending.run(elsewhere, 2, large),
    ]);
    expect(end).toMatchObject({ status: 'rejected', reason: { code: '1620' } });
    expect(next).toEqual({ status: 'fulfilled', value: 2 });
    expect(lines.join()).toContain('"task":"elsewhere"');
  });

  it('[TH3] so is one that needs more memory than a process has, or more of a processor than it may', async () => {
    const full = pool(told('const all = []; for (;;) all.push(new Array(1e6).fill(1.5));'));
    await expect(full.run(elsewhere, 1, large)).rejects.toMatchObject({ code: '1620' });
    const busy = pool(told('if (input > 1) return tell(input); for (;;);'), 200);
    const [endless, next] = await Promise.allSettled([busy.run(elsewhere, 1, large), busy.run(elsewhere, 2, large)]);
    expect(endless).toMatchObject({ reason: { code: '1620' } });
    expect(next).toEqual({ status: 'fulfilled', value: 2 });
  });

  it.runIf(isLong)('[TH3] a model of nothing but brackets is refused', async () => {
    const brackets = Buffer.from(`{"asset":{"version":"2.0"},"x":[${'{},'.repeat(10_000_000)}{}]}`);
    const end = await pool()
      .run(readModel, brackets, brackets.length)
      .catch((error: unknown) => error);
    expect(end instanceof Failure && end.code).toBe('1620');
  });

  it('[TH1] a process ends with its server, however that ends', async () => {
    const script = `
      import { WorkPool } from ${JSON.stringify(new URL('./WorkPool.ts', import.meta.url).href)};
      const pool = new WorkPool({ entry: new URL(${JSON.stringify(told('tell(process.pid)').href)}), size: 1, log: {} });
      console.log(await pool.run({ name: 'elsewhere', run() {} }, 1, 1e6));
      process.kill(process.pid, 'SIGKILL');`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]).catch(
      (error: unknown) => error as { stdout: string },
    );
    const pid = Number(stdout);
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => usageOf(pid)).toBeUndefined();
  });

  it('[TH3] a process that ends because it was idle gets no more work', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const echo = pool(told('tell(input)'));
      for (const input of ['a', 'b', 'c']) {
        expect(await echo.run(elsewhere, input, large)).toBe(input);
        // It has been told to end, and has not ended yet.
        vi.advanceTimersByTime(30_000);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('[TH3] one that throws something else fails as a crash does here', async () => {
    const broken = pool(told('process.send({ kind: "broken", message: "no" })'));
    const error = await broken.run(elsewhere, 1, large).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Failure);
  });

  it('[TH4] more than can be kept waiting is refused with 429', async () => {
    const silent = pool(told(''));
    const waiting = Promise.allSettled(Array.from({ length: 21 }, () => silent.run(elsewhere, 1, large)));
    await expect(silent.run(elsewhere, 1, large)).rejects.toMatchObject({ code: '429' });
    await silent.stop();
    for (const { status } of await waiting) expect(status).toBe('rejected');
  });
});
