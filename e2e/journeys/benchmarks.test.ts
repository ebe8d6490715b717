import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/setup/paths.ts';
import { run } from '../../scripts/setup/run.ts';

const args = ['--disable-warning=ExperimentalWarning', join(root, 'bench', 'main.ts')];
const names = execFileSync(process.execPath, [...args, '--list'], { encoding: 'utf8' })
  .trim()
  .split('\n');

/** With the smallest sizes: what counts is that it still runs to the end. */
describe('a benchmark', () => {
  let code: number | null;
  /** What each printed, by its name. */
  const printed = new Map<string, string>();

  beforeAll(async () => {
    const result = await run(process.execPath, args, { env: { BENCH_TINY: '1' } });
    code = result.code;
    for (const part of result.output.split(/^# /m).slice(1)) printed.set(part.slice(0, part.indexOf('\n')), part);
  }, 600_000);

  it.each(names)('%s prints its table', (name) => {
    expect(printed.get(name) ?? 'did not start').toMatch(/^\|.+\|$/m);
  });

  it('runs to its end', () => {
    expect(code, [...printed.values()].at(-1)).toBe(0);
  });
});
