import type { Schema } from '../database/schema.ts';

export type TableName = keyof Schema;

/** A row that belongs to an organisation. */
export interface OfOrganisation<Column extends string = string> {
  readonly by: 'organisation';
  readonly column: Column;
  /** A row without an organisation ships with the system: everyone can read it, and no scope can change it. */
  readonly common?: true;
  /** How ranges and shares select rows; without it, rows are visible to the whole organisation. */
  readonly reach?: Reach<Column>;
  /** The account named in this column has access too, whatever its organisation. */
  readonly account?: Column;
}

/** How a row gets into a range. */
export type Reach<Column extends string = string> =
  | { readonly as: 'equipment' }
  | { readonly as: 'gateway' }
  /** A department: the caller's own and those below, unless the range is the whole organisation. */
  | { readonly as: 'dept' }
  | ReachAbout<Column>;

/** The row is about a device; without one, only the range `all` includes it. */
export interface ReachAbout<Column extends string = string> {
  readonly as: 'about';
  readonly column: Column;
  /** Only rows of this kind are about a device; the others concern the whole organisation. */
  readonly when?: { readonly column: Column; readonly is: string };
  /** Holders of a share that includes alarms, and people of a project, have access if it is about one of their signals. */
  readonly alarmOf?: Column;
}

/** A row that depends on a parent and has the same owner. */
export interface OfParent<Column extends string = string> {
  readonly by: 'parent';
  readonly table: TableName;
  readonly column: Column;
  /** The column of the parent that `column` refers to. */
  readonly key: string;
  /** If set, the device decides instead of the parent. */
  readonly equipment?: Column;
  /** The signal that the row is: people of a project have access only to those on their pages. */
  readonly signal?: Column;
  readonly account?: Column;
}

/** A row owned by one account; users who run the platform have no access to it either. */
export interface OfAccount<Column extends string = string> {
  readonly by: 'account';
  readonly column: Column;
}

/** Everyone can read it, users who run the platform can change it. */
export interface OfPlatform {
  readonly by: 'platform';
}

/** Owned by no one: for the server's internal use. */
export interface OfServer {
  readonly by: 'server';
}

export type Belonging<Column extends string = string> =
  | OfOrganisation<Column>
  | OfParent<Column>
  | OfAccount<Column>
  | OfPlatform
  | OfServer;

type Declarations = { readonly [T in TableName]: Belonging<keyof Schema[T] & string> };

type More<C extends string> = Omit<OfOrganisation<C>, 'by' | 'column'>;
const organisation = <C extends string>(column: C, more: More<C> = {}): OfOrganisation<C> => ({
  ...more,
  ...{ by: 'organisation', column },
});
const about = <C extends string>(column: C, more: { when?: { column: C; is: string }; alarmOf?: C } = {}) => ({
  reach: { as: 'about', column, ...more } as const,
});
const parent = <C extends string>(
  table: TableName,
  column: C,
  more: Partial<Pick<OfParent<C>, 'key' | 'equipment' | 'signal' | 'account'>> = {},
): OfParent<C> => ({ key: 'id', ...more, by: 'parent', table, column });
const account = <C extends string>(column: C): OfAccount<C> => ({ by: 'account', column });
const platform: OfPlatform = { by: 'platform' };
const server: OfServer = { by: 'server' };

/** Pages and revisions have several kinds of owner. */
const ownedByEquipment = about('ownerId', { when: { column: 'ownerKind', is: 'equipment' } });

