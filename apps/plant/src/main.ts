import { parseArgs } from 'node:util';
import { describePlant } from './describe.ts';
import { endpoints } from './devices/sites.ts';
import { writeHistory } from './history.ts';
import { Plant } from './Plant.ts';

const usage =
  'usage: node src/main.ts run|describe [--port 15020] [--seed 1], or history --out FILE [--days 30] [--step 300]';
const host = '127.0.0.1';

async function main(): Promise<void> {
  const { command, port, seed, days, step, out } = readArguments();
  if (command === 'history') {
    writeHistory(out, { days, stepSeconds: step, seed, now: Date.now() });
    return;
  }
  if (command === 'describe') {
    console.log(JSON.stringify(describePlant({ host, basePort: port }), null, 2));
    return;
  }
  const plant = new Plant({ host, basePort: port, seed });
  await plant.start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void plant.stop());
  console.log(`plant ready ${plant.ports.at(0)}-${plant.ports.at(-1)}`);
}

const commands = ['run', 'describe', 'history'] as const;

interface Arguments {
  command: (typeof commands)[number];
  port: number;
  seed: number;
  days: number;
  step: number;
  out: string;
}

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '15020' },
      seed: { type: 'string', default: '1' },
      days: { type: 'string', default: '30' },
      step: { type: 'string', default: '300' },
      out: { type: 'string', default: '' },
    },
  });
  const command = commands.find((known) => known === positionals[0]);
  if (!command || positionals.length > 1 || (command === 'history' && values.out === '')) throw new Error(usage);
  const lastFirstPort = 65_536 - endpoints.length;
  return {
    command,
    port: whole(values.port, 1, lastFirstPort, 'port'),
    seed: whole(values.seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 'seed'),
    days: whole(values.days, 1, 366, 'days'),
    step: whole(values.step, 5, 86_400, 'step'),
    out: values.out,
  };
}

function whole(text: string, least: number, most: number, name: string): number {
  const value = Number(text);
  if (text !== '' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name} must be an integer from ${least} to ${most}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
