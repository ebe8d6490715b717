import type { Generated } from 'kysely';
import type { AccountEquipmentTable, AccountGroupTable, DeptTable, RoleRightTable } from './accessSchema.ts';
import type {
  DeviceModelTable,
  FileTable,
  FirmwareTable,
  GatewayTaskTable,
  HardwareTable,
  MarketPageTable,
  ProtocolTable,
  ReportTable,
  RevisionTable,
  ScriptStateTable,
  ScriptTable,
  ShareHolderTable,
  ShareTable,
  TemplateTable,
} from './configurationSchema.ts';
import type {
  InspectionContentTable,
  InspectionPlanEquipmentTable,
  InspectionPlanTable,
  InspectionTaskTable,
} from './inspectionSchema.ts';
import type { MapLayerTable } from './mapSchema.ts';
import type { AllowedOriginTable, EmbedLinkTable } from './mediaSchema.ts';
import type {
  AckLinkTable,
  MessageCopyTable,
  MessageTable,
  NoticeTable,
  NotifyChannelTable,
  NotifyCursorTable,
  NotifyDecisionTable,
  NotifyPendingTable,
  NotifyPreferenceTable,
  NotifyReplacementTable,
  NotifyRuleTable,
  NotifyScheduleTable,
  NotifySettingTable,
  NotifyWindowTable,
  PushBrowserTable,
} from './messageSchema.ts';
import type { EquipmentFollowTable, TrackSourceTable, WeatherReportTable } from './monitoringSchema.ts';
import type {
  DispatchRuleTable,
  EquipmentLabelTable,
  OrderAttachmentTable,
  PublicReportTable,
  RepairCursorTable,
  RepairDetailTable,
  RepairSettingTable,
  RepairSkillTable,
  WorkOrderStepTable,
  WorkOrderTable,
} from './orderSchema.ts';
import type { ComponentTable, PagePassTable, PageTable, PageVersionTable } from './pageSchema.ts';
import type {
  AccountTable,
  FeedbackTable,
  InviteTable,
  LockCertTable,
  OrgTable,
  OutgoingTable,
  PastPasswordTable,
  ProofTable,
  RecoveryCodeTable,
  RegionTable,
  RoleTable,
  SecurityQuestionTable,
} from './peopleSchema.ts';
import type {
  PageFolderTable,
  PagePublicationTable,
  ProjectEquipmentTable,
  ProjectMemberTable,
  ProjectPageSignalTable,
  ProjectReportTable,
  ProjectTable,
  VariableHoldTable,
  VariableInputTable,
  VariableRangeTable,
  VariableTable,
} from './projectSchema.ts';
import type {
  SceneClaimTable,
  SceneProgramTable,
  SceneRequestTable,
  SceneRunTable,
  SceneTable,
  SceneTriggerStateTable,
} from './sceneSchema.ts';
import type { WallBoardTable } from './wallSchema.ts';

/**
 * The database. One schema for SQLite and PostgreSQL: times are epoch ms, flags are 0/1, lists and documents are JSON
 * text, so that both return the same JavaScript values.
 */

export interface StyleTable {
  id: Generated<number>;
  orgId: number | null;
  title: string;
  faviconIco: string;
}

export interface SessionTable {
  /** SHA-256 of the cookie's id; the id itself is never stored. */
  idHash: string;
  accountId: number;
  createdAt: number;
  seenAt: number;
  expiresAt: number;
  /** Set if someone other than the owner ended the session, so that the owner gets 1006 instead of 1010. */
  revokedAt: number | null;
  address: string;
  agent: string;
  /** The last check of the hardware lock; null if there was none. */
  lockAt: number | null;
  /** The link of an embedded page, whose maker the account is; null for a login. */
  embedId: Generated<number | null>;
  /** SHA-256 of what its files are asked for with. */
  ticketHash: Generated<string | null>;
}

export interface CaptchaTable {
  visitorHash: string;
  answerHash: string;
  salt: string;
  expiresAt: number;
}

