import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/setup/paths.ts';
import { type RunResult, run } from '../../scripts/setup/run.ts';

const args = ['--disable-warning=ExperimentalWarning', join(root, 'bench', 'main.ts')];
/** Ends one that hangs, with everything it started. */
const patienceMs = 600_000;

/** With the smallest sizes: what counts is that it still runs to the end. In one process, so that they share a product. */
export function runBenchmarks(part: 'product' | 'amounts'): void {
  const list = execFileSync(process.execPath, [...args, '--list', part], { encoding: 'utf8' });
  const names = list.trim().split('\n');

  describe('a benchmark', () => {
    let result: RunResult;
    beforeAll(async () => {
      const options = { env: { BENCH_TINY: '1' }, signal: AbortSignal.timeout(patienceMs) };
      result = await run(process.execPath, [...args, ...names], options);
    }, patienceMs);

    it.each(names)('%s runs to its end and prints its table', (name) => {
      const output = sectionOf(result.output, name);
      expect(output).not.toMatch(/^failed:/m);
      expect(output).toMatch(/^\|.+\|$/m);
    });

    it('ends well, and so do all of them', () => {
      expect(result.code, result.output).toBe(0);
    });
  });
}

/** What is printed between its heading and the next. */
function sectionOf(output: string, name: string): string {
  const [, ...sections] = output.split(/^# /m);
  return sections.find((section) => section.startsWith(`${name}\n`)) ?? '';
}
