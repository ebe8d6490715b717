import { equipmentSocketPath, messageSocketPath } from '@lookfar/contract';
import { equipmentCalls } from './features/equipment/equipment.calls.ts';
import type { EquipmentService } from './features/equipment/equipment.service.ts';
import type { History } from './features/history/createHistory.ts';
import { historyCalls } from './features/history/history.calls.ts';
import { HistoryRepository } from './features/history/history.repository.ts';
import { HistoryService } from './features/history/history.service.ts';
import type { LiveState } from './features/ingest/LiveState.ts';
import { LiveHub } from './features/live/LiveHub.ts';
import { liveCalls } from './features/live/live.calls.ts';
import { LiveTokenRepository } from './features/live/live-token.repository.ts';
import { LiveTokenService } from './features/live/live-token.service.ts';
import { MessageHub } from './features/live/MessageHub.ts';
import { monitorCalls } from './features/monitor/monitor.calls.ts';
import { MonitorRepository } from './features/monitor/monitor.repository.ts';
import { MonitorService, type MonitorServiceParts } from './features/monitor/monitor.service.ts';
import type { EquipmentAccess } from './features/share/EquipmentAccess.ts';
import type { Bus } from './platform/bus/Bus.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Db } from './platform/database/openDatabase.ts';
import type { Handler } from './platform/http/handler.ts';
import type { SocketRoute } from './platform/http/SocketDoor.ts';
import type { Log } from './platform/log/log.ts';

interface ViewerPlane {
  handlers: Handler[];
  sockets: SocketRoute[];
  start(): void;
  stop(): void;
}

interface ViewerPlaneParts extends Pick<MonitorServiceParts, 'standingAlarms'> {
  db: Db;
  bus: Bus;
  clock: Clock;
  log: Log;
  live: LiveState;
  equipment: EquipmentService;
  access: EquipmentAccess;
  history: Pick<History, 'store' | 'gaps'>;
}

/** What people watch: present values, the past, messages. Nothing runs before `start`. */
export function createViewerPlane(parts: ViewerPlaneParts): ViewerPlane {
  const { db, bus, clock, log, live, equipment, access, history, standingAlarms } = parts;
  const monitor = new MonitorService({ repository: new MonitorRepository(db), access, live, bus, standingAlarms });
  const past = new HistoryService({ ...history, repository: new HistoryRepository(db), access });
  const tokens = new LiveTokenService(new LiveTokenRepository(db), access, clock);
  const hub = new LiveHub({ tokens, access, live, bus, clock, log });
  const messages = new MessageHub({ tokens, bus, clock, log });
  return {
    handlers: [...equipmentCalls(equipment), ...monitorCalls(monitor), ...liveCalls(tokens), ...historyCalls(past)],
    sockets: [
      { path: equipmentSocketPath, open: (socket, token) => hub.open(socket, token) },
      { path: messageSocketPath, open: (socket, token) => messages.open(socket, token) },
    ],
    start() {
      hub.start();
      messages.start();
    },
    stop() {
      hub.stop();
      messages.stop();
    },
  };
}
