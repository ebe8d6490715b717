import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDemoPlant, writeDemoHistory } from '../launch/demoPlant.ts';
import { build } from '../setup/build.ts';
import { install } from '../setup/install.ts';
import { distDir, root } from '../setup/paths.ts';

/** `npm run dev`: the server restarts and the console reloads when their sources change. */
export async function runDev(): Promise<void> {
  await install('develop');
  await build();
  const dataDir = resolve(process.env.DATA_DIR ?? 'data');
  const demo = prepareDemoPlant(dataDir, { stories: true });
  const plant = start([join(distDir, 'plant.mjs'), ...(demo.plantArgs ?? [])]);
  // A new plant describes itself for the server.
  while (!existsSync(demo.description)) await sleep(100);
  writeDemoHistory(dataDir);
  const server = ['--watch', '--disable-warning=ExperimentalWarning', join(root, 'apps/server/src/main.ts')];
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1'];
  const state = join(dataDir, 'gateway');
  const children = [
    start(server, { DATA_DIR: dataDir, DEMO_FILE: demo.description }),
    plant,
    // The server writes the identities at its first start; --watch-path starts the agent when they appear or change.
    start(
      [
        '--watch-path',
        join(dataDir, 'demo'),
        join(distDir, 'gateway.mjs'),
        '--config',
        demo.gateways,
        '--state-dir',
        state,
      ],
      { GATEWAY_OUTAGES: demo.outages },
    ),
    start(vite, {}, join(root, 'apps/console')),
  ];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      for (const child of children) child.kill(signal);
    });
  }
}

function start(args: string[], env: Record<string, string> = {}, cwd = root): ChildProcess {
  return spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
}
