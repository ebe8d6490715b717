import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { FirmwareStore } from '../firmware/FirmwareStore.ts';
import { systemRuntime } from '../Runtime.ts';
import { OptionsError, readOptions } from '../readOptions.ts';
import { type AgentProcess, LAUNCHED_VARIABLE, Launcher } from './Launcher.ts';

const DEFAULT_TRIAL_S = 180;

const log = pino({ level: process.env.LOG_LEVEL ?? 'info' }, pino.destination(2));

/** Next to the launcher when both are built, otherwise its source. */
function builtInAgent(): string {
  const built = fileURLToPath(new URL('./gateway.mjs', import.meta.url));
  return existsSync(built) ? built : fileURLToPath(new URL('../main.ts', import.meta.url));
}

/** The channel between the two tells the agent when its launcher is killed: it exits, and nothing runs twice. */
function spawnAgent(script: string, version: string | undefined): AgentProcess {
  const child = fork(script, process.argv.slice(2), {
    env: { ...process.env, [LAUNCHED_VARIABLE]: version ?? '' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: process.execArgv,
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code));
  });
  return { ended, end: (signal) => child.kill(signal) };
}

async function run(): Promise<void> {
  const { stateDir } = readOptions(process.argv.slice(2), process.env);
  const seconds = Number(process.env.GATEWAY_TRIAL_SECONDS ?? DEFAULT_TRIAL_S);
  const launcher = new Launcher({
    store: new FirmwareStore(stateDir),
    builtIn: builtInAgent(),
    trialMs: (seconds > 0 ? seconds : DEFAULT_TRIAL_S) * 1000,
    runtime: systemRuntime,
    log,
    spawn: spawnAgent,
  });
  process.on('SIGINT', (signal) => launcher.stop(signal));
  process.on('SIGTERM', (signal) => launcher.stop(signal));
  process.exit(await launcher.run());
}

run().catch((error: unknown) => {
  if (!(error instanceof OptionsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
