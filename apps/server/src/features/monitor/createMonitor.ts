import type { Records } from '../../platform/access/records.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { GapRepository } from '../gap/gap.repository.ts';
import type { History } from '../history/createHistory.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import { FollowRepository } from './follow/follow.repository.ts';
import { FollowService } from './follow/follow.service.ts';
import { KeyValueService } from './glance/glance.service.ts';
import { KeySignalRepository } from './glance/keySignal.repository.ts';
import { Sparks } from './glance/Sparks.ts';
import { AlarmSumRepository } from './list/alarmSums.repository.ts';
import { EquipmentQueryService } from './list/equipmentQuery.service.ts';
import type { PositionSources } from './list/positionOf.ts';
import { VisibleEquipment } from './list/VisibleEquipment.ts';
import { VisibleRepository } from './list/visible.repository.ts';
import { monitorCalls } from './monitor.calls.ts';
import { MonitorRepository } from './monitor.repository.ts';
import { MonitorService, type MonitorServiceParts } from './monitor.service.ts';
import { SignalCache } from './SignalCache.ts';

export interface MonitorParts extends Pick<MonitorServiceParts, 'standingAlarms'> {
  db: Records;
  bus: Bus;
  clock: Clock;
  live: LiveState;
  access: EquipmentAccess;
  history: Pick<History, 'store'>;
  sources: PositionSources;
}

export interface Monitor {
  handlers: Handler[];
  alarms: AlarmSumRepository;
  signals: KeySignalRepository;
  start(): void;
  stop(): void;
}

/** Queries about devices: one in full, or key values of many. */
export function createMonitor(parts: MonitorParts): Monitor {
  const { db, bus, clock, live, access, history, sources, standingAlarms } = parts;
  const records = new MonitorRepository(db);
  const repository = new VisibleRepository(db);
  const visible = new VisibleEquipment({ repository, access });
  const alarms = new AlarmSumRepository(db);
  const signals = new KeySignalRepository(db);
  const cached = new SignalCache({ repository: records, bus, clock });
  const sparks = new Sparks({ store: history.store, gaps: new GapRepository(db), clock });
  return {
    handlers: monitorCalls({
      one: new MonitorService({ repository: records, signals: cached, access, live, bus, standingAlarms }),
      many: new EquipmentQueryService({ groups: records, visible, repository, alarms, sources, live }),
      stars: new FollowService({ repository: new FollowRepository(db), access, clock }),
      glances: new KeyValueService({ visible, signals, sparks, live }),
    }),
    alarms,
    signals,
    start: () => cached.start(),
    stop: () => cached.stop(),
  };
}
