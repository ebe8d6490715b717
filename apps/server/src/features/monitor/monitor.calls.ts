import {
  cancelFollow,
  gatewayInfo,
  glanceEquipment,
  openMonitor,
  queryAllByGroup,
  queryAllForMap,
  queryEquipment,
  queryEquipmentByGroup,
  queryGroups,
  querySignals,
  setFollow,
  setTop,
} from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { FollowService } from './follow/follow.service.ts';
import type { GlanceService } from './glance/glance.service.ts';
import type { EquipmentQueryService } from './list/equipmentQuery.service.ts';
import type { MonitorService } from './monitor.service.ts';

export interface MonitorFeature {
  one: MonitorService;
  many: EquipmentQueryService;
  stars: FollowService;
  glances: GlanceService;
}

export function monitorCalls({ one, many, stars, glances }: MonitorFeature): Handler[] {
  return [
    handle(queryGroups, ({ caller }) => one.queryGroups(caller)),
    handle(gatewayInfo, ({ caller, body }) => one.gatewayInfo(caller, body)),
    handle(querySignals, ({ caller, body }) => one.querySignals(caller, body)),
    handle(openMonitor, ({ caller, body }) => one.openMonitor(caller, body)),
    handle(queryEquipment, ({ caller, body }) => many.list(caller, body)),
    handle(queryEquipmentByGroup, ({ caller, body }) => many.list(caller, body)),
    handle(queryAllByGroup, ({ caller, body }) => many.tree(caller, body)),
    handle(queryAllForMap, ({ caller, body }) => many.map(caller, body)),
    handle(glanceEquipment, ({ caller, body }) => glances.glance(caller, body)),
    handle(setFollow, async ({ caller, body }) => {
      await stars.follow(caller, body);
      return {};
    }),
    handle(cancelFollow, async ({ caller, body }) => {
      await stars.cancel(caller, body);
      return {};
    }),
    handle(setTop, async ({ caller, body }) => {
      await stars.stick(caller, body);
      return {};
    }),
  ];
}
