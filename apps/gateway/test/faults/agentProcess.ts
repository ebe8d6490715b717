import { appendFileSync, readFileSync } from 'node:fs';
import { pino } from 'pino';
import { GatewayAgent } from '../../src/GatewayAgent.ts';
import { systemRuntime } from '../../src/Runtime.ts';
import { ScriptedPlant } from './ScriptedPlant.ts';

/** Numbers that a killed process may have produced without a log line. */
const UNLOGGED = 1000;

/** An agent with a scripted device, to be killed. Arguments: SN, secret, broker, state folder, file of numbers. */
const [sn = '', secret = '', broker = '', stateDir = '', numbers = ''] = process.argv.slice(2);
const last = Number(readFileSync(numbers, 'utf8').trim().split('\n').at(-1));
const plant = new ScriptedPlant(last + UNLOGGED, (number) => appendFileSync(numbers, `${number}\n`));

new GatewayAgent({
  sn,
  secret,
  broker,
  stateDir,
  drivers: [plant.driver],
  runtime: systemRuntime,
  log: pino({ level: 'warn' }, pino.destination(2)),
  tuning: { samplesPerSecond: 100_000, resendMs: 1000 },
}).start();
