import { drivers } from '@lookfar/drivers';
import { pino } from 'pino';
import { GatewayAgent } from './GatewayAgent.ts';
import { systemRuntime } from './Runtime.ts';
import { OptionsError, readOptions } from './readOptions.ts';

// Standard output is for whoever started the agent: it gets one line once the gateways run.
const log = pino({ level: process.env.LOG_LEVEL ?? 'info' }, pino.destination(2));

function build(): GatewayAgent[] {
  const { gateways, broker, stateDir } = readOptions(process.argv.slice(2), process.env);
  return gateways.map(
    ({ sn, secret }) =>
      new GatewayAgent({ sn, secret, broker, stateDir, drivers, runtime: systemRuntime, log: log.child({ sn }) }),
  );
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
