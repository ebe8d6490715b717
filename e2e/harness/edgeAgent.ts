import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Child } from '../../scripts/launch/Child.ts';
import { distDir } from '../../scripts/setup/paths.ts';
import type { Stage } from './stage.ts';

/** A gateway fresh out of the box: the edge agent with an SN and a secret, as an installer starts it. */
export function edgeAgent({ dataDir, mqttPort }: Stage, { sn, secret }: { sn: string; secret: string }): Child {
  const home = join(dataDir, `agent-${sn}`);
  mkdirSync(home, { recursive: true });
  const broker = `mqtt://127.0.0.1:${mqttPort}`;
  return new Child({
    name: `gateway ${sn}`,
    script: join(distDir, 'gateway.mjs'),
    args: ['--sn', sn, '--secret', secret, '--broker', broker, '--state-dir', home],
    logFile: join(home, 'agent.log'),
    ready: /^gateway ready/,
  });
}