/** Who owns the rows of each table. A table without an entry does not compile. */
export const belongs: Declarations = {
  org: organisation('id'),
  style: organisation('orgId', { common: true }),
  dept: organisation('orgId', { reach: { as: 'dept' } }),
  role: organisation('orgId'),
  roleRight: parent('role', 'roleId'),
  account: organisation('orgId'),
  accountEquipment: account('accountId'),
  accountGroup: account('accountId'),
  region: organisation('orgId'),
  pastPassword: server,
  invite: organisation('orgId'),
  securityQuestion: account('accountId'),
  recoveryCode: account('accountId'),
  proof: server,
  lockCert: parent('account', 'accountId'),
  outgoing: organisation('orgId', about('equipmentId')),
  feedback: organisation('orgId'),
  session: account('accountId'),
  captcha: server,
  attempt: server,
  liveToken: account('accountId'),
  operationLog: organisation('orgId'),
  securityLog: organisation('orgId'),
  equipmentGroup: organisation('orgId'),
  gateway: organisation('orgId', { reach: { as: 'gateway' } }),
  gatewayLabel: server,
  equipment: organisation('orgId', { reach: { as: 'equipment' } }),
  signal: parent('equipment', 'equipmentId', { signal: 'id' }),
  command: organisation('orgId', { ...about('equipmentId'), account: 'accountId' }),
  gap: parent('gateway', 'gatewayId', { equipment: 'equipmentId' }),
  alarmRule: organisation('orgId', about('equipmentId')),
  alarm: organisation('orgId', about('equipmentId', { alarmOf: 'signalId' })),
  alarmEvent: organisation('orgId', about('equipmentId', { alarmOf: 'signalId' })),
  alarmInput: server,
  engineLease: server,
  demoHome: server,
  installationKey: server,
  secretCheck: server,
  report: parent('equipment', 'equipmentId'),
  script: parent('equipment', 'equipmentId'),
  scriptState: parent('script', 'scriptId'),
  template: organisation('orgId'),
  revision: organisation('orgId', ownedByEquipment),
  file: organisation('orgId'),
  hardware: platform,
  firmware: platform,
  protocol: platform,
  deviceModel: organisation('orgId', { common: true }),
  page: organisation('orgId', ownedByEquipment),
  pageVersion: parent('page', 'pageId'),
  pagePass: parent('session', 'sessionHash', { key: 'idHash' }),
  component: organisation('orgId'),
  marketPage: organisation('orgId', { common: true }),
  share: organisation('orgId', about('equipmentId')),
  shareHolder: parent('equipment', 'equipmentId', { account: 'accountId' }),
  gatewayTask: organisation('orgId'),
  discoveredDevice: parent('gateway', 'gatewayId'),
  equipmentFollow: account('accountId'),
  trackSource: parent('equipment', 'equipmentId'),
  workOrder: organisation('orgId', about('equipmentId')),
  workOrderStep: parent('workOrder', 'orderId'),
  repairDetail: parent('workOrder', 'orderId'),
  orderAttachment: parent('workOrder', 'orderId'),
  repairSetting: organisation('orgId'),
  dispatchRule: organisation('orgId'),
  repairSkill: organisation('orgId'),
  repairCursor: server,
  equipmentLabel: parent('equipment', 'equipmentId'),
  publicReport: parent('workOrder', 'orderId'),
  inspectionContent: organisation('orgId'),
  inspectionPlan: organisation('orgId'),
  inspectionPlanEquipment: parent('inspectionPlan', 'planId', { equipment: 'equipmentId' }),
  inspectionTask: parent('workOrder', 'orderId'),
  message: server,
  messageCopy: account('accountId'),
  notice: organisation('orgId'),
  notifyRule: organisation('orgId'),
  notifySchedule: organisation('orgId'),
  notifyReplacement: parent('notifySchedule', 'scheduleId'),
  notifyChannel: organisation('orgId'),
  notifyWindow: organisation('orgId'),
  notifySetting: organisation('orgId'),
  notifyPreference: account('accountId'),
  notifyCursor: server,
  notifyDecision: organisation('orgId'),
  notifyPending: server,
  pushBrowser: account('accountId'),
  ackLink: server,
  project: organisation('orgId'),
  projectEquipment: parent('project', 'projectId'),
  projectMember: parent('project', 'projectId', { account: 'accountId' }),
  pageFolder: parent('project', 'projectId'),
  pagePublication: parent('page', 'pageId'),
  projectPageSignal: parent('project', 'projectId'),
  projectReport: parent('project', 'projectId'),
  variable: parent('project', 'projectId'),
  variableInput: parent('variable', 'variableId', { key: 'signalId' }),
  variableHold: parent('project', 'projectId'),
  variableRange: server,
  weatherReport: server,
  allowedOrigin: platform,
  dictionaryTerm: organisation('orgId'),
  guide: account('accountId'),
  embedLink: parent('page', 'pageId'),
  mapLayer: organisation('orgId'),
  wallBoard: organisation('orgId'),
  scene: organisation('orgId'),
  sceneProgram: parent('scene', 'sceneId'),
  sceneRun: organisation('orgId'),
  sceneClaim: parent('sceneRun', 'runId'),
  sceneRequest: parent('sceneRun', 'runId'),
  sceneTriggerState: parent('scene', 'sceneId'),
};
