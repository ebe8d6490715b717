import type { ConfigDocument } from '@lookfar/contract';
import type { ReviseRules } from './features/alarm/alarmRule.service.ts';
import { ConfigurationChanges } from './features/configuration/ConfigurationChanges.ts';
import type { ConfigurationService } from './features/configuration/configuration.service.ts';
import { createConfiguration } from './features/configuration/createConfiguration.ts';
import type { PushFollower } from './features/configuration/PushFollower.ts';
import { masked } from './features/configuration/secrets.ts';
import { discoveryCalls } from './features/discovery/discovery.calls.ts';
import { DiscoveryRepository } from './features/discovery/discovery.repository.ts';
import { DiscoveryService } from './features/discovery/discovery.service.ts';
import type { DriverCatalogue } from './features/driver/DriverCatalogue.ts';
import { driverCalls } from './features/driver/driver.calls.ts';
import type { StoredParameters } from './features/driver/StoredParameters.ts';
import { createManagedEquipment } from './features/equipment/createManagedEquipment.ts';
import type { EquipmentService } from './features/equipment/equipment.service.ts';
import { groupCalls } from './features/equipment-group/group.calls.ts';
import { GroupService } from './features/equipment-group/group.service.ts';
import { GatewayRepository } from './features/gateway/gateway.repository.ts';
import { hardwareCalls } from './features/hardware/hardware.calls.ts';
import { HardwareRepository } from './features/hardware/hardware.repository.ts';
import { HardwareService } from './features/hardware/hardware.service.ts';
import type { LiveState } from './features/ingest/LiveState.ts';
import { OperationLog } from './features/operation-log/operationLog.service.ts';
import { isVariableDevice } from './features/project/variableDevice.ts';
import { shareCalls } from './features/share/share.calls.ts';
import { ShareRepository } from './features/share/share.repository.ts';
import { ShareService } from './features/share/share.service.ts';
import { ShareHolding } from './features/share/shareHolding.service.ts';
import type { GatewayPlane } from './gatewayPlane.ts';
import { createLibraryPlane } from './libraryPlane.ts';
import type { Bus } from './platform/bus/Bus.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/openDatabase.ts';
import type { Handler } from './platform/http/handler.ts';
import type { Log } from './platform/log/log.ts';
import { SharedLimits } from './platform/security/SharedLimits.ts';
import type { WorkPool } from './platform/work/WorkPool.ts';

export interface ConfigurationPlaneParts {
  config: Config;
  database: Database;
  bus: Bus;
  log: Log;
  clock: Clock;
  equipment: EquipmentService;
  live: LiveState;
  gateways: GatewayPlane;
  drivers: DriverCatalogue;
  stored: StoredParameters;
  work: WorkPool;
}

export interface ConfigurationPlane {
  handlers: Handler[];
  changes: ConfigurationChanges;
  configuration: ConfigurationService;
  reviseRules: ReviseRules;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Everything that users configure in the console. Nothing runs before `start`. */
export function createConfigurationPlane(parts: ConfigurationPlaneParts): ConfigurationPlane {
  const { database, bus, log, drivers, stored } = parts;
  const { db } = database;
  const changes = new ConfigurationChanges({ db, bus });

  // Gateways: management, tasks, and `pushes`, which reports when a gateway has applied its configuration.
  const pushes: PushFollower = parts.gateways.tasks;
  const { live, clock } = parts;
  const hardware = new HardwareService({ db, repository: new HardwareRepository(db), changes, live, clock });
  const gateways = parts.gateways.manage({ changes, equipment: parts.equipment, hardware });

  const { configuration, templates, checks, ...configurations } = createConfiguration({
    ...{ db, changes, pushes, clock: parts.clock, stored, work: parts.work },
    drivers: drivers.checker,
    secretsOf: (driver) => drivers.secretsOf(driver),
  });
  const mask = (document: ConfigDocument) => masked(document, (driver) => drivers.secretsOf(driver));
  const groups = new GroupService(db, bus);
  const library = createLibraryPlane({
    ...{ db, changes, clock, log, drivers, stored, configuration, templates, pushes, work: parts.work },
    isOnline: (gatewayId) => live.gateway(gatewayId).online,
    mask,
  });
  const operations = new OperationLog({ db, clock, log });
  const managed = createManagedEquipment({
    ...{ db, live, groups, changes, pushes, clock, documents: configuration, equipment: parts.equipment },
    ...{ templates: library.binding, models: library.models, mask },
    record: (operation) => operations.record(operation),
  });
  const discovery = new DiscoveryService({
    ...{ repository: new DiscoveryRepository(db), gateways: new GatewayRepository(db), changes },
    ...{ documents: configuration, editor: managed.editor },
  });
  const limits = new SharedLimits({ db, clock: parts.clock });
  const sharing = { repository: new ShareRepository(db), equipment: parts.equipment, bus, clock: parts.clock, limits };

  return {
    handlers: [
      ...driverCalls(drivers, parts.work),
      ...configurations.handlers,
      ...gateways,
      ...hardwareCalls(hardware),
      ...managed.handlers,
      ...discoveryCalls(discovery),
      ...groupCalls(groups),
      ...library.handlers,
      ...shareCalls({ shares: new ShareService(sharing), holding: new ShareHolding(sharing) }),
    ],
    changes,
    configuration,
    reviseRules: async (caller, equipmentId, change) =>
      changes.run(async (trx) =>
        equipmentId === null || (await isVariableDevice(trx, equipmentId))
          ? change(trx)
          : configuration.revised(trx, { equipmentId, caller, cause: 'alarmRule' }, () => change(trx)),
      ),
    async start() {
      await library.start({ works: parts.config.roles.has('ingest') || parts.config.roles.has('api') });
    },
    async stop() {
      await library.stop();
    },
  };
}
