import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { EngineHost } from '../../platform/lease/EngineHost.ts';
import { EngineLease } from '../../platform/lease/EngineLease.ts';
import { PeriodicRunner } from '../../platform/lease/PeriodicRunner.ts';
import type { Log } from '../../platform/log/log.ts';
import type { KnownNames } from '../../platform/names/shownNames.ts';
import type { HistoryReader } from '../history/HistoryReader.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import { Messages } from '../message/Messages.ts';
import type { OrderMessages } from '../order/OrderMessages.ts';
import { OrderNotices } from '../order/OrderNotices.ts';
import type { OrderRepository } from '../order/order.repository.ts';
import type { OrderAttachments } from '../order-attachment/OrderAttachments.ts';
import type { RepairOpener } from '../repair/RepairOpener.ts';
import { contentCalls } from './content/content.calls.ts';
import { ContentService } from './content/content.service.ts';
import { MissingRepairs } from './maker/MissingRepairs.ts';
import { OverdueTasks } from './maker/OverdueTasks.ts';
import { PlannedTasks } from './maker/PlannedTasks.ts';
import { RunningHours } from './maker/RunningHours.ts';
import { TaskMaker } from './maker/TaskMaker.ts';
import { TaskMessages } from './maker/TaskMessages.ts';
import { planCalls } from './plan/plan.calls.ts';
import { PlanService } from './plan/plan.service.ts';
import { InspectionRepairs } from './task/InspectionRepairs.ts';
import { TaskReadings } from './task/TaskReadings.ts';
import { TaskResults } from './task/TaskResults.ts';
import { taskCalls } from './task/task.calls.ts';
import { TaskRepository } from './task/task.repository.ts';
import { TaskService } from './task/task.service.ts';

export interface InspectionsOptions {
  database: Database;
  bus: Bus;
  clock: Clock;
  log: Log;
  live: LiveState;
  history: HistoryReader;
  orders: OrderRepository;
  orderMessages: OrderMessages;
  attachments: OrderAttachments;
  repairs: Pick<RepairOpener, 'open'>;
  /** Of the console, as people reach it. */
  publicUrl: string | undefined;
  /** Of organisations in English. */
  names?: KnownNames | undefined;
  /** Identifies this process. */
  node: string;
  /** Others may run on the same database. */
  isShared: boolean;
  /** This process may make tasks. */
  runsEngine: boolean;
}

export interface Inspections {
  handlers: Handler[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

const everyMs = 60_000;

/** Check lists, plans and tasks: the calls in every process, and what makes tasks in one of them. */
export function createInspections(options: InspectionsOptions): Inspections {
  const { database, bus, clock, log, live, history, orders, orderMessages, attachments, node, isShared } = options;
  const { db, engine } = database;
  const lease = new EngineLease({ engine: 'inspection', db, node, clock, isShared });
  const messages = new TaskMessages({
    ...{ messages: new Messages({ engine, bus, clock }), clock },
    notices: new OrderNotices(clock, options),
  });
  const planned = new PlannedTasks({ db, messages, clock });
  const repository = new TaskRepository(db);
  const repairs = new InspectionRepairs({ db, repository, repairs: options.repairs });
  const jobs = [
    {
      name: 'tasks',
      everyMs,
      job: new TaskMaker({ db, planned, hours: new RunningHours({ history, live }), lease, clock }),
    },
    { name: 'overdue', everyMs, job: new OverdueTasks({ db, messages, lease, clock }) },
    { name: 'repairs', everyMs, job: new MissingRepairs({ repository, repairs }) },
  ].map(({ job, ...rest }) => ({ ...rest, run: (isStopped: () => boolean) => job.run(isStopped) }));
  let runner: PeriodicRunner | undefined;
  const createRunner = (lost: () => void) => {
    runner = new PeriodicRunner({ jobs, clock, log, lost });
    return runner;
  };
  const host = new EngineHost({ lease, clock, log, createRunner });
  const changed = () => void runner?.look('tasks');
  const readings = new TaskReadings({ repository, history, live });
  const tasks = new TaskService({ repository, orders, attachments, readings, messages: orderMessages, clock });
  const results = new TaskResults({ repository, tasks, orders, attachments, readings, repairs, clock });
  return {
    handlers: [
      ...contentCalls(new ContentService({ db, clock })),
      ...planCalls(new PlanService({ db, clock, planned, changed })),
      ...taskCalls({ tasks, results }),
    ],
    async start() {
      if (options.runsEngine) await host.start();
    },
    stop: () => host.stop(),
  };
}
