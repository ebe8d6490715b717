import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../setup/build.ts';
import { install } from '../setup/install.ts';
import { cacheDir, root } from '../setup/paths.ts';
import { run } from '../setup/run.ts';
import { runAllChecks } from './checks.ts';
import { ensureSystemParts, findChromium } from './systemParts.ts';

interface Tally {
  passed: number;
  failed: number;
}

/** `npm test`: everything, ending with one line that counts. */
export async function runTests(): Promise<void> {
  await install('develop');
  const began = Date.now();
  const tally = await runAllChecks();
  await build();
  const advice = await ensureSystemParts();
  if (advice) console.log(`✗ browser\n${advice}`);
  add(tally, { passed: advice ? 0 : 1, failed: advice ? 1 : 0 });
  const { startPostgres } = await import('./postgres.ts');
  const postgres = await startPostgres();
  const stopOn = ['SIGINT', 'SIGTERM'] as const;
  const interrupted = () => void postgres.stop().finally(() => process.exit(130));
  for (const signal of stopOn) process.once(signal, interrupted);
  try {
    add(tally, await vitest({ TEST_POSTGRES_URL: postgres.url, CHROMIUM: findChromium() ?? '' }));
  } finally {
    await postgres.stop();
  }
  console.log(`in ${Math.round((Date.now() - began) / 1000)} s`);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  process.exitCode = tally.failed > 0 ? 1 : 0;
}

function add(tally: Tally, more: Tally): void {
  tally.passed += more.passed;
  tally.failed += more.failed;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  success: boolean;
}

async function vitest(env: Record<string, string>): Promise<Tally> {
  const report = join(cacheDir, 'vitest.json');
  rmSync(report, { force: true });
  const script = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { code } = await run(
    process.execPath,
    [script, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    {
      // Many tests start processes of their own: each finds what the ones before compiled.
      env: { ...env, NODE_ENV: 'test', NODE_COMPILE_CACHE: join(cacheDir, 'compiled') },
      show: true,
    },
  );
  try {
    const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
    const broken = result.numFailedTests === 0 && code !== 0 ? 1 : 0;
    return { passed: result.numPassedTests, failed: result.numFailedTests + broken };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
