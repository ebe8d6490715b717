import { join } from 'node:path';
import { build } from '../setup/build.ts';
import { install } from '../setup/install.ts';
import { root } from '../setup/paths.ts';
import { run } from '../setup/run.ts';

/** `npm run bench [-- name …]`: every benchmark, or the named ones. */
export async function runBench(): Promise<void> {
  await install('develop');
  await build();
  const args = [join(root, 'bench', 'main.ts'), ...process.argv.slice(2)];
  const { code } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { show: true });
  process.exitCode = code;
}
