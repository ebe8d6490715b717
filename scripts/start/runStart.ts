import { join } from 'node:path';
import { StartFailure } from '../launch/Child.ts';
import { howOf, Keeper } from '../launch/Keeper.ts';
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
  const keepers: Keeper[] = [];
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    for (const keeper of keepers) keeper.stop();
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
  const say = (line: string) => console.error(line);
  keepers.push(
    new Keeper({
      child: product.server,
      say,
      // It was asked to end, or its settings are wrong.
      isFault: ({ code }) => code !== 0 && code !== badSetting,
      most: { times: 5, withinMs: 600_000 },
      gaveUp: (end) => {
        if (end.code !== 0) say(`The server ended ${howOf(end)}; see ${join(dataDir, 'logs', 'server.log')}.`);
        void stop(end.code ?? 1);
      },
    }).keep(),
  );
  for (const child of [product.plant, product.agent]) if (child) keepers.push(new Keeper({ child, say }).keep());
  announce(product, demo, dataDir);
}

/** What the server ends with when a setting cannot be used. */
const badSetting = 2;

function announce({ url, setupUrl, passwordUrl, demoElsewhere }: Product, demo: boolean, dataDir: string): void {
  console.log(`ready ${url}`);
  if (setupUrl) {
    console.log(`The system is empty. Create the administrator account at ${setupUrl}`);
  } else if (demo) {
    console.log('Demo accounts (password Lookfar2026): admin, operation, manager, operator, viewer, other');
  }
  if (passwordUrl)
    console.log(
      `Accounts still have the published password of the demo. Log in with it at ${passwordUrl} to choose others.`,
    );
  if (demoElsewhere)
    console.log(`The demo of this database runs from ${demoElsewhere}, so this server runs no demo plant.`);
  console.log(`Data and logs: ${dataDir}. Ctrl-C stops everything.`);
}
