import { drivers } from '@lookfar/drivers';
import { pino } from 'pino';
import { FirmwareStore } from './firmware/FirmwareStore.ts';
import type { Lifecycle } from './firmware/FirmwareUpdater.ts';
import { GatewayAgent } from './GatewayAgent.ts';
import type { AgentTuning } from './GatewayAgentOptions.ts';
import { LAUNCHED_VARIABLE, RESTART_CODE } from './launch/Launcher.ts';
import { OutageFile } from './OutageFile.ts';
import { systemRuntime } from './Runtime.ts';
import { type BufferOptions, OptionsError, readOptions } from './readOptions.ts';

// Standard output is for the parent process: it gets one line once the gateways are running.
const log = pino({ level: process.env.LOG_LEVEL ?? 'info' }, pino.destination(2));

function build(restart: (reason: string) => void): GatewayAgent[] {
  const { gateways, broker, fingerprint, stateDir, buffer, outages } = readOptions(process.argv.slice(2), process.env);
  const lifecycle = lifecycleOf(stateDir, restart);
  const common = {
    broker,
    fingerprint,
    stateDir,
    drivers,
    runtime: systemRuntime,
    tuning: tuningFrom(buffer),
    lifecycle,
  };
  const agents = gateways.map(({ sn, secret, identity }) => ({
    sn,
    agent: new GatewayAgent({ ...common, sn, secret, identity, log: log.child({ sn }) }),
  }));
  if (outages !== undefined) {
    const cutOff = (cut: string, until: number) => agents.find(({ sn }) => sn === cut)?.agent.cutOff(until);
    new OutageFile({ file: outages, runtime: systemRuntime, log, cutOff }).start();
  }
  return agents.map(({ agent }) => agent);
}

/** Undefined unless a launcher started the agent. */
function lifecycleOf(stateDir: string, restart: (reason: string) => void): Lifecycle | undefined {
  const version = process.env[LAUNCHED_VARIABLE];
  if (version === undefined) return undefined;
  return { firmware: new FirmwareStore(stateDir), running: version === '' ? undefined : version, restart };
}

function tuningFrom({ maxMiB, maxDays, samplesPerSecond }: BufferOptions = {}): Partial<AgentTuning> {
  return {
    ...(maxMiB === undefined ? {} : { maxBytes: maxMiB * 1024 * 1024 }),
    ...(maxDays === undefined ? {} : { maxAgeMs: maxDays * 86_400_000 }),
    ...(samplesPerSecond === undefined ? {} : { samplesPerSecond }),
  };
}

function run(): void {
  let stopping = false;
  const end = async (reason: string, code: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ event: 'agent.stopping', signal: reason });
    const results = await Promise.allSettled(agents.map((agent) => agent.stop()));
    process.exit(results.every(({ status }) => status === 'fulfilled') ? code : 1);
  };
  const agents = build((reason) => void end(reason, RESTART_CODE));
  process.on('SIGINT', (signal) => void end(signal, 0));
  process.on('SIGTERM', (signal) => void end(signal, 0));
  // The launcher is gone and will start another agent: two must not run at the same time.
  process.on('disconnect', () => process.exit(1));
  for (const agent of agents) agent.start();
  log.info({ event: 'agent.started', gateways: agents.length });
  console.log(`gateway ready ${agents.length}`);
}

try {
  run();
} catch (error) {
  if (!(error instanceof OptionsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
