import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildForNode } from '../setup/build.ts';
import { install } from '../setup/install.ts';
import { distDir } from '../setup/paths.ts';

/** `npm run gateway -- --sn … --secret … --broker …`: the gateway agent alone, on its own box. */
export async function runGateway(): Promise<void> {
  await install('run');
  await buildForNode();
  const agent = spawn(process.execPath, [join(distDir, 'gatewayLauncher.mjs'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => agent.kill(signal));
  process.exitCode = await new Promise((resolve) => agent.once('exit', (code) => resolve(code ?? 1)));
}
