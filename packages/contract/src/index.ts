export {
  Alarm,
  type AlarmAction,
  AlarmEvent,
  type AlarmLevel,
  type AlarmStateName,
  alarmActions,
  alarmLevelNames,
  alarmLevels,
  alarmLimits,
  alarmStates,
  confirmAlarms,
  isAlarmReleased,
  queryAlarmJournal,
  queryAlarms,
  resetAlarm,
  returnAlarmToService,
  shelveAlarm,
  shownAlarmStates,
  suppressAlarm,
  suppressedAlarmStates,
  takeAlarmOutOfService,
  unshelveAlarm,
  unsuppressAlarm,
} from './alarm.ts';
export {
  AlarmCondition,
  AlarmRule,
  addAlarmRule,
  deleteAlarmRule,
  editAlarmRule,
  queryAlarmRules,
} from './alarmRule.ts';
export { AlarmStatistics, queryAlarmStatistics } from './alarmStatistics.ts';
export { type BodyOf, type Call, type CallKind, call, type InputOf, type ReplyOf, rootCall } from './call.ts';
export { calls } from './calls.ts';
export {
  CommandStarted,
  CommandState,
  type CommandStatus,
  commandCallback,
  commandLimits,
  commandStatuses,
  OperationLine,
  queryOperations,
  WriteResult,
  writeSignal,
} from './command.ts';
export {
  DemoAlarm,
  DemoEquipment,
  DemoGateway,
  DemoHistory,
  DemoPlant,
  DemoSignal,
  demoAccounts,
  demoHistoryFile,
  demoPassword,
} from './demo.ts';
export { type Envelope, isSuccess } from './envelope.ts';
export { EquipmentInfo, equipmentInfo } from './equipment.ts';
export {
  type ErrorCode,
  type ErrorValues,
  errorCatalogue,
  errorText,
  Failure,
  fail,
  httpStatusOf,
  isKnownCode,
  sessionInvalidCodes,
} from './errors.ts';
export { decodeForm, encodeForm, FormError } from './form.ts';
export {
  batchUuid,
  CommandResult,
  codeProperty,
  DroppedBatches,
  GatewayConfig,
  GatewayDevice,
  GatewaySignal,
  gatewayMetrics,
  groupOfSecret,
  primaryHostId,
} from './gateway.ts';
export {
  BucketSeries,
  exportHistory,
  Gap,
  type GapReason,
  type GapState,
  gapReasons,
  gapStates,
  HistorySeries,
  historyCurve,
  historyExtent,
  historyGaps,
  historyLast,
  Moment,
  queryHistory,
  RawSeries,
} from './history.ts';
export { type BinarySeries, decodeSeries, encodeSeries, plainSeries } from './historyBinary.ts';
export {
  accountLimits,
  BASE_PATH,
  callLimits,
  colourLimits,
  designerLimits,
  historyLimits,
  monitorLimits,
  noticeLimits,
  pagingLimits,
  requestLimits,
  signalStrengthBands,
} from './limits.ts';
export {
  closeCodes,
  EquipmentMessage,
  equipmentSocketPath,
  GatewayAlarm,
  idleMessage,
  MessagePush,
  messageSocketPath,
  messageToken,
  monitorToken,
  SignalAlarm,
} from './live.ts';
export {
  EquipmentGroup,
  GatewayInfo,
  gatewayInfo,
  MonitoredEquipment,
  MonitoredSignal,
  openMonitor,
  queryEquipment,
  queryGroups,
  querySignals,
} from './monitor.ts';
export {
  hasRoleType,
  type May,
  type Permission,
  permissionKeys,
  permissions,
  type RoleType,
  roleTypes,
} from './permissions.ts';
export {
  Loginname,
  loadStyle,
  login,
  logout,
  Password,
  setupCreate,
  setupState,
  showVcode,
  Theme,
  UserInfo,
  userInfo,
} from './session.ts';
export { type ByteOrder, byteOrders, type DataType, dataTypes, GOOD, SignalMap, SignalValue, Value } from './signal.ts';
export { fill, type Language, languages, type Text } from './text.ts';
export { formatTime, parseTime } from './time.ts';
