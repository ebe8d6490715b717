import type { Call } from './call.ts';
import { equipmentInfo } from './equipment.ts';
import { monitorToken } from './live.ts';
import { gatewayInfo, openMonitor, queryEquipment, queryGroups, querySignals } from './monitor.ts';
import { loadStyle, login, logout, setupCreate, setupState, showVcode, userInfo } from './session.ts';

/** Every declared call. The server refuses to start while one of them has no handler. */
export const calls: readonly Call[] = [
  showVcode,
  login,
  userInfo,
  logout,
  loadStyle,
  setupState,
  setupCreate,
  queryGroups,
  queryEquipment,
  equipmentInfo,
  gatewayInfo,
  querySignals,
  openMonitor,
  monitorToken,
];
