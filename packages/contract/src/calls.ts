import {
  confirmAlarms,
  isAlarmReleased,
  queryAlarmJournal,
  queryAlarms,
  resetAlarm,
  returnAlarmToService,
  shelveAlarm,
  suppressAlarm,
  takeAlarmOutOfService,
  unshelveAlarm,
  unsuppressAlarm,
} from './alarm.ts';
import { addAlarmRule, deleteAlarmRule, editAlarmRule, queryAlarmRules } from './alarmRule.ts';
import { queryAlarmStatistics } from './alarmStatistics.ts';
import type { Call } from './call.ts';
import { commandCallback, queryOperations, writeSignal } from './command.ts';
import { equipmentInfo } from './equipment.ts';
import { exportHistory, historyCurve, historyExtent, historyGaps, historyLast, queryHistory } from './history.ts';
import { messageToken, monitorToken } from './live.ts';
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
  messageToken,
  writeSignal,
  commandCallback,
  queryOperations,
  queryHistory,
  historyCurve,
  historyLast,
  historyExtent,
  historyGaps,
  exportHistory,
  queryAlarms,
  queryAlarmJournal,
  isAlarmReleased,
  queryAlarmStatistics,
  confirmAlarms,
  shelveAlarm,
  unshelveAlarm,
  resetAlarm,
  suppressAlarm,
  unsuppressAlarm,
  takeAlarmOutOfService,
  returnAlarmToService,
  queryAlarmRules,
  addAlarmRule,
  editAlarmRule,
  deleteAlarmRule,
];
