import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceAliases } from '../setup/build.ts';
import { distDir, root } from '../setup/paths.ts';

/** Packages with native parts or of great size; a box that needs them has them installed beside its built-in agent. */
const outside = ['serialport', '@serialport/*', 'node-opcua', 'node-opcua-*'];

/** What CommonJS packages inside an ES module miss. */
const banner = `import { createRequire as __createRequire } from 'node:module';
import { dirname as __dirnameOf } from 'node:path';
import { fileURLToPath as __pathOf } from 'node:url';
const require = __createRequire(import.meta.url);
const __filename = __pathOf(import.meta.url);
const __dirname = __dirnameOf(__filename);`;

export interface FirmwareOptions {
  /** Where the file goes; `dist/firmware` unless given. */
  folder?: string;
  /** What it says of itself; the agent's version unless given. */
  version?: string;
}

/** The agent as one file that carries all it needs: what is uploaded as firmware. Answers where it lies. */
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
  // Its helper process would otherwise live as long as this command.
  await esbuild.stop();
  return outfile;
}
