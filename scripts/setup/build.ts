import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleDist, distDir, root } from './paths.ts';
import { giveUp, run } from './run.ts';
import { dropStamp, hashOf, readStamp, writeStamp } from './stamp.ts';

/** Bundles for Node: name in `dist` → entry. npm packages are not bundled and are loaded from node_modules. */
const bundles = {
  server: 'apps/server/src/main.ts',
  gateway: 'apps/gateway/src/main.ts',
  // Starts the agent, and restarts it after an upgrade; expects it next to itself.
  gatewayLauncher: 'apps/gateway/src/launch/main.ts',
  plant: 'apps/plant/src/main.ts',
  // The server starts it as a thread and expects it next to itself.
  historianWorker: 'packages/historian/src/worker/historianWorker.ts',
  scriptWorker: 'apps/server/src/features/script/pool/scriptWorker.ts',
  workProcess: 'apps/server/src/workProcess.ts',
};

/**
 * Our own packages, all of them, from their sources. One that was left to Node would be compiled at every start, and would
 * bring a second copy of whatever it imports itself.
 */
export function workspaceAliases(): Record<string, string> {
  const packages = join(root, 'packages');
  const sources = readdirSync(packages).flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8')) as WorkspaceManifest;
    return Object.entries(manifest.exports).map(
      ([path, source]) => [manifest.name + path.slice(1), join(packages, folder, source)] as const,
    );
  });
  return Object.fromEntries(sources);
}

interface WorkspaceManifest {
  name: string;
  exports: Record<string, string>;
}

/** Builds what changed since the last time. */
export async function build(): Promise<void> {
  await buildForNode();
  await once('console', ['packages', 'apps/console'], join(consoleDist, 'index.html'), buildConsole);
}

/** Only what runs in Node. */
export async function buildForNode(): Promise<void> {
  await once('bundles', ['packages', 'apps/server/src', 'apps/gateway/src', 'apps/plant/src'], distDir, bundleForNode);
}

async function once(name: string, inputs: string[], product: string, work: () => Promise<void>): Promise<void> {
  const stamp = hashOf(['package-lock.json', 'scripts/setup/build.ts', ...inputs]);
  if (existsSync(product) && readStamp(name) === stamp) return;
  console.log(`Building ${name} …`);
  dropStamp(name);
  const began = Date.now();
  await work();
  writeStamp(name, stamp);
  console.log(`Built ${name} in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

async function bundleForNode(): Promise<void> {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: bundles,
    outdir: distDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    sourcemap: 'linked',
    packages: 'external',
    alias: workspaceAliases(),
    logLevel: 'warning',
  });
  // Otherwise its helper process would live as long as this command.
  await esbuild.stop();
}

async function buildConsole(): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', 'console'),
  });
  if (result.code !== 0) giveUp('The console could not be built:', result.output);
}
