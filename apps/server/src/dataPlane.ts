import { randomUUID } from 'node:crypto';
import { equipmentSocketPath } from '@lookfar/contract';
import type { WebSocket } from 'ws';
import { DemoService } from './features/demo/demo.service.ts';
import { equipmentCalls } from './features/equipment/equipment.calls.ts';
import { EquipmentRepository } from './features/equipment/equipment.repository.ts';
import { EquipmentService } from './features/equipment/equipment.service.ts';
import { GatewayRepository } from './features/gateway/gateway.repository.ts';
import { GatewayService } from './features/gateway/gateway.service.ts';
import { Catalogue } from './features/ingest/Catalogue.ts';
import { CatalogueRepository } from './features/ingest/catalogue.repository.ts';
import { Ingest } from './features/ingest/Ingest.ts';
import { LatestSpeaker } from './features/ingest/LatestSpeaker.ts';
import { LiveMirror } from './features/ingest/LiveMirror.ts';
import { LiveState } from './features/ingest/LiveState.ts';
import { LiveHub } from './features/live/LiveHub.ts';
import { liveCalls } from './features/live/live.calls.ts';
import { LiveTokenRepository } from './features/live/live-token.repository.ts';
import { LiveTokenService } from './features/live/live-token.service.ts';
import { monitorCalls } from './features/monitor/monitor.calls.ts';
import { MonitorRepository } from './features/monitor/monitor.repository.ts';
import { MonitorService } from './features/monitor/monitor.service.ts';
import { createBroker } from './platform/broker/createBroker.ts';
import type { Bus } from './platform/bus/Bus.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/openDatabase.ts';
import type { Handler } from './platform/http/handler.ts';
import type { Log } from './platform/log/log.ts';
import { serverScope } from './platform/sessions/caller.ts';

/** The server upgrades GET {path}/{token} after an origin check. */
export interface SocketRoute {
  path: string;
  open(socket: WebSocket, token: string): void;
}

export interface DataPlane {
  handlers: Handler[];
  sockets: SocketRoute[];
  /** `off` on a server without the ingest role. */
  brokerState(): 'up' | 'down' | 'off';
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface DataPlaneParts {
  config: Config;
  database: Database;
  bus: Bus;
  log: Log;
  clock: Clock;
}

/** Everything between a gateway's message and a viewer's screen. Nothing runs before `start`. */
export function createDataPlane({ config, database, bus, log, clock }: DataPlaneParts): DataPlane {
  const { db } = database;
  const gateways = new GatewayRepository(db);
  const broker = createBroker({ config, log, clock, find: (sn) => gateways.credential(serverScope, sn) });

  // What is known of the plant, shared between the processes.
  const state = new LiveState(log);
  const speaker = new LatestSpeaker(randomUUID(), bus, state);
  const mirror = new LiveMirror(bus, state, speaker);

  // From the gateways, and back to them.
  const catalogue = new Catalogue(new CatalogueRepository(db));
  const nodes = new GatewayService({
    repository: gateways,
    bus,
    clock,
    log,
    send: (message) => broker.link.publish(message),
    isOnline: (gatewayId) => state.gateway(gatewayId).online,
    addressOf: (gatewayId) => catalogue.get(gatewayId),
  });
  const ingest = new Ingest({ catalogue, link: broker.link, bus, state, speaker, nodes, clock, log });

  // To the people.
  const equipment = new EquipmentService(new EquipmentRepository(db));
  const monitor = new MonitorService({ repository: new MonitorRepository(db), equipment, live: state, bus });
  const tokens = new LiveTokenService(new LiveTokenRepository(db), equipment, clock);
  const hub = new LiveHub({ tokens, live: state, bus, clock, log });

  const { demo: isDemo, demoFile, dataDir, roles } = config;
  const demo =
    isDemo && demoFile ? new DemoService({ database, clock, log, dataDir, demoFile, broker: broker.url() }) : undefined;

  return {
    handlers: [...equipmentCalls(equipment), ...monitorCalls(monitor), ...liveCalls(tokens)],
    sockets: [{ path: equipmentSocketPath, open: (socket, token) => hub.open(socket, token) }],
    brokerState: () => (roles.has('ingest') ? broker.link.state() : 'off'),
    async start() {
      await demo?.prepare();
      hub.start();
      mirror.start();
      if (roles.has('ingest')) {
        nodes.start();
        await ingest.start();
        await demo?.announce(broker.url());
      }
    },
    async stop() {
      hub.stop();
      mirror.stop();
      if (roles.has('ingest')) {
        await ingest.stop();
        await nodes.stop();
      }
    },
  };
}
