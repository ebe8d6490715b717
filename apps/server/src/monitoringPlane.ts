import type { Alarms } from './features/alarm/createAlarms.ts';
import type { EquipmentService } from './features/equipment/equipment.service.ts';
import type { GroupService } from './features/equipment-group/group.service.ts';
import { gmCalls } from './features/gm/gm.calls.ts';
import { GmRepository } from './features/gm/gm.repository.ts';
import { GmService } from './features/gm/gm.service.ts';
import type { LiveState } from './features/ingest/LiveState.ts';
import { Messages } from './features/message/Messages.ts';
import { VisibleEquipment } from './features/monitor/list/VisibleEquipment.ts';
import { VisibleRepository } from './features/monitor/list/visible.repository.ts';
import { OrderMessages } from './features/order/OrderMessages.ts';
import { orderCalls } from './features/order/order.calls.ts';
import { OrderRepository } from './features/order/order.repository.ts';
import { OrderService } from './features/order/order.service.ts';
import type { EquipmentAccess } from './features/share/EquipmentAccess.ts';
import { createWorksheet } from './features/worksheet/createWorksheet.ts';
import { worksheetCalls } from './features/worksheet/worksheet.calls.ts';
import type { Bus } from './platform/bus/Bus.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Database } from './platform/database/openDatabase.ts';
import type { Handler } from './platform/http/handler.ts';

export interface MonitoringPlaneParts {
  database: Database;
  bus: Bus;
  clock: Clock;
  live: LiveState;
  equipment: EquipmentService;
  access: EquipmentAccess;
  groups: GroupService;
  alarms: Pick<Alarms, 'standingOf' | 'centre'>;
}

/** What complements live values: module details, the operations centre, and work orders. */
export function createMonitoringPlane(parts: MonitoringPlaneParts): { handlers: Handler[] } {
  const { database, bus, clock, live, equipment, access, groups, alarms } = parts;
  const { db, engine } = database;
  const visible = new VisibleEquipment({ repository: new VisibleRepository(db), access });
  const gm = new GmService({ repository: new GmRepository(db), access, visible, groups, alarms, live, clock });
  const messages = new OrderMessages({ messages: new Messages({ engine, bus, clock }), clock });
  const orders = new OrderService({ repository: new OrderRepository(db), equipment, messages, clock });
  const worksheet = createWorksheet({
    ...{ db, clock },
    assign: {
      repair: (caller, order) => orders.move(caller, { ...order, action: 'dispatch', note: '' }),
      inspection: (caller, order) => orders.reassign(caller, order),
    },
  });
  return { handlers: [...gmCalls(gm), ...orderCalls(orders), ...worksheetCalls(worksheet)] };
}
