import type { MetricValue, Publish } from '@lookfar/sparkplug';
import { mayViewAlarms } from './features/alarm/mayViewAlarms.ts';
import { type CommandPort, CommandRunner } from './features/command/CommandRunner.ts';
import { CommandTracker } from './features/command/CommandTracker.ts';
import { commandCalls } from './features/command/command.calls.ts';
import { CommandRepository } from './features/command/command.repository.ts';
import { CommandService, type CommandServiceParts } from './features/command/command.service.ts';
import { SparkplugCommands } from './features/command/SparkplugCommands.ts';
import { type GatewayRequests, SignalReads } from './features/command/signalRead.service.ts';
import type { EquipmentService } from './features/equipment/equipment.service.ts';
import { ManagedAccounts } from './features/grant/ManagedAccounts.ts';
import type { CatalogueEntry } from './features/ingest/Catalogue.ts';
import type { LiveState } from './features/ingest/LiveState.ts';
import type { WriteTarget } from './features/ingest/NodeNames.ts';
import { ObjectNames } from './features/operation-log/ObjectNames.ts';
import { OwnLog } from './features/operation-log/OwnLog.ts';
import { operationLogCalls } from './features/operation-log/operation-log.calls.ts';
import { OperationLogRepository } from './features/operation-log/operation-log.repository.ts';
import { OperationHistory } from './features/operation-log/operationHistory.service.ts';
import { OperationLog } from './features/operation-log/operationLog.service.ts';
import type { EquipmentAccess } from './features/share/EquipmentAccess.ts';
import type { Records } from './platform/access/records.ts';
import type { Bus } from './platform/bus/Bus.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Handler } from './platform/http/handler.ts';
import type { Log } from './platform/log/log.ts';

export interface CommandPlane {
  handlers: Handler[];
  /** For components that write on behalf of a user: scripts. */
  service: CommandService;
  record: OperationLog['record'];
  /** Ends commands; other protocols deliver their answers here. */
  tracker: CommandTracker;
  /** A gateway reported about itself; this may include the result of a command. */
  nodeValues(gateway: CatalogueEntry, metrics: readonly MetricValue[]): void;
  /** Data of a device; it may be all that answers a command. */
  deviceValues(equipmentId: number, metrics: readonly MetricValue[], birth: boolean): void;
  /** `ports`: transports to devices besides Sparkplug; `sends` only where gateways connect. */
  start(options: { sends: boolean; ports: readonly CommandPort[] }): void;
  stop(): Promise<void>;
}

export interface CommandPlaneParts {
  db: Records;
  bus: Bus;
  clock: Clock;
  log: Log;
  live: LiveState;
  equipment: EquipmentService;
  access: EquipmentAccess;
  /** Other requests to gateways. */
  tasks: GatewayRequests;
  send(message: Publish): void;
  /** Undefined unless this process has received the gateway's birth. */
  born(gatewayId: number): CatalogueEntry | undefined;
  /** Somebody writes a signal. */
  written: NonNullable<CommandServiceParts['written']>;
  /** Where a signal of such a gateway is written. */
  target(gateway: CatalogueEntry, equipmentId: number, signalId: number): WriteTarget;
}

/** From an operator's click to a device, and back with the result. */
export function createCommandPlane({
  db,
  bus,
  clock,
  log,
  live,
  equipment,
  access,
  tasks,
  send,
  born,
  target,
  written,
}: CommandPlaneParts): CommandPlane {
  const repository = new CommandRepository(db);
  const operations = new OperationLog({ db, clock, log });
  const tracker = new CommandTracker({ repository, bus, clock, log });
  const sparkplug = new SparkplugCommands({ tracker, bus, clock, log, send, born, target });
  const record = operations.record.bind(operations);
  const reads = new SignalReads({ repository, access, requests: tasks });
  const service = new CommandService({ repository, access, tasks: reads, live, bus, clock, record, written });
  const logged = new OperationLogRepository(db);
  const history = new OperationHistory(logged, { equipment, accounts: new ManagedAccounts(db) }, mayViewAlarms);
  const own = new OwnLog(logged, new ObjectNames(db));
  let runner: CommandRunner | undefined;
  let stopSparkplug = () => {};
  return {
    handlers: [...commandCalls(service, reads), ...operationLogCalls(history, own)],
    service,
    record,
    tracker,
    nodeValues: (gateway, metrics) => sparkplug.nodeValues(gateway, metrics),
    deviceValues: (equipmentId, metrics, birth) => sparkplug.deviceValues(equipmentId, metrics, birth),
    start({ sends, ports }) {
      tracker.start();
      if (!sends) return;
      stopSparkplug = sparkplug.start();
      runner = new CommandRunner({ bus, tracker, ports: [sparkplug, ...ports], clock, log });
      runner.start();
    },
    async stop() {
      runner?.stop();
      stopSparkplug();
      await tracker.stop();
    },
  };
}