/** Limits of attempts; `due` is when the last one is forgotten. */
export interface AttemptTable {
  keyHash: string;
  /** When it can be forgotten. */
  due: number;
  /** Of a limit whose waits grow. */
  tries: Generated<number>;
  nextAt: Generated<number>;
}

export interface LiveTokenTable {
  tokenHash: string;
  kind: string;
  accountId: number;
  sessionHash: string;
  /** JSON: what the socket will be subscribed to. */
  target: string;
  expiresAt: number;
}

export interface OperationLogTable {
  id: Generated<number>;
  orgId: number | null;
  accountId: number | null;
  loginname: string;
  /** What was done, e.g. `user.login`. */
  action: string;
  objectKind: string;
  objectId: number | null;
  /** JSON: what changed, never a secret. */
  detail: string;
  /** Catalogue code of the outcome, `200` when it was done. */
  code: string;
  address: string;
  at: number;
}

export interface SecurityLogTable {
  id: Generated<number>;
  /** Of the account that was refused. */
  orgId: number;
  accountId: number;
  loginname: string;
  action: string;
  objectKind: string;
  objectId: number | null;
  code: string;
  address: string;
  /** Refusals since the previous entry that were not recorded. */
  skipped: number;
  at: number;
}

export interface EquipmentGroupTable {
  id: Generated<number>;
  orgId: number;
  parentId: number | null;
  name: string;
  seq: number;
  deptId: number | null;
}

export interface GatewayTable {
  id: Generated<number>;
  orgId: number;
  sn: string;
  name: string;
  model: string;
  secretHash: string;
  vpn: number;
  economizeOpen: number;
  /** Scan interval while a user is watching, in seconds. */
  interval: number;
  /** Scan interval while no one is watching, in ms. */
  scanMs: number;
  heartbeatMs: number;
  /** Incremented with every change of the gateway's configuration. */
  revision: number;
  /** The revision the gateway last confirmed, and why it refused a newer one. */
  appliedRevision: number;
  refusal: string;
  firmware: string;
  /** `sparkplug`, or `thingsboard`: JSON topics, its secret is its username. */
  protocol: Generated<string>;
  /** 0 if its last birth did not announce that it takes configurations: an edge node that is not our agent. */
  configurable: Generated<number>;
  remark: Generated<string>;
  /** Hosts and networks where devices may be probed that are not configured yet; see `probeHostsOf` in the contract. */
  probeHosts: Generated<string>;
  hardwareId: number | null;
  /** As reported by the gateway; empty and null if it is not. */
  networking: Generated<string>;
  strength: number | null;
  iccid: Generated<string>;
  longitude: number | null;
  latitude: number | null;
  backlog: number | null;
  /** Epoch ms when it last connected, reported or disconnected; null if it was never online. */
  lastSeenAt: number | null;
  createdAt: number;
  deptId: number | null;
  /** The account that added it; null for records older than this column. */
  createdBy: number | null;
}

/** Secrets that an unregistered SN is known by. */
export interface GatewayLabelTable {
  sn: string;
  secretHash: string;
  /** `shipped`: printed on its label; `seen`: it tried to connect with it; `left`: its last registration had it. */
  source: string;
  /** Where it was registered; null for the other sources. */
  orgId: number | null;
  at: number;
}

/** A device of an edge node that is not our agent, as in its last birth. */
export interface DiscoveredDeviceTable {
  id: Generated<number>;
  gatewayId: number;
  device: string;
  /** JSON list of { name, dataType }. */
  metrics: string;
  seenAt: number;
}

