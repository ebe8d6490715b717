import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/setup/paths.ts';
import { run } from '../../scripts/setup/run.ts';

const args = ['--disable-warning=ExperimentalWarning', join(root, 'bench', 'main.ts')];
const names = execFileSync(process.execPath, [...args, '--list'], { encoding: 'utf8' })
  .trim()
  .split('\n');
/** Ends one that hangs, with everything it started. */
const patienceMs = 120_000;

/** With the smallest sizes: what counts is that it still runs to the end. Two at a time: they wait more than they work. */
describe('a benchmark', () => {
  it.concurrent.each(names)('%s runs to its end and prints its table', async (name) => {
    const options = { env: { BENCH_TINY: '1' }, signal: AbortSignal.timeout(patienceMs) };
    const { code, output } = await run(process.execPath, [...args, name], options);
    expect(code, output).toBe(0);
    expect(output).toMatch(/^\|.+\|$/m);
  });
});
