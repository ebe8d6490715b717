import { destination } from 'pino';
import { buildServer, type Server } from './buildServer.ts';
import { systemClock } from './platform/clock/clock.ts';
import { ConfigError } from './platform/config/ConfigError.ts';
import type { Config } from './platform/config/config.ts';
import { readConfig } from './platform/config/readConfig.ts';
import { DataDirInUse, lockDataDir } from './platform/lock/lockDataDir.ts';
import { createLog } from './platform/log/createLog.ts';
import type { Log } from './platform/log/log.ts';
import { IdleCollector } from './platform/memory/IdleCollector.ts';
import { ownMemory } from './platform/memory/ownMemory.ts';

const exitCodes = { failed: 1, badSetting: 2 } as const;

async function main(): Promise<void> {
  // Files of the data directory are readable by this user alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, destination({ fd: 2, sync: true }));
  const unlock = lockDataDir(config.dataDir);
  const server = await buildServer({ config, log, clock: systemClock });
  endWith(server, unlock, log);
  try {
    const url = await server.start({ listens: true });
    log.info({ url }, 'ready');
    // It runs as long as the process.
    new IdleCollector({ clock: systemClock, ...ownMemory() }).start();
    const token = await server.setupToken();
    if (token) process.stdout.write(`set up ${url}/login?setup=${token}\n`);
    const passwordToken = server.passwordToken();
    if (passwordToken) process.stdout.write(`choose passwords ${url}/login?start=${passwordToken}\n`);
    process.stdout.write(`ready ${url}\n`);
  } catch (error) {
    await server.stop();
    throw nameBusyPort(error, config);
  }
}

/** Signals stop the server in order; an uncaught error leaves it in an unknown state. */
function endWith(server: Server, unlock: () => void, log: Log): void {
  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    await server.stop();
    unlock();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const crash = (err: unknown) => {
    log.fatal({ err }, 'uncaught error');
    process.exit(exitCodes.failed);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}

/** One readable line; the start is over. */
function giveUp(error: unknown): never {
  const isForReaders = error instanceof ConfigError || error instanceof DataDirInUse || error instanceof PortInUse;
  const text = error instanceof Error ? (isForReaders ? error.message : error.stack) : error;
  process.stderr.write(`lookfar: ${text}\n`);
  process.exit(error instanceof ConfigError ? exitCodes.badSetting : exitCodes.failed);
}

class PortInUse extends Error {}

function nameBusyPort(error: unknown, { port, mqttPort, mqttTlsPort }: Config): unknown {
  const busy = error as NodeJS.ErrnoException & { port?: number };
  if (busy.code !== 'EADDRINUSE') return error;
  const names = { MQTT_TLS_PORT: mqttTlsPort, MQTT_PORT: mqttPort, PORT: port };
  const name = Object.entries(names).findLast(([, number]) => number === busy.port)?.[0];
  return new PortInUse(`port ${busy.port} (${name}) is in use by another program`);
}

main().catch(giveUp);
