import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pino } from 'pino';
import { GatewayAgent } from '../../src/GatewayAgent.ts';
import { systemRuntime } from '../../src/Runtime.ts';
import { ScriptedPlant } from './ScriptedPlant.ts';

/** Numbers that a killed process may have produced without a log line. */
const UNLOGGED = 1000;

/**
 * An agent with a scripted device, to be killed. Arguments: SN, secret, broker, state folder, file of numbers, and the
 * broker's fingerprint. A file `clock` in the state folder says by how many ms its clock is wrong; it is read on SIGUSR2.
 */
const [sn = '', secret = '', broker = '', stateDir = '', numbers = '', fingerprint] = process.argv.slice(2);
const clockFile = join(stateDir, 'clock');
let wrongMs = 0;
process.on('SIGUSR2', () => {
  wrongMs = existsSync(clockFile) ? Number(readFileSync(clockFile, 'utf8')) : 0;
});
const last = Number(readFileSync(numbers, 'utf8').trim().split('\n').at(-1));
const plant = new ScriptedPlant(last + UNLOGGED, (number) => appendFileSync(numbers, `${number}\n`));

new GatewayAgent({
  sn,
  secret,
  broker,
  stateDir,
  drivers: [plant.driver],
  fingerprint,
  runtime: { ...systemRuntime, now: () => systemRuntime.now() + wrongMs },
  log: pino({ level: 'warn' }, pino.destination(2)),
  tuning: { samplesPerSecond: 100_000, resendMs: 1000 },
}).start();
// It is killed, so that what it compiled would not be kept.
flushCompileCache();
