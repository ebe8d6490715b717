import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Operation } from '../../platform/http/serveCalls.ts';
import { EngineHost } from '../../platform/lease/EngineHost.ts';
import { EngineLease } from '../../platform/lease/EngineLease.ts';
import type { Log } from '../../platform/log/log.ts';
import { SessionRepository } from '../../platform/sessions/session.repository.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { CommandRepository } from '../command/command.repository.ts';
import type { CommandService } from '../command/command.service.ts';
import type { History } from '../history/createHistory.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import { Messages } from '../message/Messages.ts';
import { PageInserter } from '../page/PageInserter.ts';
import { PageStore } from '../page/PageStore.ts';
import { PageRepository } from '../page/page.repository.ts';
import { PageVersionRepository } from '../page/pageVersion.repository.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import { SceneDryRun } from './dryRun/SceneDryRun.ts';
import { ProgramCache } from './run/ProgramCache.ts';
import { RightsWatch } from './run/RightsWatch.ts';
import { RunEffects, type VariableHoldPort } from './run/RunEffects.ts';
import { RunEngine } from './run/RunEngine.ts';
import { RunFlows } from './run/RunFlows.ts';
import { RunStarts } from './run/RunStarts.ts';
import { RunStore } from './run/RunStore.ts';
import { SceneMessages } from './run/SceneMessages.ts';
import type { SceneOrders } from './run/SceneOrders.ts';
import { ScenePeople } from './run/ScenePeople.ts';
import { sceneRunCalls } from './run/sceneRun.calls.ts';
import { SceneRunService } from './run/sceneRun.service.ts';
import { runTogether } from './runTogether.ts';
import { SceneEnabling } from './SceneEnabling.ts';
import { SceneFacts } from './SceneFacts.ts';
import { SceneFlows } from './SceneFlows.ts';
import { SceneReaders } from './SceneReaders.ts';
import { SceneTrials } from './SceneTrials.ts';
import { SceneVariables } from './SceneVariables.ts';
import { sceneCalls } from './scene.calls.ts';
import { SceneService } from './scene.service.ts';
import { TriggerChecks } from './TriggerChecks.ts';
import { createTriggers } from './trigger/createTriggers.ts';

export interface SceneParts {
  database: Database;
  bus: Bus;
  clock: Clock;
  log: Log;
  live: LiveState;
  history: Pick<History, 'store'>;
  access: EquipmentAccess;
  work: WorkPool;
  messages: SceneMessages;
  commands: CommandService;
  variables: VariableHoldPort;
  orders: SceneOrders;
  record(operation: Operation): Promise<void>;
  /** Names this process. */
  node: string;
  /** Others may run on the same database. */
  isShared: boolean;
  /** This process may run scenes. */
  runsEngine: boolean;
}

export interface Scenes {
  handlers: Handler[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What scenes tell people. */
export function createSceneMessages({
  database: { db, engine },
  bus,
  clock,
}: Pick<SceneParts, 'database' | 'bus' | 'clock'>): SceneMessages {
  return new SceneMessages({ db, messages: new Messages({ engine, bus, clock }), clock });
}

/** Scenes: what people call in every process, and the engine that runs them in one of them. */
export function createScenes(parts: SceneParts): Scenes {
  const { database, bus, clock, log, live, history, access, work, messages, node, isShared, runsEngine } = parts;
  const { db } = database;
  const facts = new SceneFacts(db, access);
  const triggers = new TriggerChecks(db, facts, clock);
  const pages = new PageRepository(db);
  const versions = new PageVersionRepository(db);
  const keeper = new PageStore({ pages, versions, clock });
  const inserter = new PageInserter({ repository: pages, keeper, clock, work });
  const flows = new SceneFlows({ db, pages, facts, triggers, work });
  const scenes = new SceneService({ db, bus, clock, pages, inserter, flows });
  const enabling = new SceneEnabling({ db, bus, clock, flows });
  const trials = new SceneTrials({ db, clock, live, flows, facts, triggers });
  const readers = new SceneReaders(db, clock);
  const variables = new SceneVariables(db);
  const starts = new RunStarts({ db, bus, clock });
  const programs = new ProgramCache(db);
  const runs = new SceneRunService({ db, bus, starts, programs });
  const people = new ScenePeople({ db, accounts: new SessionRepository(db), facts, clock });
  const runFlows = new RunFlows({ db, pages, versions });
  const lease = new EngineLease({ engine: 'scene', db, node, clock, isShared });
  const createRunner = (lost: () => void) => {
    const store = new RunStore({ db, lease, programs, clock });
    const { commands, orders, variables, record } = parts;
    const sent = new CommandRepository(db);
    const effects = new RunEffects({ commands, sent, people, messages, starts, orders, variables, record, log });
    const rights = new RightsWatch({ db, lease, bus, clock, people, messages });
    return runTogether([
      new RunEngine({ store, effects, rights, live, bus, clock, log, lost }),
      createTriggers({ db, bus, clock, log, live, lease, starts, lost }),
    ]);
  };
  const host = new EngineHost({ lease, clock, log, createRunner });
  const dry = new SceneDryRun({ db, clock, history: history.store, work, flows, facts });
  return {
    handlers: [
      ...sceneCalls({
        ...{ scenes, enabling, trials, readers, variables },
        dryRun: ({ caller, body, language }) => dry.run(caller, body, language),
      }),
      ...sceneRunCalls(runs, runFlows),
    ],
    async start() {
      if (runsEngine) await host.start();
    },
    stop: () => host.stop(),
  };
}