export interface EquipmentTable {
  id: Generated<number>;
  orgId: number;
  groupId: number | null;
  gatewayId: number | null;
  name: string;
  display: string;
  manufacturer: string;
  model: string;
  location: string;
  longitude: number | null;
  latitude: number | null;
  remark: string;
  driver: string;
  /** JSON: the driver's parameters; secrets are encrypted, as in all records that contain some. */
  parameters: string;
  protocolId: number | null;
  /** A file. */
  image: number | null;
  /** JSON list of { name, value }. */
  customFields: Generated<string>;
  /** Of the configuration; incremented with every save. */
  revision: Generated<number>;
  updatedAt: Generated<number>;
  /** Who saved it last. */
  updatedBy: Generated<string>;
  templateId: number | null;
  /** The template's revision that it was last synced with; 0 if never. */
  templateRevision: Generated<number>;
  /** none, running, complete or failed. */
  syncState: Generated<string>;
  syncCode: Generated<string>;
  /** JSON: the values of the code's text; empty for none. */
  syncMessage: Generated<string>;
  syncedAt: number | null;
  /**
   * During a sync: null until its turn comes, empty when its records are done, then the uuid of the gateway's task that
   * is pending.
   */
  syncTask: string | null;
  /** Who started the sync. */
  syncAccount: number | null;
  createdAt: number;
  deptId: number | null;
  /** The account that added it; null for records older than this column. */
  createdBy: number | null;
  /** Set for the device that carries the variables of a project. It is in no list of devices. */
  projectId: Generated<number | null>;
}

export interface SignalTable {
  id: Generated<number>;
  equipmentId: number;
  seq: number;
  title: string;
  groupName: string;
  address: string;
  dataType: string;
  byteOrder: string;
  length: number | null;
  unit: string;
  decimals: number;
  scale: number;
  writable: number;
  upperLimit: number | null;
  lowerLimit: number | null;
  deadband: number;
  /** JSON list of { value, text }. */
  signalMaps: string;
  note: string;
  /** Shown value `x` to raw value; empty if the scale is sufficient. */
  writeFormula: Generated<string>;
  /** Of `x`, the scaled value; empty for none. */
  formula: Generated<string>;
  /** change, interval, condition or none. */
  storeMode: Generated<string>;
  /** Seconds. */
  storeInterval: Generated<number>;
  /** Formula of `x` and of other signals. */
  storeCondition: Generated<string>;
  retentionDays: Generated<number>;
  /** The storage rule that applies to it; null if it is not stored, or if there has never been a storage rule. */
  reportId: number | null;
  /** A file. */
  image: number | null;
  /** Its own scan interval; null for the gateway's. */
  scanMs: number | null;
  /** Id in the template's document; null if it is not from the template. */
  templateSignalId: number | null;
}

/** A period without samples. Its gateway and device may have been deleted. */
export interface GapTable {
  id: Generated<number>;
  gatewayId: number;
  /** Null if the whole gateway was offline. */
  equipmentId: number | null;
  reason: string;
  state: string;
  fromAt: number;
  /** Null while it lasts. */
  toAt: number | null;
  lostPoints: number;
}

/** Values are JSON texts of number, text or null. */
export interface CommandTable {
  uuid: string;
  /** Organisation of the device; not the sender's if the sender manages all organisations. */
  orgId: number;
  equipmentId: number;
  signalId: number;
  /** Through which it was given; null for one to the device itself. */
  projectId: Generated<number | null>;
  accountId: number;
  loginname: string;
  address: string;
  /** As shown to users. */
  requested: string;
  raw: string;
  oldValue: string;
  readBack: string;
  status: string;
  code: string;
  /** The device's own message. */
  message: string;
  reason: string;
  createdAt: number;
  deadline: number;
  /** When it was sent to the gateway, and when the gateway confirmed receipt. */
  sentAt: number | null;
  deliveredAt: number | null;
  finishedAt: number | null;
}

