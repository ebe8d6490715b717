import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { findFreePort, portIsFree } from '../launch/ports.ts';
import { run } from './run.ts';

it('hands on every letter of a long output, whatever pieces it comes in', async () => {
  const script = "process.stdout.write('a' + '泵'.repeat(200000))";
  const { code, output } = await run(process.execPath, ['-e', script]);
  expect(code).toBe(0);
  expect(output).toBe(`a${'泵'.repeat(200_000)}`);
});

it('ends a command with every process that it started', async () => {
  const interrupt = new AbortController();
  const port = await findFreePort();
  const child = `process.on('SIGTERM', () => {}); require('node:net').createServer().listen(${port}, '127.0.0.1')`;
  const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}])`;
  const running = run(process.execPath, ['-e', parent], { signal: interrupt.signal });
  await expect.poll(() => portIsFree(port), { timeout: 30_000 }).toBe(false);
  interrupt.abort();
  expect((await running).code).not.toBe(0);
  await expect.poll(() => portIsFree(port), { timeout: 30_000 }).toBe(true);
});

it('lets others have the processor first', async () => {
  const script = "console.log(require('node:os').getPriority())";
  const { output } = await run(process.execPath, ['-e', script], { waitsForOthers: true });
  expect(Number(output)).toBe(Math.min(getPriority() + 5, 19));
});
