import type { Alarms } from './features/alarm/createAlarms.ts';
import type { GroupService } from './features/equipment-group/group.service.ts';
import { gmCalls } from './features/gm/gm.calls.ts';
import { GmRepository } from './features/gm/gm.repository.ts';
import { GmService } from './features/gm/gm.service.ts';
import type { LiveState } from './features/ingest/LiveState.ts';
import { VisibleEquipment } from './features/monitor/list/VisibleEquipment.ts';
import { VisibleRepository } from './features/monitor/list/visible.repository.ts';
import type { EquipmentAccess } from './features/share/EquipmentAccess.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Database } from './platform/database/openDatabase.ts';
import type { Handler } from './platform/http/handler.ts';

export interface MonitoringPlaneParts {
  database: Database;
  clock: Clock;
  live: LiveState;
  access: EquipmentAccess;
  groups: GroupService;
  alarms: Pick<Alarms, 'standingOf' | 'centre'>;
}

/** What complements live values: module details and the operations centre. */
export function createMonitoringPlane(parts: MonitoringPlaneParts): { handlers: Handler[] } {
  const { database, clock, live, access, groups, alarms } = parts;
  const { db } = database;
  const visible = new VisibleEquipment({ repository: new VisibleRepository(db), access });
  const gm = new GmService({ repository: new GmRepository(db), access, visible, groups, alarms, live, clock });
  return { handlers: gmCalls(gm) };
}
