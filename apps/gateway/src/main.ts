import { drivers } from '@lookfar/drivers';
import { pino } from 'pino';
import { GatewayAgent } from './GatewayAgent.ts';
import type { AgentTuning } from './GatewayAgentOptions.ts';
import { systemRuntime } from './Runtime.ts';
import { type BufferOptions, OptionsError, readOptions } from './readOptions.ts';

// Standard output is for whoever started the agent: it gets one line once the gateways run.
const log = pino({ level: process.env.LOG_LEVEL ?? 'info' }, pino.destination(2));

function build(): GatewayAgent[] {
  const { gateways, broker, stateDir, buffer } = readOptions(process.argv.slice(2), process.env);
  const common = { broker, stateDir, drivers, runtime: systemRuntime, tuning: tuningFrom(buffer) };
  return gateways.map(
    ({ sn, secret, identity }) => new GatewayAgent({ ...common, sn, secret, identity, log: log.child({ sn }) }),
  );
}

function tuningFrom({ maxMiB, maxDays, samplesPerSecond }: BufferOptions = {}): Partial<AgentTuning> {
  return {
    ...(maxMiB === undefined ? {} : { maxBytes: maxMiB * 1024 * 1024 }),
    ...(maxDays === undefined ? {} : { maxAgeMs: maxDays * 86_400_000 }),
    ...(samplesPerSecond === undefined ? {} : { samplesPerSecond }),
  };
}

function run(): void {
  const agents = build();
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ event: 'agent.stopping', signal });
    const results = await Promise.allSettled(agents.map((agent) => agent.stop()));
    process.exit(results.every(({ status }) => status === 'fulfilled') ? 0 : 1);
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));
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