export interface AlarmRuleTable {
  /** Also the alarm's id. */
  id: Generated<number>;
  orgId: number;
  /** Null for a rule about a gateway. */
  equipmentId: number | null;
  /** The signal it is about, if there is exactly one. */
  signalId: number | null;
  title: string;
  /** JSON, of one of the kinds of alarm. */
  condition: string;
  level: string;
  onDelayMs: number;
  offDelayMs: number;
  latching: number;
  repeatMs: number;
  autoAck: number;
  text: string | null;
  enabled: number;
  /** JSON sentence in both languages: why it does not work. Empty if it does. */
  problem: string;
  /** Id in the template's document; null if it is not from the template. */
  templateAlarmId: number | null;
  createdAt: number;
  updatedAt: number;
}

/** The current state of an alarm; no row before its first change. Values and limits are JSON texts. */
export interface AlarmTable {
  alarmId: number;
  orgId: number;
  equipmentId: number | null;
  signalId: number | null;
  equip: string;
  title: string;
  unit: string;
  state: string;
  active: number;
  acked: number;
  level: string;
  /** The priority as a number; higher is more severe. */
  levelRank: number;
  occurrence: string | null;
  limitId: string;
  limitValue: string;
  value: string;
  quality: string;
  raisedAt: number | null;
  clearedAt: number | null;
  ackedAt: number | null;
  changedAt: number;
  /** JSON. */
  suppression: string | null;
  textCn: string;
  textEn: string;
  /** JSON: what the engine needs after a restart. */
  saved: string;
}

/** The alarm journal; append-only. Its alarm, device and signal may have been deleted. */
export interface AlarmEventTable {
  id: Generated<number>;
  orgId: number;
  equipmentId: number | null;
  signalId: number | null;
  alarmId: number;
  equip: string;
  title: string;
  unit: string;
  occurrence: string | null;
  action: string;
  fromState: string;
  toState: string;
  time: number;
  sourceTime: number | null;
  value: string;
  limitValue: string;
  limitId: string;
  quality: string;
  level: string;
  textCn: string;
  textEn: string;
  userName: string | null;
  reason: string | null;
  /** JSON. */
  suppression: string | null;
  annunciated: number;
  durationMs: number | null;
}

/** When signals used in timed alarms were last good. */
export interface AlarmInputTable {
  signalId: number;
  /** JSON. */
  saved: string;
}

/** One row per engine: which process runs it. */
export interface EngineLeaseTable {
  id: number;
  node: string;
  renewedAt: number;
}

/** A private key of the installation, encrypted; `certificate` is empty for a key without one. Both are PEM. */
export interface InstallationKeyTable {
  name: string;
  privateKey: string;
  certificate: string;
  createdAt: number;
}

/** One row: tells whether a key is the one that this database's secrets are encrypted with. */
export interface SecretCheckTable {
  id: number;
  sealed: string;
  /** The key that all secrets were encrypted with, and what counted as one; empty before the first time. */
  done: string;
}

/** A name as it is stored, and in English. */
export interface DictionaryTermTable {
  id: Generated<number>;
  orgId: number;
  text: string;
  english: string;
  createdAt: number;
}

/** One row, once the demo was loaded: which data folder runs it. */
export interface DemoHomeTable {
  id: number;
  /** Name of the machine, and the folder on it. */
  host: string;
  folder: string;
  /** Where the history begins that was imported; null before it was. */
  historyStart: number | null;
}

/** How far an account got with the tour. */
export interface GuideTable {
  accountId: number;
  /** A `TourState`. */
  tour: string;
  stop: number;
  /** `YYYY-MM-DD`; empty for none. */
  newsSeen: string;
}

