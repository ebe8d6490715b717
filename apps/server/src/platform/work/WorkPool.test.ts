import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Failure } from '@lookfar/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../http/Refusal.ts';
import { readJsonBody } from '../http/readJsonBody.ts';
import { createLog } from '../log/createLog.ts';
import type { Task } from './task.ts';
import { WorkPool } from './WorkPool.ts';

const lines: string[] = [];
const log = createLog('debug', { write: (line) => lines.push(line) });
const workThread = new URL('../../workThread.ts', import.meta.url);
const large = 1024 * 1024;
const pools: WorkPool[] = [];

function pool(entry = workThread): WorkPool {
  const made = new WorkPool({ entry, size: 1, log });
  pools.push(made);
  return made;
}

/** A thread that follows instructions instead of running tasks. */
function thread(source: string): URL {
  const code = `import { parentPort } from 'node:worker_threads';\nparentPort.on('message', ({ input }) => { ${source} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** Refuses to run here: what arrives was worked on elsewhere. */
const elsewhere: Task<unknown, unknown> = {
  name: 'elsewhere',
  run() {
    throw new Error('this ran in the thread of the test');
  },
};

describe('WorkPool', () => {
  afterEach(async () => {
    for (const one of pools.splice(0)) await one.stop();
  });

  it('[TH1] works on a large input in another thread, and on a small one at once', async () => {
    const echo = pool(thread('parentPort.postMessage({ kind: "done", value: input })'));
    expect(await echo.run(elsewhere, 'x', large)).toBe('x');
    await expect(echo.run(elsewhere, 'x', 1)).rejects.toThrow('in the thread of the test');
  });

  it('[TH1] every task is known to the threads, under a name of its own', () => {
    const source = fileURLToPath(new URL('../../', import.meta.url));
    const files = globSync('{features,platform}/**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
    const texts = files.map((file) => readFileSync(`${source}${file}`, 'utf8'));
    const tasks = texts.flatMap((text) => [...text.matchAll(/export const (\w+): Task<[^=]+= \{\s+name: '(\w+)'/g)]);
    expect(tasks.length).toBeGreaterThan(5);
    const listed = readFileSync(workThread, 'utf8').split('runTasks([')[1] ?? '';
    for (const [, constant = '', name] of tasks) {
      expect(name).toBe(constant);
      expect(listed).toMatch(new RegExp(`\\b${constant}\\b`));
    }
  });

  it('[TH2] a refusal is the same as without the thread', async () => {
    const call = { path: '/lfscada/equipment/multi/config/check' };
    const threads = pool();
    const refused = (text: string) =>
      threads.run(readJsonBody, { ...call, bytes: Buffer.from(text) }, large).catch((error: unknown) => error);
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

  it('[TH3] a thread that dies fails its task alone, and is replaced', async () => {
    const dying = pool(
      thread('if (input === "die") process.exit(1); parentPort.postMessage({ kind: "done", value: input })'),
    );
    const [dead, next] = await Promise.allSettled([dying.run(elsewhere, 'die', large), dying.run(elsewhere, 2, large)]);
    expect(dead).toMatchObject({ status: 'rejected' });
    expect(next).toEqual({ status: 'fulfilled', value: 2 });
  });

  it('[TH3] a thread that ends because it was idle gets no more work', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const echo = pool(thread('parentPort.postMessage({ kind: "done", value: input })'));
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
    const broken = pool(thread('parentPort.postMessage({ kind: "broken", message: "no" })'));
    const error = await broken.run(elsewhere, 1, large).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Failure);
  });

  it('[TH4] more than can be kept waiting is refused with 429', async () => {
    const silent = pool(thread(''));
    const waiting = Promise.allSettled(Array.from({ length: 21 }, () => silent.run(elsewhere, 1, large)));
    await expect(silent.run(elsewhere, 1, large)).rejects.toMatchObject({ code: '429' });
    await silent.stop();
    for (const { status } of await waiting) expect(status).toBe('rejected');
  });
});
