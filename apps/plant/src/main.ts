import { parseArgs } from 'node:util';
import { describePlant } from './describe.ts';
import { endpoints } from './devices/sites.ts';
import { Plant } from './Plant.ts';

const usage = 'usage: node src/main.ts run|describe [--port 15020] [--seed 1]';
const host = '127.0.0.1';

async function main(): Promise<void> {
  const { command, port, seed } = readArguments();
  if (command === 'describe') {
    console.log(JSON.stringify(describePlant({ host, basePort: port }), null, 2));
    return;
  }
  const plant = new Plant({ host, basePort: port, seed });
  await plant.start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void plant.stop());
  console.log(`plant ready ${plant.ports.at(0)}-${plant.ports.at(-1)}`);
}

function readArguments(): { command: 'run' | 'describe'; port: number; seed: number } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '15020' }, seed: { type: 'string', default: '1' } },
  });
  const [command] = positionals;
  const port = Number(values.port);
  const seed = Number(values.seed);
  if ((command !== 'run' && command !== 'describe') || positionals.length > 1) throw new Error(usage);
  const lastFirstPort = 65_536 - endpoints.length;
  if (!Number.isInteger(port) || port < 1 || port > lastFirstPort) {
    throw new Error(`--port must be 1 to ${lastFirstPort}`);
  }
  if (!Number.isSafeInteger(seed)) throw new Error('--seed must be a whole number');
  return { command, port, seed };
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
