import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, StartFailure } from '../launch/Child.ts';
import { Product } from '../launch/Product.ts';
import { build } from '../setup/build.ts';
import { install } from '../setup/install.ts';

/** `npm start`: installs, builds, runs, and stays until Ctrl-C. */
export async function runStart(): Promise<void> {
  await install('run');
  await build();
  // Logs, the plant and the gateway write next to the server, which keeps its files to this user.
  process.umask(0o077);
  const demo = (process.env.DEMO ?? 'on') !== 'off';
  const dataDir = process.env.DATA_DIR ?? 'data';
  const product = new Product({ dataDir, demo, stories: demo, env: {} });
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await product.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  try {
    await product.start();
  } catch (error) {
    if (stopping) return;
    console.error(error instanceof Error ? error.message : error);
    process.exit(error instanceof StartFailure ? error.exitCode : 1);
  }
  product.server.onExit((code) => {
    if (!stopping) console.error(`The server exited with code ${code}; see ${join(dataDir, 'logs', 'server.log')}.`);
    void stop(code || 1);
  });
  for (const child of [product.plant, product.agent]) if (child) keepAlive(child, () => stopping);
  announce(product, demo, dataDir);
}

/** The demo's helper processes are restarted when they crash; the server decides for itself. */
function keepAlive(child: Child, stopping: () => boolean): void {
  child.onExit((code) => {
    if (!stopping()) void revive(child, stopping, code);
  });
}

async function revive(child: Child, stopping: () => boolean, code: number | null): Promise<void> {
  console.error(`The ${child.name} exited with code ${code}; restarting it.`);
  for (let waitMs = 1000; !stopping(); waitMs = Math.min(waitMs * 2, 30_000)) {
    await sleep(waitMs);
    if (stopping()) return;
    try {
      await child.start();
      keepAlive(child, stopping);
      return;
    } catch (error) {
      console.error(`Could not start the ${child.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

function announce({ url, setupUrl, demoElsewhere }: Product, demo: boolean, dataDir: string): void {
  console.log(`ready ${url}`);
  if (setupUrl) {
    console.log(`The system is empty. Create the administrator account at ${setupUrl}`);
  } else if (demo) {
    console.log('Demo accounts (password Lookfar2026): admin, operation, manager, operator, viewer, other');
  }
  if (demoElsewhere)
    console.log(`The demo of this database runs from ${demoElsewhere}, so this server runs no demo plant.`);
  console.log(`Data and logs: ${dataDir}. Ctrl-C stops everything.`);
}
