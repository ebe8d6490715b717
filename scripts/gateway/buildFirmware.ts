import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceAliases } from '../setup/build.ts';
import { distDir, root } from '../setup/paths.ts';

/**
 * Packages with native code or of considerable size; a box that needs them has them installed next to its built-in
 * agent.
 */
const outside = ['serialport', '@serialport/*', 'node-opcua', 'node-opcua-*'];

/** What CommonJS packages need inside an ES module. */
const banner = `import { createRequire as __createRequire } from 'node:module';
import { dirname as __dirnameOf } from 'node:path';
import { fileURLToPath as __pathOf } from 'node:url';
const require = __createRequire(import.meta.url);
const __filename = __pathOf(import.meta.url);
const __dirname = __dirnameOf(__filename);`;

export interface FirmwareOptions {
  /** Output folder; `dist/firmware` by default. */
  folder?: string;
  /** Its version; the agent's version by default. */
  version?: string;
}

/** The agent as a single self-contained file, to be uploaded as firmware. Returns its path. */
export async function buildFirmware(options: FirmwareOptions = {}): Promise<string> {
  const manifest = JSON.parse(readFileSync(join(root, 'apps/gateway/package.json'), 'utf8')) as { version: string };
  const { folder = join(distDir, 'firmware'), version = manifest.version } = options;
  const outfile = join(folder, `lookfar-gateway-${version}.mjs`);
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['apps/gateway/src/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    external: outside,
    banner: { js: banner },
    alias: workspaceAliases(),
    legalComments: 'inline',
    logLevel: 'warning',
  });
  // Otherwise its helper process would live as long as this command.
  await esbuild.stop();
  return outfile;
}
