import { availableParallelism } from 'node:os';
import type { Records } from '../../platform/access/records.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Operation } from '../../platform/http/serveCalls.ts';
import { EngineHost } from '../../platform/lease/EngineHost.ts';
import { EngineLease } from '../../platform/lease/EngineLease.ts';
import type { Log } from '../../platform/log/log.ts';
import type { CommandService } from '../command/command.service.ts';
import type { EquipmentService } from '../equipment/equipment.service.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import { ScriptRunner } from './engine/ScriptRunner.ts';
import { ScriptStore } from './engine/ScriptStore.ts';
import { ScriptPool } from './pool/ScriptPool.ts';
import { scriptCalls } from './script.calls.ts';
import { ScriptRepository } from './script.repository.ts';
import { ScriptService } from './script.service.ts';

export interface ScriptParts {
  db: Records;
  bus: Bus;
  clock: Clock;
  log: Log;
  live: LiveState;
  equipment: EquipmentService;
  commands: CommandService;
  /** Writes a line of the operation log. */
  record(operation: Operation): Promise<void>;
  /** Names this process. */
  node: string;
  /** Others may run on the same database. */
  isShared: boolean;
  /** This process may run the scripts. */
  runsEngine: boolean;
}

export interface Scripts {
  handlers: Handler[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Threads that one organisation can occupy. */
const threadsMost = 4;

/** The script feature: what people call in every process, and the engine in one of them. */
export function createScripts(parts: ScriptParts): Scripts {
  const { db, bus, clock, log, live, equipment, commands, record, node, isShared, runsEngine } = parts;
  const repository = new ScriptRepository(db);
  const size = Math.min(threadsMost, Math.max(1, availableParallelism() - 1));
  // One more than an organisation can occupy: there is always one for the others.
  const runs = new ScriptPool({ size: size + 1, log });
  // Separate, so that a dry run that hangs does not block any plant.
  const trials = new ScriptPool({ size: 1, log });

  const lease = new EngineLease({ engine: 'script', db, node, clock, isShared });
  const store = new ScriptStore(db, lease);
  const createRunner = (lost: () => void) =>
    new ScriptRunner({ store, repository, commands, record, pool: runs, live, bus, clock, log, lost });
  const host = new EngineHost({ lease, clock, log, createRunner });

  return {
    handlers: scriptCalls(new ScriptService({ repository, equipment, live, pool: trials, clock })),
    async start() {
      if (runsEngine) await host.start();
    },
    async stop() {
      await host.stop();
      await Promise.all([runs.stop(), trials.stop()]);
    },
  };
}
