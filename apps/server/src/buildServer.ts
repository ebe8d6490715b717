import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { join } from 'node:path';
import { calls } from '@lookfar/contract';
import type { FastifyInstance } from 'fastify';
import packageInfo from '../package.json' with { type: 'json' };
import { createDataPlane } from './dataPlane.ts';
import { aboutCalls } from './features/about/about.calls.ts';
import { AboutRepository } from './features/about/about.repository.ts';
import { AboutService } from './features/about/about.service.ts';
import { createDemoCrew } from './features/demo-crew/createDemoCrew.ts';
import { createDemoPanel } from './features/demo-panel/createDemoPanel.ts';
import { dictionaryCalls } from './features/dictionary/dictionary.calls.ts';
import { DictionaryRepository } from './features/dictionary/dictionary.repository.ts';
import { DictionaryService } from './features/dictionary/dictionary.service.ts';
import { OrgNames } from './features/dictionary/OrgNames.ts';
import { DriverCatalogue } from './features/driver/DriverCatalogue.ts';
import { createFind } from './features/find/createFind.ts';
import { trimGatewayLabels } from './features/gateway/GatewayLabels.ts';
import { guideCalls } from './features/guide/guide.calls.ts';
import { GuideRepository } from './features/guide/guide.repository.ts';
import { OperationLog } from './features/operation-log/operationLog.service.ts';
import { trimSecurityLog } from './features/operation-log/SecurityLog.ts';
import { BrandHosts } from './features/org/BrandHosts.ts';
import { Messenger } from './features/outgoing/Messenger.ts';
import { setupCalls } from './features/setup/setup.calls.ts';
import { SetupRepository } from './features/setup/setup.repository.ts';
import { SetupService } from './features/setup/setup.service.ts';
import { createWeather } from './features/weather/createWeather.ts';
import { openInstallationSecrets } from './installationSecrets.ts';
import { createMediaPlane } from './mediaPlane.ts';
import { createMessagePlane } from './messagePlane.ts';
import { createPeoplePlane } from './peoplePlane.ts';
import type { Bus } from './platform/bus/Bus.ts';
import { createBus } from './platform/bus/createBus.ts';
import type { Clock } from './platform/clock/clock.ts';
import { PauseWatch } from './platform/clock/PauseWatch.ts';
import type { Config } from './platform/config/config.ts';
import { imageSource } from './platform/config/readMapTiles.ts';
import { type Database, openDatabase } from './platform/database/openDatabase.ts';
import { createHold } from './platform/http/createHold.ts';
import { createHttp } from './platform/http/createHttp.ts';
import { matchHandlers } from './platform/http/matchHandlers.ts';
import { SocketUpgrader } from './platform/http/SocketUpgrader.ts';
import type { Log } from './platform/log/log.ts';
import { HostRules } from './platform/security/HostRules.ts';
import { Limiter } from './platform/security/Limiter.ts';
import { StartToken } from './platform/security/StartToken.ts';
import { callerOf } from './platform/sessions/callerOf.ts';
import { Sessions } from './platform/sessions/Sessions.ts';
import { SessionRepository } from './platform/sessions/session.repository.ts';
import { sessionLimits } from './platform/sessions/sessionRules.ts';
import { ConsolePage } from './platform/static/ConsolePage.ts';
import { WorkPool } from './platform/work/WorkPool.ts';
import { type Life, ServerLifecycle } from './ServerLifecycle.ts';

export interface ServerParts {
  config: Config;
  log: Log;
  clock: Clock;
  /** The module that its threads for large documents run; the one next to this program unless given. */
  workEntry?: URL;
}

export interface Server extends Life {
  /** For injected requests. */
  app: FastifyInstance;
  database: Database;
  bus: Bus;
  sessions: Sessions;
  /** What the first visitor has to know; undefined once an account exists. */
  setupToken(): Promise<string | undefined>;
  /** What lets people of a demo that is off choose passwords of their own; undefined if none has its password any more. */
  passwordToken(): string | undefined;
}

/** Per address: it is done once. */
const setupRate = { burst: 10, refillMs: 60_000 };

/** Built next to the program. */
const builtWork = new URL(import.meta.url.endsWith('.ts') ? './workProcess.ts' : './workProcess.mjs', import.meta.url);

