import { randomUUID } from 'node:crypto';
import { gatewayMetrics } from '@lookfar/contract';
import { createCommandPlane } from './commandPlane.ts';
import { createConfigurationPlane } from './configurationPlane.ts';
import { type AlarmHandling, createAlarms } from './features/alarm/createAlarms.ts';
import { shownOf } from './features/command/shownOf.ts';
import { DemoHistoryImport } from './features/demo/DemoHistoryImport.ts';
import { DemoService } from './features/demo/demo.service.ts';
import type { OrgNames } from './features/dictionary/OrgNames.ts';
import { DiscoveredDevices } from './features/discovery/DiscoveredDevices.ts';
import { DiscoveryRepository } from './features/discovery/discovery.repository.ts';
import type { DriverCatalogue } from './features/driver/DriverCatalogue.ts';
import type { StoredParameters } from './features/driver/StoredParameters.ts';
import { EmbedSignals } from './features/embed/EmbedSignals.ts';
import { EquipmentRepository } from './features/equipment/equipment.repository.ts';
import { EquipmentService } from './features/equipment/equipment.service.ts';
import { GroupService } from './features/equipment-group/group.service.ts';
import type { FileService } from './features/file/file.service.ts';
import { createUnusedFiles } from './features/file/unused/createUnusedFiles.ts';
import { GatewayLabels } from './features/gateway/GatewayLabels.ts';
import { GatewayRepository } from './features/gateway/gateway.repository.ts';
import { createHistory } from './features/history/createHistory.ts';
import { DeletedSignalHistory } from './features/history/DeletedSignalHistory.ts';
import { HistoryReader } from './features/history/HistoryReader.ts';
import { Catalogue } from './features/ingest/Catalogue.ts';
import { CatalogueRepository } from './features/ingest/catalogue.repository.ts';
import { Ingest, type NodeListener } from './features/ingest/Ingest.ts';
import { LatestSpeaker } from './features/ingest/LatestSpeaker.ts';
import { LiveMirror } from './features/ingest/LiveMirror.ts';
import { LiveOwners } from './features/ingest/LiveOwners.ts';
import { LiveState } from './features/ingest/LiveState.ts';
import { ProjectPageContent } from './features/project-page/ProjectPageContent.ts';
import { createSceneMessages, createScenes } from './features/scene/createScenes.ts';
import { ClaimWatch } from './features/scene/run/ClaimWatch.ts';
import { SceneOrders } from './features/scene/run/SceneOrders.ts';
import { createScripts } from './features/script/createScripts.ts';
import { EquipmentAccess } from './features/share/EquipmentAccess.ts';
import { ShareRepository } from './features/share/share.repository.ts';
import { ThingsBoard } from './features/thingsboard/ThingsBoard.ts';
import { createGatewayPlane } from './gatewayPlane.ts';
import { createMonitoringPlane } from './monitoringPlane.ts';
import { serverScope } from './platform/access/serverScope.ts';
import { createBroker } from './platform/broker/createBroker.ts';
import type { MqttMessage } from './platform/broker/MqttLink.ts';
import type { Bus } from './platform/bus/Bus.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { PauseWatch } from './platform/clock/PauseWatch.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/openDatabase.ts';
import type { Handler } from './platform/http/handler.ts';
import type { SocketRoute } from './platform/http/SocketUpgrader.ts';
import type { InstallationKeys } from './platform/keys/InstallationKeys.ts';
import type { Log } from './platform/log/log.ts';
import type { WorkPool } from './platform/work/WorkPool.ts';
import { createProjectPlane } from './projectPlane.ts';
import { createViewerPlane } from './viewerPlane.ts';
import { createWorkPlane } from './workPlane.ts';

