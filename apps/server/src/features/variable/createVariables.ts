import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { EngineHost } from '../../platform/lease/EngineHost.ts';
import { EngineLease } from '../../platform/lease/EngineLease.ts';
import type { Log } from '../../platform/log/log.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import type { ConfigurationChanges } from '../configuration/ConfigurationChanges.ts';
import type { History } from '../history/createHistory.ts';
import type { LatestSpeaker } from '../ingest/LatestSpeaker.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import { LateInputs } from './engine/LateInputs.ts';
import { VariableRunner } from './engine/VariableRunner.ts';
import { VariableStore } from './engine/VariableStore.ts';
import { MissingPast } from './MissingPast.ts';
import { VariableChecks } from './VariableChecks.ts';
import { VariableHolds } from './VariableHolds.ts';
import { VariableUses } from './VariableUses.ts';
import { variableCalls } from './variable.calls.ts';
import { VariableRepository } from './variable.repository.ts';
import { VariableService } from './variable.service.ts';
import { VariableChangesService } from './variableChanges.service.ts';
import { VariableHoldRepository } from './variableHold.repository.ts';
import { VariableUseRepository } from './variableUse.repository.ts';

export interface VariableParts {
  database: Database;
  bus: Bus;
  clock: Clock;
  log: Log;
  live: LiveState;
  speaker: LatestSpeaker;
  history: History;
  changes: ConfigurationChanges;
  access: ProjectAccess;
  work: WorkPool;
  /** Of this process, for the lease. */
  node: string;
  isShared: boolean;
  /** This process may compute variables. */
  runsEngine: boolean;
}

export interface Variables {
  /** For scenes, too. */
  holds: VariableHolds;
  handlers: Handler[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Variables of projects: the calls in every process, and the engine in one of them. */
export function createVariables(parts: VariableParts): Variables {
  const { database, bus, clock, log, live, speaker, history, work, access, changes, node, isShared, runsEngine } =
    parts;
  const { db } = database;
  const repository = new VariableRepository(db);
  const uses = new VariableUses({ repository: new VariableUseRepository(db), work });
  const checks = new VariableChecks({ repository, access, live, clock });

  const store = new VariableStore(db);
  const missing = new MissingPast({ store, bus, clock, log });
  const late = new LateInputs({ store, bus, clock, log });
  history.store.prepareWith(missing);
  history.onAppended((entries) => late.appended(entries));

  const lease = new EngineLease({ engine: 'variable', db, node, clock, isShared });
  const createRunner = () => new VariableRunner({ store, history: history.store, live, speaker, bus, clock, log });
  const host = new EngineHost({ lease, clock, log, createRunner });

  const holds = new VariableHolds({ changes, bus, clock });

  return {
    holds,
    handlers: variableCalls({
      variables: new VariableService({ repository, access, uses, holds: new VariableHoldRepository(db), live, clock }),
      changes: new VariableChangesService({ repository, access, changes, checks, uses, holds, bus, clock }),
      checks,
    }),
    async start() {
      await missing.start();
      if (!runsEngine) return;
      await late.start();
      await host.start();
    },
    async stop() {
      missing.stop();
      late.stop();
      await host.stop();
    },
  };
}
