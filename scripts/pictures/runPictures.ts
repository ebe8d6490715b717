import { join } from 'node:path';
import { build } from '../setup/build.ts';
import { install } from '../setup/install.ts';
import { root } from '../setup/paths.ts';
import { run } from '../setup/run.ts';

/** `npm run pictures [-- name …]`: takes the pictures of the manual, or the named ones, from the running product. */
export async function runPictures(): Promise<void> {
  await install('develop');
  await build();
  const args = [join(root, 'e2e', 'pictures', 'main.ts'), ...process.argv.slice(2)];
  const { code } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { show: true });
  process.exitCode = code;
}
