import { repairLimits } from '@lookfar/contract';
import type { HistoryReader } from './features/history/HistoryReader.ts';
import type { LiveState } from './features/ingest/LiveState.ts';
import { createInspections } from './features/inspection/createInspections.ts';
import { createRepairs, type Repairs, type RepairsParts } from './features/repair/createRepairs.ts';
import { AlarmOrders } from './features/repair-engine/AlarmOrders.ts';
import { LateOrders } from './features/repair-engine/LateOrders.ts';
import { RepairRunner } from './features/repair-engine/RepairRunner.ts';
import { WaitingOrders } from './features/repair-engine/WaitingOrders.ts';
import { publicReportCalls } from './features/repair-public/publicReport.calls.ts';
import { PublicReportRepository } from './features/repair-public/publicReport.repository.ts';
import { PublicReportService } from './features/repair-public/publicReport.service.ts';
import { createWorksheet } from './features/worksheet/createWorksheet.ts';
import { worksheetCalls } from './features/worksheet/worksheet.calls.ts';
import type { Handler } from './platform/http/handler.ts';
import { EngineHost } from './platform/lease/EngineHost.ts';
import { EngineLease } from './platform/lease/EngineLease.ts';
import type { Log } from './platform/log/log.ts';
import { SharedLimits } from './platform/security/SharedLimits.ts';

export interface WorkPlaneParts extends RepairsParts {
  log: Log;
  live: LiveState;
  history: HistoryReader;
  /** Identifies this process. */
  node: string;
  /** Others may run on the same database. */
  isShared: boolean;
  /** This process may run the engine. */
  runsEngine: boolean;
}

export interface WorkPlane {
  handlers: Handler[];
  /** For what opens repairs and attaches to orders elsewhere. */
  repairs: Repairs;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const hourMs = 3_600_000;
/** Of one address: enough to print and try many labels, too few to guess one. */
const lookRate = { burst: 120, refillMs: 5000 };
const perHour = (count: number) => ({ burst: count, refillMs: hourMs / count });

/** Work orders: repairs as people and visitors report them, and what happens to them by itself. */
export function createWorkPlane(parts: WorkPlaneParts): WorkPlane {
  const { database, bus, clock, log, live, history, node, isShared, runsEngine } = parts;
  const { db } = database;
  const made = createRepairs(parts);
  const { opener, attachments, messages, orders, repairs, dispatcher, settings } = made;
  const limits = new SharedLimits({ db, clock });
  const visitors = new PublicReportService({
    ...{ repository: new PublicReportRepository(db), repairs, opener, attachments, settings, clock },
    looks: limits.of('label look', lookRate),
    byAddress: limits.of('label report', perHour(repairLimits.publicPerAddress)),
    byDevice: limits.of('label device', perHour(repairLimits.publicPerDevice)),
  });
  const worksheet = createWorksheet({
    ...{ db, clock },
    assign: {
      repair: (caller, order) => made.assignment.dispatch(caller, { ...order, note: '', seenAssignee: undefined }),
      inspection: (caller, order) => made.byDevice.reassign(caller, order),
    },
  });
  const lease = new EngineLease({ engine: 'order', db, node, clock, isShared });
  const createRunner = (lost: () => void) =>
    new RepairRunner({
      late: new LateOrders({ db, lease, repairs, messages, clock }),
      alarms: new AlarmOrders({ db, lease, opener, messages }),
      waiting: new WaitingOrders({ db, lease, orders, repairs, dispatcher, messages, clock }),
      ...{ bus, clock, log, lost },
    });
  const host = new EngineHost({ lease, clock, log, createRunner });
  const inspections = createInspections({
    ...{ database, bus, clock, log, live, history, orders, attachments, node, isShared, runsEngine },
    orderMessages: messages,
    repairs: opener,
    publicUrl: parts.publicUrl,
    names: parts.names,
  });
  return {
    handlers: [...made.handlers, ...publicReportCalls(visitors), ...worksheetCalls(worksheet), ...inspections.handlers],
    repairs: made,
    start: async () => {
      if (runsEngine) await host.start();
      await inspections.start();
    },
    stop: async () => {
      await inspections.stop();
      await host.stop();
    },
  };
}
