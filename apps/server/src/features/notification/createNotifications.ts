import type { PersonalWay } from '@lookfar/contract';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { EngineHost } from '../../platform/lease/EngineHost.ts';
import { EngineLease } from '../../platform/lease/EngineLease.ts';
import type { Log } from '../../platform/log/log.ts';
import type { NameSource } from '../../platform/names/shownNames.ts';
import { Limiter } from '../../platform/security/Limiter.ts';
import { SessionRepository } from '../../platform/sessions/session.repository.ts';
import type { AlarmHandling } from '../alarm/createAlarms.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import { Messages } from '../message/Messages.ts';
import { Outgoing } from '../outgoing/Outgoing.ts';
import { Composer } from './engine/Composer.ts';
import { ConditionRules } from './engine/ConditionRules.ts';
import { ConditionRuleRepository } from './engine/conditionRule.repository.ts';
import { DueWork } from './engine/DueWork.ts';
import { DirectoryRepository } from './engine/directory.repository.ts';
import { Notifier } from './engine/Notifier.ts';
import { NotifyRunner } from './engine/NotifyRunner.ts';
import { NotifyStore } from './engine/NotifyStore.ts';
import { Teller } from './engine/Teller.ts';
import { trimDecisions } from './engine/trimDecisions.ts';
import { WorldCache } from './engine/WorldCache.ts';
import { explainCalls } from './explain/explain.calls.ts';
import { ExplainRepository } from './explain/explain.repository.ts';
import { ExplainService } from './explain/explain.service.ts';
import { ackLinkCalls } from './link/ackLink.calls.ts';
import { AckLinkRepository } from './link/ackLink.repository.ts';
import { AckLinkService } from './link/ackLink.service.ts';
import { NotifyWorlds } from './world/NotifyWorlds.ts';

export interface NotificationParts {
  config: Pick<Config, 'publicUrls' | 'roles'>;
  database: Database;
  bus: Bus;
  clock: Clock;
  log: Log;
  live: LiveState;
  alarms: AlarmHandling;
  /** Of organisations in English. */
  names: NameSource;
  /** Ways that have a provider. */
  providers(): ReadonlySet<PersonalWay>;
  /** Identifies this process. */
  node: string;
  /** Others may run on the same database. */
  isShared: boolean;
}

export interface Notifications {
  handlers: Handler[];
  start(): Promise<void>;
  stop(): Promise<void>;
  sweep(): Promise<void>;
}

/** Looking at links, per address: whoever has one needs few, and guessing one is hopeless anyway. */
const linkRate = { burst: 30, refillMs: 2000 };
/** Links are gone a day after they expired; until then they say so. */
const dayMs = 86_400_000;

/** Who is told of alarms: the engine in one process, explanations and links to acknowledge in every one. */
export function createNotifications(parts: NotificationParts): Notifications {
  const { config, database, bus, clock, log, live, alarms, providers, node, isShared, names } = parts;
  const { db, engine } = database;
  const worlds = new NotifyWorlds({ db, clock, providers });
  const links = new AckLinkRepository(db);
  const explained = new WorldCache(worlds, clock);
  let stopFollowing = () => {};

  const lease = new EngineLease({ engine: 'notification', db, node, clock, isShared });
  const messages = new Messages({ engine, bus, clock });
  const store = new NotifyStore({ db, lease, messages, outgoing: new Outgoing(db, clock) });
  const directory = new DirectoryRepository(db);
  const composer = new Composer({ directory, baseUrl: config.publicUrls[0], namesOf: (orgId) => names.of(orgId) });
  const createRunner = (lost: () => void) => {
    const cache = new WorldCache(worlds, clock);
    const teller = new Teller(composer, clock);
    const conditions = new ConditionRules({ repository: new ConditionRuleRepository(db), live, clock, log });
    const notifier = new Notifier({ store, worlds, cache, directory, teller, clock, log });
    const due = new DueWork({ store, notifier, cache, directory, teller, composer, conditions, clock });
    return new NotifyRunner({ store, notifier, due, conditions, cache, messages, bus, clock, log, lost });
  };
  const host = new EngineHost({ lease, clock, log, createRunner });

  return {
    handlers: [
      ...explainCalls(
        new ExplainService({ repository: new ExplainRepository(db), worlds, cache: explained, alarms, clock }),
      ),
      ...ackLinkCalls(
        new AckLinkService({
          ...{ repository: links, accounts: new SessionRepository(db), alarms, clock },
          limit: new Limiter(linkRate, () => clock.now()),
        }),
      ),
    ],
    async start() {
      stopFollowing = explained.follow(bus);
      // Where the values are: rules may be about them.
      if (config.roles.has('ingest')) await host.start();
    },
    async stop() {
      stopFollowing();
      await host.stop();
    },
    async sweep() {
      await trimDecisions(db, clock.now());
      await links.forget(clock.now() - dayMs);
    },
  };
}
