import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';
import { giveUp, run } from './run.ts';
import { dropStamp, hashOf, readStamp, writeStamp } from './stamp.ts';

/** `run` is what is needed to build and start the product; `develop` adds what tests and checks need. */
export type InstallLevel = 'run' | 'develop';

/** The package.json of every workspace: a new one needs its links in node_modules. */
function manifests(): string[] {
  const folders = ['packages', 'apps'].flatMap((top) => readdirSync(join(root, top)).map((name) => join(top, name)));
  return folders.map((folder) => join(folder, 'package.json')).filter((file) => existsSync(join(root, file)));
}

/** Installs the packages of the lockfile, once per lockfile. */
export async function install(level: InstallLevel): Promise<void> {
  const lock = `${hashOf(['package-lock.json', ...manifests()])} ${process.platform} ${process.arch}`;
  const done = existsSync(join(root, 'node_modules')) ? readStamp('install') : undefined;
  if (done === `${lock} develop` || done === `${lock} ${level}`) return;
  console.log('Installing packages …');
  dropStamp('install');
  const began = Date.now();
  const args = ['ci', '--no-audit', '--no-fund', ...(level === 'run' ? ['--omit=dev'] : [])];
  const result = await run('npm', args);
  if (result.code !== 0) giveUp('npm could not install the packages:', result.output);
  writeStamp('install', `${lock} ${level}`);
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}