export interface Schema {
  org: OrgTable;
  style: StyleTable;
  dept: DeptTable;
  role: RoleTable;
  roleRight: RoleRightTable;
  account: AccountTable;
  accountEquipment: AccountEquipmentTable;
  accountGroup: AccountGroupTable;
  region: RegionTable;
  pastPassword: PastPasswordTable;
  invite: InviteTable;
  securityQuestion: SecurityQuestionTable;
  recoveryCode: RecoveryCodeTable;
  proof: ProofTable;
  lockCert: LockCertTable;
  outgoing: OutgoingTable;
  feedback: FeedbackTable;
  session: SessionTable;
  captcha: CaptchaTable;
  attempt: AttemptTable;
  liveToken: LiveTokenTable;
  operationLog: OperationLogTable;
  securityLog: SecurityLogTable;
  gatewayLabel: GatewayLabelTable;
  equipmentGroup: EquipmentGroupTable;
  gateway: GatewayTable;
  equipment: EquipmentTable;
  signal: SignalTable;
  project: ProjectTable;
  projectEquipment: ProjectEquipmentTable;
  projectMember: ProjectMemberTable;
  pageFolder: PageFolderTable;
  pagePublication: PagePublicationTable;
  projectPageSignal: ProjectPageSignalTable;
  projectReport: ProjectReportTable;
  variable: VariableTable;
  variableInput: VariableInputTable;
  variableHold: VariableHoldTable;
  variableRange: VariableRangeTable;
  command: CommandTable;
  gap: GapTable;
  alarmRule: AlarmRuleTable;
  alarm: AlarmTable;
  alarmEvent: AlarmEventTable;
  alarmInput: AlarmInputTable;
  engineLease: EngineLeaseTable;
  demoHome: DemoHomeTable;
  installationKey: InstallationKeyTable;
  secretCheck: SecretCheckTable;
  report: ReportTable;
  script: ScriptTable;
  scriptState: ScriptStateTable;
  template: TemplateTable;
  revision: RevisionTable;
  file: FileTable;
  hardware: HardwareTable;
  firmware: FirmwareTable;
  protocol: ProtocolTable;
  deviceModel: DeviceModelTable;
  page: PageTable;
  pageVersion: PageVersionTable;
  pagePass: PagePassTable;
  component: ComponentTable;
  marketPage: MarketPageTable;
  share: ShareTable;
  shareHolder: ShareHolderTable;
  gatewayTask: GatewayTaskTable;
  discoveredDevice: DiscoveredDeviceTable;
  equipmentFollow: EquipmentFollowTable;
  trackSource: TrackSourceTable;
  weatherReport: WeatherReportTable;
  workOrder: WorkOrderTable;
  workOrderStep: WorkOrderStepTable;
  repairDetail: RepairDetailTable;
  orderAttachment: OrderAttachmentTable;
  repairSetting: RepairSettingTable;
  dispatchRule: DispatchRuleTable;
  repairSkill: RepairSkillTable;
  repairCursor: RepairCursorTable;
  equipmentLabel: EquipmentLabelTable;
  publicReport: PublicReportTable;
  inspectionContent: InspectionContentTable;
  inspectionPlan: InspectionPlanTable;
  inspectionPlanEquipment: InspectionPlanEquipmentTable;
  inspectionTask: InspectionTaskTable;
  message: MessageTable;
  messageCopy: MessageCopyTable;
  notice: NoticeTable;
  notifyRule: NotifyRuleTable;
  notifySchedule: NotifyScheduleTable;
  notifyReplacement: NotifyReplacementTable;
  notifyChannel: NotifyChannelTable;
  notifyWindow: NotifyWindowTable;
  notifySetting: NotifySettingTable;
  notifyPreference: NotifyPreferenceTable;
  notifyCursor: NotifyCursorTable;
  notifyDecision: NotifyDecisionTable;
  notifyPending: NotifyPendingTable;
  pushBrowser: PushBrowserTable;
  ackLink: AckLinkTable;
  allowedOrigin: AllowedOriginTable;
  dictionaryTerm: DictionaryTermTable;
  guide: GuideTable;
  embedLink: EmbedLinkTable;
  mapLayer: MapLayerTable;
  wallBoard: WallBoardTable;
  scene: SceneTable;
  sceneProgram: SceneProgramTable;
  sceneRun: SceneRunTable;
  sceneClaim: SceneClaimTable;
  sceneRequest: SceneRequestTable;
  sceneTriggerState: SceneTriggerStateTable;
}
