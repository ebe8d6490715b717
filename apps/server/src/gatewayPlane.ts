import type { MetricValue, Publish } from '@lookfar/sparkplug';
import type { ConfigurationChanges } from './features/configuration/ConfigurationChanges.ts';
import type { StoredParameters } from './features/driver/StoredParameters.ts';
import type { EquipmentService } from './features/equipment/equipment.service.ts';
import { FirmwareSigner } from './features/gateway/FirmwareSigner.ts';
import type { GatewayLabels } from './features/gateway/GatewayLabels.ts';
import { GatewayLogs } from './features/gateway/GatewayLogs.ts';
import { GatewayReports } from './features/gateway/GatewayReports.ts';
import type { GatewayRepository } from './features/gateway/gateway.repository.ts';
import { type GatewayAddress, GatewayService } from './features/gateway/gateway.service.ts';
import { GatewayActions } from './features/gateway/manage/gatewayActions.service.ts';
import { gatewayManageCalls } from './features/gateway/manage/gatewayManage.calls.ts';
import { GatewayManageRepository } from './features/gateway/manage/gatewayManage.repository.ts';
import { GatewayManageService, type HardwareModels } from './features/gateway/manage/gatewayManage.service.ts';
import { type BornGateway, RequestSender } from './features/gateway/RequestSender.ts';
import { GatewayTasks } from './features/gateway/task/GatewayTasks.ts';
import { GatewayTaskRepository } from './features/gateway/task/gatewayTask.repository.ts';
import { TaskRunner } from './features/gateway/task/TaskRunner.ts';
import type { Show } from './features/gateway/task/task.mapper.ts';
import type { LiveState, Presence } from './features/ingest/LiveState.ts';
import type { Records } from './platform/access/records.ts';
import type { BrokerAddress } from './platform/broker/createBroker.ts';
import type { Bus } from './platform/bus/Bus.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Handler } from './platform/http/handler.ts';
import type { InstallationKeys } from './platform/keys/InstallationKeys.ts';
import type { Log } from './platform/log/log.ts';
import { SharedLimits } from './platform/security/SharedLimits.ts';

export interface GatewayPlaneParts {
  db: Records;
  repository: GatewayRepository;
  bus: Bus;
  clock: Clock;
  log: Log;
  live: LiveState;
  send(message: Publish): void;
  /** Undefined for a gateway that is unknown to ingest, or that does not support configurations. */
  addressOf(gatewayId: number): GatewayAddress | undefined;
  /** Undefined unless this process has received the gateway's birth. */
  born(gatewayId: number): BornGateway | undefined;
  show: Show;
  labels: GatewayLabels;
  stored: StoredParameters;
  keys: InstallationKeys;
  /** Where gateways connect. */
  brokerAddress(): Promise<BrokerAddress>;
  /** Closes its connection, if this process has it. */
  expel(gateway: { gatewayId: number; sn: string }, reason: string): void;
  /** Its SN, while this process and another one both have a connection of it, and the other's is newer. */
  movedAway(gatewayId: number): string | undefined;
}

export interface GatewayPlane {
  /** Also reports when a gateway has applied its configuration. */
  tasks: GatewayTasks;
  /** The calls by which people manage gateways. */
  manage(parts: { changes: ConfigurationChanges; equipment: EquipmentService; hardware: HardwareModels }): Handler[];
  nodeValues(gateway: GatewayAddress, metrics: readonly MetricValue[], birth: boolean): void;
  configurationChanged(gateways: readonly GatewayAddress[]): void;
  /** `holds`: gateways connect to this process. */
  start(options: { holds: boolean }): Promise<void>;
  /** From here on, disconnects are caused by the server's own shutdown, not by the gateways. */
  leave(): void;
  stop(): Promise<void>;
}

/** Enough for someone who commissions a device, too few to look through a network. */
const probeRate = { burst: 30, refillMs: 3000 };

/** Everything between the server and its gateways besides values: configuration, reports, tasks, logs. */
export function createGatewayPlane(parts: GatewayPlaneParts): GatewayPlane {
  const { db, repository, bus, clock, log, live, send, show, stored } = parts;
  const isOnline = (gatewayId: number) => live.gateway(gatewayId).online;
  const taskRecords = new GatewayTaskRepository(db);
  const reports: GatewayReports = new GatewayReports({
    ...{ repository, clock, log },
    onConfigured: (gatewayId, report) => runner.configured(gatewayId, report),
  });
  const service = new GatewayService({
    repository,
    stored,
    reports,
    bus,
    clock,
    log,
    send,
    isOnline,
    addressOf: parts.addressOf,
  });
  const signer = new FirmwareSigner({ key: () => parts.keys.firmware(), clock, log, send });
  const port = new RequestSender({
    clock,
    send,
    sign: (sn, offer) => signer.sign(sn, offer),
    born: parts.born,
    push: (gateway) => service.configurationChanged([gateway]),
  });
  const runner: TaskRunner = new TaskRunner({ repository: taskRecords, port, bus, clock, log, show, isOnline });
  const logs = new GatewayLogs({ bus, clock, isOnline });
  const tasks = new GatewayTasks({
    ...{ repository: taskRecords, gateways: repository, bus, clock, isOnline },
    settle: (gatewayId, report) => runner.configured(gatewayId, report),
  });
  let disposers: (() => void)[] = [];

  return {
    tasks,
    manage({ changes, equipment, hardware }) {
      const records = new GatewayManageRepository(db);
      const common = { repository: records, gateways: repository };
      const probes = new SharedLimits({ db, clock }).of('probe', probeRate);
      const manage = new GatewayManageService({
        ...{ ...common, hardware, changes, pushes: tasks, live, bus, clock },
        brokerAddress: parts.brokerAddress,
        labels: parts.labels,
      });
      return gatewayManageCalls(
        manage,
        new GatewayActions({ ...common, manage, equipment, tasks, logs, stored, probes }),
      );
    },
    nodeValues(gateway, metrics, birth) {
      service.nodeValues(gateway, metrics, birth);
      runner.nodeValues(gateway.id, metrics, birth);
      logs.nodeValues(gateway.id, metrics);
      signer.nodeValues(gateway, metrics, birth);
    },
    configurationChanged: (gateways) => service.configurationChanged(gateways),
    async start({ holds }) {
      if (holds) await signer.start();
      logs.start();
      runner.start({ sends: holds });
      const onPresence = (gatewayId: number, { online, unknown }: Presence) => {
        if (unknown) return;
        if (online) logs.born(gatewayId);
        if (!holds) return;
        reports.seen(gatewayId);
        if (!online) runner.lost(gatewayId);
      };
      disposers = [live.listen({ values: () => {}, device: () => {}, gateway: onPresence })];
      if (!holds) return;
      reports.start();
      service.start();
      disposers.push(
        bus.subscribe('gateway.expelled', (gateway) => parts.expel(gateway, 'its credentials are no longer valid')),
        bus.subscribe('gateway.state', ({ gatewayId }) => {
          const sn = parts.movedAway(gatewayId);
          if (sn !== undefined) parts.expel({ gatewayId, sn }, 'it has connected to another server');
        }),
      );
    },
    leave() {
      for (const dispose of disposers) dispose();
    },
    async stop() {
      logs.stop();
      await service.stop();
      await runner.stop();
      await reports.stop();
    },
  };
}
