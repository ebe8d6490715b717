export { DemoEntry, healthViewing, type PartState, SystemHealth } from './about.ts';
export type { AccessAnswer, AccessDeed, AccessLink, AccessStep } from './access.ts';
export {
  Account,
  type AccountCalls,
  AccountInfo,
  type AccountKind,
  AccountOptions,
  type AccountState,
  accountKindNames,
  accountKinds,
  accountStates,
  Invite,
  neverExternal,
  SessionLine,
} from './account.ts';
export { type AccountImportField, AccountImportRow, accountImportColumns, rangeNames } from './accountImport.ts';
export { actionName, objectKindName } from './actionName.ts';
export { Alarm, AlarmEvent, alarmLimits, alarmViewing } from './alarm.ts';
export { AlarmCondition, AlarmRule, readAlarmCondition } from './alarmRule.ts';
export { AlarmStatistics } from './alarmStatistics.ts';
export {
  type AlarmAction,
  type AlarmLevel,
  type AlarmStateName,
  alarmActions,
  alarmLevelNames,
  alarmLevels,
  alarmLimitIds,
  alarmStates,
  shownAlarmStates,
  suppressedAlarmStates,
} from './alarmWords.ts';
export { api, calls } from './api.ts';
export { isClearText, isLoopbackHost } from './brokerLine.ts';
export {
  type BodyOf,
  type Call,
  type CallKind,
  type FileField,
  type FileFields,
  fieldOf,
  type InputOf,
  type ReplyOf,
  type SentOf,
  takesMany,
} from './call.ts';
export { checked, type Reason } from './checked.ts';
export {
  CommandLine,
  CommandState,
  type CommandStatus,
  type CommandStep,
  CommandTimes,
  commandLimits,
  commandStatuses,
  commandSteps,
  OperationLine,
  type OperationObject,
  OwnOperationLine,
  operationObjects,
  ReadResult,
  SecurityLine,
  WriteResult,
} from './command.ts';
export { ComponentLine } from './component.ts';
export {
  ConfigAlarm,
  ConfigDocument,
  ConfigInfo,
  ConfigProblem,
  ConfigReport,
  ConfigScript,
  ConfigSignal,
  LocalId,
  ScriptTrigger,
  type StoreMode,
  secretMask,
  storeModes,
} from './configuration.ts';
export { ConfigSaved, Configuration, Revision } from './configurationCalls.ts';
export { Email, Tel } from './contact.ts';
export { CommandStarted, change, commandCallbackPath, read, task, upTo } from './declare.ts';
export { deliveryErrorText } from './deliveryErrors.ts';
export {
  DemoAlarm,
  DemoEquipment,
  DemoFile,
  DemoGateway,
  DemoHistory,
  DemoLayer,
  DemoMember,
  DemoPage,
  DemoPlant,
  DemoProject,
  DemoReport,
  DemoRule,
  DemoSignal,
  DemoSite,
  DemoTerm,
  DemoVariable,
  DemoWrite,
  DemoWrites,
  demoAccounts,
  demoHistoryFile,
  demoPassword,
} from './demo.ts';
export { DemoPanel } from './demoPanel.ts';
export { DemoStories } from './demoStories.ts';
export { Dept } from './dept.ts';
export { type DeviceCategory, DeviceModel, deviceCategories } from './deviceModel.ts';
export { DiscoveredDevice } from './discovery.ts';
export { DriverFieldForm, DriverForm } from './driver.ts';
export { EmbedLink, embedHeader, embedLimits, embedPath } from './embed.ts';
export { type Envelope, isSuccess } from './envelope.ts';
export {
  EquipmentInfo,
  equipmentFilter,
  equipmentInfo,
  equipmentInfos,
  equipmentSorts,
  ManagedEquipment,
  type PushState,
  pushStates,
} from './equipment.ts';
export { BatchResult } from './equipmentBatch.ts';
export { keep } from './equipmentBinding.ts';
export { ManagedGroup } from './equipmentGroup.ts';
export { type ImportField, ImportRow, importColumns } from './equipmentImport.ts';
export { type EquipmentLine, equipmentLines, type RuleType, ruleTypeOf, ruleTypes } from './equipmentLine.ts';
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
export { explainIssue, issueReason } from './explainIssue.ts';
export { Feedback, type FeedbackState, feedbackStates, ManagedFeedback } from './feedback.ts';
export { Integer, Numeric, readTimeSpan } from './fields.ts';
export { fileUrl } from './file.ts';
export { Found, FoundDevice, FoundPage, FoundPerson, FoundSignal } from './find.ts';
export { decodeForm, encodeForm, FormError } from './form.ts';
export {
  batchUuid,
  CommandResult,
  codeProperty,
  DroppedBatches,
  GatewayConfig,
  GatewayDevice,
  GatewaySignal,
  gatewayDevices,
  gatewayMetrics,
  groupOfSecret,
  primaryHostId,
  whereTopic,
} from './gateway.ts';
export {
  GatewayLogEntry,
  GatewaySecret,
  GatewaySn,
  ManagedGateway,
  mostShipped,
  ProbeResult,
  TaskResult,
} from './gatewayManage.ts';
export {
  type FirmwareOffer,
  firmwareChunk,
  firmwareStatement,
  type GatewayLabel,
  GatewayLogLine,
  GatewayRequest,
  GatewayResponse,
  readGatewayLabel,
  writeGatewayLabel,
} from './gatewayRequest.ts';
export { EquipDetail } from './gm.ts';
export { type CallGroup, group } from './group.ts';
export { Guide, noProgress, type TourState, tourStates } from './guide.ts';
export { Firmware, Hardware } from './hardware.ts';
export {
  BucketSeries,
  Gap,
  type GapReason,
  type GapState,
  gapReasons,
  gapStates,
  HistorySeries,
  Moment,
  RawSeries,
  SeriesEdges,
} from './history.ts';
export { type BinarySeries, decodeSeries, encodeSeries, plainSeries } from './historyBinary.ts';
export { Endpoint, Host, type TextFormat, textFormats } from './host.ts';
export { CheckAnswer, InspectionTask, InspectionWork, inspection } from './inspection.ts';
export { CheckItem, checkTypes, InspectionContent, inspectionContent, inspectionLimits } from './inspectionContent.ts';
export { InspectionPlan, inspectionPlan, PlanRule } from './inspectionPlan.ts';
export {
  accountLimits,
  BASE_PATH,
  callLimits,
  colourLimits,
  configurationLimits,
  designerLimits,
  dictionaryLimits,
  fileLimits,
  findLimits,
  guideLimits,
  historyLimits,
  mapLimits,
  messageLimits,
  monitorLimits,
  noticeLimits,
  notifyLimits,
  orderLimits,
  orgLimits,
  originLimits,
  pagingLimits,
  peopleLimits,
  requestLimits,
  scriptLimits,
  signalStrengthBands,
  watchLimits,
} from './limits.ts';
export {
  closeCodes,
  EquipmentMessage,
  equipmentSocketPath,
  GatewayAlarm,
  idleMessage,
  MessagePush,
  messageSocketPath,
  SignalAlarm,
} from './live.ts';
export { localPath } from './localPath.ts';
export {
  LockCertLine,
  LockServiceReply,
  lockMessage,
  lockServiceOrigin,
  lockServicePaths,
} from './lock.ts';
export { type SsoFailure, ssoFailures } from './login.ts';
export { tileCoordinates } from './mapConfig.ts';
export {
  MapLayerLine,
  mapLayerKinds,
  type PictureCorners,
  type SiteColour,
  type SiteDrawing,
  type SiteFeature,
  type SiteFlow,
  type SiteGeometry,
  type SitePicture,
  type SitePoint,
  type SiteProperties,
  siteColours,
} from './mapLayer.ts';
export { MarketPage, PageDocument } from './market.ts';
export { matchRank, wordsOf } from './matchRank.ts';
export { Message, type MessageSubject, messageStatuses, messageSubjects, UnreadCount } from './message.ts';
export { GatewayInfo, MonitoredSignal } from './monitor.ts';
export {
  DevicePlace,
  EquipmentGlance,
  EquipmentGroup,
  EquipmentMark,
  EquipmentPlace,
  equipmentListSorts,
  KeySignal,
  MonitoredEquipment,
} from './monitorList.ts';
export { ManagedNotice, Notice, type NoticeState, noticeStates } from './notice.ts';
export { NotifyChannel } from './notifyChannel.ts';
export {
  AckLink,
  ExplainedLine,
  Explanation,
  NotifyDelivery,
  PastDecision,
  SkippedRule,
  type Verdict,
  verdicts,
  viaKinds,
} from './notifyExplain.ts';
export { defaultPreference, NotifyPreference, PushBrowser } from './notifyPreference.ts';
export {
  DeviceChoice,
  EscalationStep,
  NotifyOptions,
  NotifyRule,
  NotifyTrigger,
  notifyRuleDraft,
  QuietHours,
  Recipients,
} from './notifyRule.ts';
export {
  defaultNotifySetting,
  MaintenanceWindow,
  NotifySchedule,
  NotifySetting,
  Replacement,
  Roster,
  Shift,
} from './notifySchedule.ts';
export { defaultZone, Holiday, Hours, holidayChoices } from './notifyTime.ts';
export {
  type ChannelKind,
  channelKinds,
  type LeavingWay,
  leavingWays,
  type NotifyWay,
  notifyWayNames,
  notifyWays,
  type PersonalWay,
  personalWays,
} from './notifyWays.ts';
export {
  inspectionStates,
  Order,
  type OrderAction,
  OrderDetail,
  type OrderState,
  type OrderType,
  orderActions,
  orderMoves,
  orderStateNames,
  orderStates,
  orderTypes,
  orderViewing,
  type RepairState,
  repairStates,
} from './order.ts';
export {
  BrandHost,
  Organisation,
  OrgCode,
  type OrgState,
  OwnOrganisation,
  orgStates,
  Partner,
} from './org.ts';
export { AllowedOrigin, Origin, type OriginUse, originUses } from './origin.ts';
export { isOriginIn } from './originRules.ts';
export { messageStates, messageWays, OutboxMessage } from './outbox.ts';
export { PageLine, ViewedPage } from './page.ts';
export {
  BindableReport,
  BindableSignal,
  DrawnSignal,
  designLimits,
  PageDesign,
  PageEditor,
  PageToView,
  PageUse,
  PageVersion,
} from './pageDesign.ts';
export { PastAlarm, PastGap } from './pageHistory.ts';
export { type PageOwner, pageOwners, pageRights } from './pageRights.ts';
export { hasRoleType, type May, type RoleType, roleTypes } from './permissions.ts';
export { plainNumber } from './plainNumber.ts';
export { privateNetworks, probeHostsOf } from './probeHosts.ts';
export { Profile } from './profile.ts';
export {
  type ErrorValueWay,
  errorValueWays,
  PageGrants,
  ProjectCandidate,
  ProjectEquip,
  ProjectGrant,
  ProjectInfo,
  ProjectLine,
  ProjectMember,
  ProjectOfUser,
  ProjectRights,
  ProjectShareInfo,
  type ProjectState,
  projectPeople,
  projectStates,
} from './project.ts';
export { projectLimits, variableLimits } from './projectLimits.ts';
export {
  PagePmsn,
  ProjectGateway,
  ProjectPageMark,
  ProjectPageToView,
  ProjectSignal,
  projectSocketPath,
} from './projectMonitor.ts';
export { PageFolder, PageTree, ProjectPageLine, Publication } from './projectPage.ts';
export {
  ProjectReport,
  ReportColumn,
  type ReportComparison,
  type ReportMeasure,
  ReportRow,
  type ReportUnit,
  reportComparisons,
  reportMeasures,
  reportUnits,
} from './projectReport.ts';
export {
  type CodeWay,
  codeWays,
  type ProofWay,
  proofWays,
  type SecurityPurpose,
  securityPurposes,
} from './proofWays.ts';
export { Protocol } from './protocol.ts';
export { Pushed, pushed } from './push.ts';
export { Region } from './region.ts';
export {
  Attachment,
  Repair,
  RepairLine,
  repair,
  SlaClock,
  UsedPart,
} from './repair.ts';
export { repairPublic } from './repairPublic.ts';
export { DispatchRule, RepairSettings, repairSetting } from './repairSettings.ts';
export {
  type AttachmentKind,
  type AttachmentPlace,
  attachmentKinds,
  attachmentPlaces,
  type RepairPhase,
  type RepairSource,
  repairLimits,
  repairPhases,
  repairSources,
  type Urgency,
  urgencies,
  urgencyNames,
} from './repairWords.ts';
export {
  type BuiltInRole,
  builtInRoleKeys,
  type Permission,
  permissionKeys,
  permissions,
  rightName,
  roleText,
  shippedRoles,
} from './rights.ts';
export { RegionName, Regions, Role } from './role.ts';
export { brokenRule, builtInRoles, rightGroups, rightNeeds, withoutRight, withRight } from './roleRights.ts';
export { FlowProblem, PreviewWrite, Scene, scene } from './scene.ts';
export {
  endedRunStates,
  type RunState,
  RunStep,
  runStates,
  SceneRun,
  type StartKind,
  type StepState,
  sceneRun,
  sceneViewing,
  startKinds,
  stepStates,
} from './sceneRun.ts';
export { type FailurePolicy, failurePolicies, ScenePolicy, SceneTrigger, sceneLimits } from './sceneTrigger.ts';
export { ScriptLogLine, ScriptRun } from './script.ts';
export { type CodeSent, FindState, OwnWay, SecurityQuestion, SecurityState, securityQuestions } from './security.ts';
export {
  Brand,
  Loginname,
  LoginStep,
  type LoginStepName,
  loginStepNames,
  Password,
  Theme,
  UserInfo,
} from './session.ts';
export { ShareAuth, ShareHolder, ShareInfo, SharePassword, shareLimits, shareProblems } from './share.ts';
export {
  type ByteOrder,
  byteOrders,
  type DataType,
  dataTypes,
  FROM_HELD,
  GOOD,
  HELD,
  isGood,
  isHeld,
  SignalMap,
  SignalValue,
  Value,
} from './signal.ts';
export { StoredDrawing } from './storedDrawing.ts';
export { BoundEquipment, ManagedTemplate, type SyncState, syncStates } from './template.ts';
export { fill, type Language, languages, type Text } from './text.ts';
export { foreignZone, formatTime, parseTime, zonedLabel } from './time.ts';
export { Track, TrackSource, TrackStop } from './track.ts';
export {
  type EquipDisplay,
  equipDisplays,
  type GatewayMode,
  gatewayModes,
  type MessageType,
  messageTypes,
  type PromptType,
  promptTypes,
  type ScreenFit,
  screenFits,
  UserSettings,
} from './userSettings.ts';
export {
  type CalcType,
  calcTypes,
  type Measure,
  measures,
  type Period,
  periods,
  RuleCheck,
  Statistic,
  Variable,
  VariableHold,
  VariableInput,
  VariableRule,
} from './variable.ts';
export { Camera, type CameraMove, cameraMoves, VideoStream, videoLimits } from './video.ts';
export { isViewerPath } from './viewerPath.ts';
export {
  WallBoard,
  WallBoardLine,
  type WallSharing,
  WallSignal,
  wallSharings,
} from './wall.ts';
export {
  addTile,
  compactTiles,
  inReadingOrder,
  isPacked,
  moveInOrder,
  placeTile,
  rowsOf,
  type TilePlace,
  wallColumns,
  wallRows,
} from './wallLayout.ts';
export {
  energySpans,
  NewWallTile,
  SignalRef,
  tileReason,
  trendHours,
  WallTile,
  type WallTileKind,
  wallLimits,
} from './wallTile.ts';
export { EquipmentState, WatchedAlarm, WatchMessage, WatchRequest, watchSocketPath } from './watch.ts';
export {
  type WeatherCondition,
  type WeatherFault,
  WeatherNow,
  WeatherReport,
  weatherConditions,
  weatherFaults,
  weatherLimits,
} from './weather.ts';
export {
  type BoardSide,
  boardSides,
  Figures,
  openStates,
  Suggestion,
  WorkCard,
  worksheet,
  worksheetLimits,
} from './worksheet.ts';
export {
  appliesOn,
  dayMs,
  dayNumber,
  type HolidayChoice,
  holidayDays,
  minuteMs,
  minutesOf,
  weekDay,
  ZoneClock,
  zoneOf,
} from './ZoneClock.ts';
