import { gatewayInfo, openMonitor, queryEquipment, queryGroups, querySignals } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { MonitorService } from './monitor.service.ts';

export function monitorCalls(monitor: MonitorService): Handler[] {
  return [
    handle(queryGroups, ({ caller }) => monitor.queryGroups(caller)),
    handle(queryEquipment, ({ caller, body }) => monitor.queryEquipment(caller, body)),
    handle(gatewayInfo, ({ caller, body }) => monitor.gatewayInfo(caller, body)),
    handle(querySignals, ({ caller, body }) => monitor.querySignals(caller, body)),
    handle(openMonitor, ({ caller, body }) => monitor.openMonitor(caller, body)),
  ];
}
