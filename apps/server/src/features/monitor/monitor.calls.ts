import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { FollowService } from './follow/follow.service.ts';
import type { KeyValueService } from './glance/glance.service.ts';
import type { EquipmentQueryService } from './list/equipmentQuery.service.ts';
import type { MonitorService } from './monitor.service.ts';

export interface MonitorFeature {
  one: MonitorService;
  many: EquipmentQueryService;
  stars: FollowService;
  glances: KeyValueService;
}

export function monitorCalls({ one, many, stars, glances }: MonitorFeature): Handler[] {
  return [
    ...serve(api.monitorList, {
      groups: ({ caller }) => one.queryGroups(caller),
      query: ({ caller, body }) => many.list(caller, body),
      queryByGroup: ({ caller, body }) => many.list(caller, body),
      queryAllByGroup: ({ caller, body }) => many.tree(caller, body),
      queryAllForMap: ({ caller, body }) => many.map(caller, body),
      places: ({ caller, body }) => many.places(caller, body),
      glance: ({ caller, body }) => glances.glance(caller, body),
      setFollow: async ({ caller, body }) => {
        await stars.follow(caller, body);
      },
      cancelFollow: async ({ caller, body }) => {
        await stars.cancel(caller, body);
      },
      setTop: async ({ caller, body }) => {
        await stars.stick(caller, body);
      },
    }),
    ...serve(api.monitor, {
      gateway: ({ caller, body }) => one.gatewayInfo(caller, body),
      signals: ({ caller, body }) => one.querySignals(caller, body),
      open: ({ caller, body }) => one.openMonitor(caller, body),
    }),
  ];
}
