import { expect, it } from 'vitest';
import { run } from './run.ts';

it('hands on every letter of a long output, whatever pieces it comes in', async () => {
  const script = "process.stdout.write('a' + '泵'.repeat(200000))";
  const { code, output } = await run(process.execPath, ['-e', script]);
  expect(code).toBe(0);
  expect(output).toBe(`a${'泵'.repeat(200_000)}`);
});