/** Wires the whole server together. Nothing listens or runs before `start`. */
export async function buildServer({ config, log, clock, workEntry = builtWork }: ServerParts): Promise<Server> {
  const callPaths = calls.map((call) => call.path);
  const page = config.consoleDir ? await ConsolePage.load(config.consoleDir, callPaths) : undefined;
  const database = await openDatabase(
    config.databaseUrl
      ? { engine: 'postgres', url: config.databaseUrl }
      : { engine: 'sqlite', file: join(config.dataDir, 'lookfar.db') },
  );
  const { db } = database;
  const drivers = new DriverCatalogue();
  const work = new WorkPool({ entry: workEntry, size: Math.max(1, Math.min(2, availableParallelism() - 1)), log });
  const { keys, stored, box, videoKeys } = await openInstallationSecrets({
    config,
    database,
    drivers,
    log,
    clock,
    work,
  });
  const now = () => clock.now();
  const bus = createBus(config, log);
  const terms = new DictionaryRepository(db);
  const names = new OrgNames({ repository: terms, bus, log });
  const pauses = new PauseWatch(clock);
  const dataPlane = createDataPlane({ config, database, bus, log, clock, pauses, work, drivers, keys, stored, names });

  const operations = new OperationLog({ db, clock, log });
  const sessions = new Sessions({ repository: new SessionRepository(db), bus, clock, log });
  const brands = new BrandHosts({ db, bus, log });
  const hosts = new HostRules({
    publicUrls: config.publicUrls,
    proxies: config.trustedProxies,
    machine: hostname(),
    brands,
  });
  const node = randomUUID();
  const isShared = config.natsUrl !== undefined;
  const messenger = new Messenger({ config, db, bus, clock, log, box, keys, node, isShared });
  const demoPanel = createDemoPanel(config, db);
  const startToken = new StartToken(config.setupToken);
  const people = createPeoplePlane({
    ...{ config, database, clock, sessions, bus, work, hosts, brands, names, box, videoKeys, log, messenger },
    files: dataPlane.files,
    isDemo: demoPanel.isFor,
    startToken,
  });
  const messages = createMessagePlane({
    ...{ config, database, bus, clock, log, box, keys, messenger, work, node, isShared, names },
    live: dataPlane.live,
    alarms: dataPlane.alarms,
  });
  const weather = createWeather({ config, db, clock, log, http: messenger.http });
  const media = createMediaPlane({
    ...{ db, bus, clock, log, config, work, videoKeys, sessions },
    equipment: dataPlane.equipment,
    contents: dataPlane.contents,
  });
  const setup = new SetupService({
    repository: new SetupRepository(database),
    limit: new Limiter(setupRate, now),
    clock,
    token: startToken,
  });
  const about = new AboutService({
    ...{ repository: new AboutRepository(db), names, clock, dataDir: config.dataDir, demo: config.demo },
    health: () => life.health(),
    isOnline: (gatewayId) => dataPlane.live.gateway(gatewayId).online,
  });
  const handlers = matchHandlers(calls, [
    ...aboutCalls(about),
    ...people.handlers,
    ...messages.handlers,
    ...media.handlers,
    ...setupCalls(setup),
    ...dictionaryCalls(new DictionaryService({ db, repository: terms, names, clock })),
    ...createFind({ db, clock, names, work, access: dataPlane.equipment }),
    ...guideCalls(new GuideRepository(db)),
    ...weather.handlers,
    ...demoPanel.handlers,
    ...dataPlane.handlers,
  ]);

  const { demoFile } = config;
  const crew =
    demoPanel.tellers.length > 0 && demoFile && config.roles.has('ingest')
      ? createDemoCrew({
          ...{ db, clock, log, demoFile, node, isShared, handlers, tellers: demoPanel.tellers },
          record: (operation) => operations.record(operation),
        })
      : undefined;

  const life = new ServerLifecycle({
    config,
    log,
    clock,
    version: packageInfo.version,
    database,
    bus,
    dataPlane,
    people,
    messages,
    media,
    crew,
    work,
    sessions,
    sweepMs: sessionLimits.sweepMs,
    sweep: async () => {
      await sessions.sweep();
      await people.sweep();
      await messages.sweep();
      await weather.sweep();
      await media.sweep();
      await trimSecurityLog(database.db, clock.now());
      await trimGatewayLabels(database.db, clock.now());
    },
  });
  const isServing = () => {
    // Nothing is answered before it is known whether what we know is old.
    pauses.look();
    return life.isServing();
  };
  const servesCalls = config.roles.has('api');
  const app = await createHttp({
    handlers: servesCalls ? handlers : [],
    hosts,
    names,
    callerOf: (request) => callerOf(sessions, request),
    record: (operation) => operations.record(operation),
    checksReplies: process.env.NODE_ENV === 'test',
    work,
    clock,
    ...createHold(config),
    log,
    page: servesCalls ? page : undefined,
    opening: async (url) => ({
      images: config.mapTiles && imageSource(config.mapTiles.url),
      locks: await people.usesLock(),
      origins: await media.origins.lists(),
      ancestors: await media.ancestors.of(url),
    }),
    isServing,
    health: () => life.health(),
  });
  const routes = config.roles.has('live') ? dataPlane.sockets : [];
  const door = new SocketUpgrader({ routes, hosts, isServing, clock, log });
  life.attach(app, door);
  return {
    app,
    database,
    bus,
    sessions,
    setupToken: () => setup.tokenIfNeeded(),
    passwordToken: () => (people.hasPublished() ? startToken.text : undefined),
    start: (options) => life.start(options),
    stop: () => life.stop(),
  };
}
