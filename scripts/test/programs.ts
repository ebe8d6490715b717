import { join } from 'node:path';
import { root } from '../setup/paths.ts';

/**
 * Programs that tests start as processes. `npm test` has just built them and passes their folder (`TEST_DIST`): a
 * bundle starts in a fraction of the time that its sources need.
 */
const program = (bundle: string, source: string) => {
  const { TEST_DIST } = process.env;
  return TEST_DIST ? join(TEST_DIST, bundle) : join(root, source);
};

export const serverProgram = program('server.mjs', 'apps/server/src/main.ts');
/** What threads of the server run. */
export const workProgram = program('workProcess.mjs', 'apps/server/src/workProcess.ts');
export const plantProgram = program('plant.mjs', 'apps/plant/src/main.ts');
export const gatewayProgram = program('gateway.mjs', 'apps/gateway/src/main.ts');
/** Starts the agent that stands next to it. */
export const gatewayLauncher = program('gatewayLauncher.mjs', 'apps/gateway/src/launch/main.ts');

/** The environment variables that every process gets; several servers run at the same time. */
const { PATH, NODE_COMPILE_CACHE, TMPDIR } = process.env;
export const processEnv = { PATH, NODE_COMPILE_CACHE, TMPDIR, MQTT_TLS_PORT: '0' };