export interface DataPlane {
  handlers: Handler[];
  files: FileService;
  /** Who sees which device, and the pages of projects as their viewers get them. */
  equipment: EquipmentAccess;
  contents: ProjectPageContent;
  /** What is known of the plant, and how its alarms are handled. */
  live: LiveState;
  alarms: AlarmHandling;
  sockets: SocketRoute[];
  /** `off` on a server without the ingest role. */
  brokerState(): 'up' | 'down' | 'off';
  /** As `brokerState`. */
  historyState(): 'up' | 'down' | 'off';
  mapState(): 'up' | 'down' | 'off';
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface DataPlaneParts {
  config: Config;
  database: Database;
  bus: Bus;
  log: Log;
  clock: Clock;
  pauses: PauseWatch;
  drivers: DriverCatalogue;
  keys: InstallationKeys;
  stored: StoredParameters;
  work: WorkPool;
  names: OrgNames;
}

/** Everything between a gateway's message and a viewer's screen. Nothing runs before `start`. */
export function createDataPlane(parts: DataPlaneParts): DataPlane {
  const { config, database, bus, log, clock, pauses, drivers, keys, stored, work, names } = parts;
  const { db } = database;
  const gateways = new GatewayRepository(db);
  const labels = new GatewayLabels({ db, clock, log });
  const broker = createBroker({
    config,
    log,
    clock,
    find: (sn) => gateways.credential(serverScope, sn),
    findByToken: (hash) => gateways.byToken(serverScope, hash),
    unknown: (sn, secret) => labels.seen(sn, secret),
    ownCertificate: () => keys.broker(),
  });

  const send = (message: MqttMessage) => broker.link.publish(message);

  // The known state of the plant, shared between the processes.
  const state = new LiveState(log);
  const owners = new LiveOwners(randomUUID());
  const catalogue = new Catalogue(new CatalogueRepository(db));
  const devicesOf = (gatewayId: number) => Array.from(catalogue.get(gatewayId)?.devices.values() ?? [], ({ id }) => id);
  const speaker = new LatestSpeaker({ bus, state, owners, devicesOf, clock });
  const isShared = config.natsUrl !== undefined;
  const receives = config.roles.has('ingest');
  const mirror = new LiveMirror({ bus, state, speaker, owners, isShared, receives, clock, log });
  // An external broker gives every process the messages of every gateway: none of them has one alone.
  const isElsewhere = (gatewayId: number) => config.mqttUrl === undefined && owners.isElsewhere(gatewayId);
  const isAnyoneHeard = () => owners.hearsAnyone();
  const isForeign = (gatewayId: number) => owners.isForeignGateway(gatewayId);

  // From the gateways, and back to them.
  const born = (gatewayId: number) => {
    const gateway = catalogue.get(gatewayId);
    return gateway && ingest.hasBirth(gateway) ? gateway : undefined;
  };
  const agents = createGatewayPlane({
    db,
    repository: gateways,
    bus,
    clock,
    log,
    live: state,
    send,
    // Only agents understand configurations and scan rates.
    addressOf: (gatewayId) => {
      const gateway = catalogue.get(gatewayId);
      return gateway?.protocol === 'sparkplug' && !ingest.names.isForeign(gateway) ? gateway : undefined;
    },
    born: (gatewayId) => {
      const gateway = born(gatewayId);
      return gateway && { ...gateway, answers: ingest.tells(gateway, gatewayMetrics.response) };
    },
    show: shownOf,
    keys,
    stored,
    brokerAddress: () => broker.address(),
    expel: (gateway, reason) => broker.expel(gateway, reason),
    movedAway: (gatewayId) => (isElsewhere(gatewayId) ? catalogue.get(gatewayId)?.sn : undefined),
    labels,
  });
  const equipmentRecords = new EquipmentRepository(db);
  const access = new EquipmentAccess({
    ...{ equipment: equipmentRecords, shares: new ShareRepository(db), clock },
    embeds: new EmbedSignals({ db, work }),
  });
  const equipment = new EquipmentService(equipmentRecords, access);
  const sceneMessages = createSceneMessages({ database, bus, clock });
  const claims = new ClaimWatch({ db, bus, messages: sceneMessages, log });
  const commands = createCommandPlane({
    db,
    bus,
    clock,
    log,
    live: state,
    equipment,
    access,
    send,
    tasks: agents.tasks,
    born,
    target: (gateway, equipmentId, signalId) => ingest.names.target(gateway, equipmentId, signalId),
    written: (caller, command) => claims.written(caller, command),
  });
  const discovered = new DiscoveredDevices({ repository: new DiscoveryRepository(db), clock, log });
  const nodes: NodeListener = {
    nodeValues(gateway, metrics, birth) {
      agents.nodeValues(gateway, metrics, birth);
      commands.nodeValues(gateway, metrics);
    },
    deviceValues: (_, equipmentId, metrics, birth) => commands.deviceValues(equipmentId, metrics, birth),
    foreignBirth: ({ id }, device, metrics) => discovered.born(id, device, metrics),
    configurationChanged(changed) {
      const { sparkplug = [], thingsboard = [] } = Object.groupBy(changed, protocolOf);
      agents.configurationChanged(sparkplug.filter((gateway) => !ingest.names.isForeign(gateway)));
      jsonDevices?.configurationChanged(thingsboard);
    },
  };
  const history = createHistory({ config, db, bus, clock, log, state, catalogue, send, isForeign, isAnyoneHeard });
  const { records } = history;
  const eraser = new DeletedSignalHistory({
    bus,
    log,
    remove: (signalId) => history.store.current.deleteSignal(signalId),
  });
  const ingest = new Ingest({
    catalogue,
    link: broker.link,
    bus,
    state,
    speaker,
    isElsewhere,
    nodes,
    records,
    pauses,
    clock,
    log,
  });
  const jsonDevices =
    broker.tokens &&
    new ThingsBoard({
      ...{ door: broker.tokens, catalogue, ingest, tracker: commands.tracker, bus, clock, log },
      discovered: ({ id }, device, values) => discovered.told(id, device, values),
    });

  const configuration = createConfigurationPlane({
    config,
    database,
    bus,
    log,
    clock,
    equipment,
    live: state,
    gateways: agents,
    drivers,
    stored,
    work,
  });

  const { node } = owners;
  const runsEngine = receives;
  const groups = new GroupService(db, bus);
  const alarms = createAlarms({
    ...{ db, bus, clock, pauses, log, live: state, equipment, access, groups, node, isShared, runsEngine },
    revise: configuration.reviseRules,
  });
  const scripts = createScripts({
    db,
    bus,
    clock,
    log,
    live: state,
    equipment,
    commands: commands.service,
    record: commands.record,
    node,
    isShared,
    runsEngine,
  });

  const unusedFiles = createUnusedFiles({ db, clock, log, node, isShared });

  const content = new ProjectPageContent({ db, work });
  const viewers = createViewerPlane({
    db,
    bus,
    clock,
    log,
    live: state,
    access,
    history,
    config,
    work,
    content,
    names,
    changes: configuration.changes,
    standingAlarms: (caller, seen) => alarms.standingOf(caller, seen),
  });

  const monitoring = createMonitoringPlane({
    ...{ database, clock, live: state, access, groups, alarms },
  });
  const orders = createWorkPlane({
    ...{ database, bus, clock, log, equipment, live: state, node, isShared, runsEngine, names },
    history: new HistoryReader(history.store),
    publicUrl: config.publicUrls[0],
  });

  const projects = createProjectPlane({
    ...{ database, bus, clock, log, live: state, speaker, history, alarms, work, node, isShared, runsEngine },
    commands: commands.service,
    changes: configuration.changes,
    content,
    equipment: access,
  });

  const scenes = createScenes({
    ...{ database, bus, clock, log, live: state, history, access, work, node, isShared, runsEngine },
    ...{ messages: sceneMessages, commands: commands.service, record: commands.record },
    variables: projects.holds,
    orders: new SceneOrders(orders.repairs.opener, equipment),
  });

  let stopPauses = () => {};
  const { demo: isDemo, demoFile, dataDir, roles } = config;
  const demo =
    isDemo && demoFile
      ? new DemoService({ database, clock, log, dataDir, demoFile, stored, broker: () => broker.localAddress() })
      : undefined;
  const demoPast =
    isDemo && demoFile
      ? new DemoHistoryImport({
          ...{ demoFile, database, historian: history.store.target, clock, log },
          imported: (signalId, range) => history.imported(signalId, range),
        })
      : undefined;

  return {
    handlers: [
      ...viewers.handlers,
      ...commands.handlers,
      ...alarms.handlers,
      ...monitoring.handlers,
      ...orders.handlers,
      ...scripts.handlers,
      ...configuration.handlers,
      ...projects.handlers,
      ...scenes.handlers,
    ],
    files: viewers.files,
    equipment: access,
    contents: content,
    live: state,
    alarms: alarms.handling,
    sockets: [...viewers.sockets, ...projects.sockets],
    brokerState: () => (roles.has('ingest') ? broker.link.state() : 'off'),
    mapState: () => viewers.mapState(),
    historyState: () => (roles.has('ingest') ? history.health() : 'off'),
    async start() {
      stopPauses = pauses.start();
      await demo?.prepare();
      await viewers.start();
      mirror.start();
      commands.start({ sends: roles.has('ingest'), ports: jsonDevices ? [jsonDevices.commands] : [] });
      // Before the first value comes.
      await alarms.start();
      await scripts.start();
      await orders.start();
      await projects.start();
      await scenes.start();
      if (runsEngine) await unusedFiles.start();
      await configuration.start();
      await agents.start({ holds: roles.has('ingest') });
      if (roles.has('ingest')) {
        jsonDevices?.start();
        await ingest.start();
        // From now on gateways can be heard, however long the start took.
        pauses.settle();
        eraser.start();
        await demo?.announce();
        if (demo?.isHere) demoPast?.start();
      }
    },
    async stop() {
      stopPauses();
      await viewers.stop();
      mirror.stop();
      await configuration.stop();
      // Before the gateways appear to go offline.
      await unusedFiles.stop();
      await scenes.stop();
      await projects.stop();
      await orders.stop();
      await scripts.stop();
      await alarms.stop();
      agents.leave();
      if (roles.has('ingest')) {
        await demoPast?.stop();
        await eraser.stop();
        await history.leave();
        jsonDevices?.stop();
        await ingest.stop();
        await discovered.stop();
        await history.stop();
      }
      await agents.stop();
      await commands.stop();
    },
  };
}

function protocolOf({ protocol }: { protocol: string }): 'sparkplug' | 'thingsboard' {
  return protocol === 'thingsboard' ? 'thingsboard' : 'sparkplug';
}
