import type { Schema } from '../database/schema.ts';

export type TableName = keyof Schema;

/** A row of an organisation. */
export interface OfOrganisation<Column extends string = string> {
  readonly by: 'organisation';
  readonly column: Column;
  /** A row without an organisation ships with the system: everyone reads it, nobody's scope changes it. */
  readonly common?: true;
  /** How ranges and shares choose among the rows; without it they are the whole organisation's. */
  readonly reach?: Reach<Column>;
  /** Also the account's that is named here, wherever it belongs. */
  readonly account?: Column;
}

/** How a row comes into a range. */
export type Reach<Column extends string = string> =
  | { readonly as: 'equipment'; readonly project?: ProjectLink }
  | { readonly as: 'gateway' }
  /** The row is about a device; about none, it is in no range but `all`. */
  | {
      readonly as: 'about';
      readonly column: Column;
      /** Only rows of this kind are about a device, the others are about something of the whole organisation. */
      readonly when?: { readonly column: Column; readonly is: string };
      /** Holders of a share that opens alarms reach it, if it is about a signal that is shared. */
      readonly alarmOf?: Column;
    };

/** Tables that name the devices and the members of projects. */
export interface ProjectLink {
  readonly equipment: { readonly table: string; readonly column: string; readonly project: string };
  readonly member: { readonly table: string; readonly account: string; readonly project: string };
}

/** A row that hangs on another, whose belonging is its own. */
export interface OfParent<Column extends string = string> {
  readonly by: 'parent';
  readonly table: TableName;
  readonly column: Column;
  /** Of the parent. */
  readonly key: string;
  /** Where it is set, the device decides instead of the parent. */
  readonly equipment?: Column;
  readonly account?: Column;
}

/** A row that is one account's own; those who run the platform do not reach it either. */
export interface OfAccount<Column extends string = string> {
  readonly by: 'account';
  readonly column: Column;
}

/** Everyone reads it, those who run the platform change it. */
export interface OfPlatform {
  readonly by: 'platform';
}

/** Nobody's: the server keeps it for itself. */
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
  more: Partial<Pick<OfParent<C>, 'key' | 'equipment' | 'account'>> = {},
): OfParent<C> => ({ key: 'id', ...more, by: 'parent', table, column });
const account = <C extends string>(column: C): OfAccount<C> => ({ by: 'account', column });
const platform: OfPlatform = { by: 'platform' };
const server: OfServer = { by: 'server' };

/** Pages and revisions have owners of several kinds. */
const ownedByEquipment = about('ownerId', { when: { column: 'ownerKind', is: 'equipment' } });

/** How a row of each table belongs to someone. A table without a line does not compile. */
export const belongs: Declarations = {
  org: organisation('id'),
  style: organisation('orgId', { common: true }),
  dept: organisation('orgId'),
  role: organisation('orgId'),
  roleRight: parent('role', 'roleId'),
  account: organisation('orgId'),
  accountEquipment: account('accountId'),
  accountGroup: account('accountId'),
  session: account('accountId'),
  captcha: server,
  liveToken: account('accountId'),
  operationLog: organisation('orgId'),
  equipmentGroup: organisation('orgId'),
  gateway: organisation('orgId', { reach: { as: 'gateway' } }),
  equipment: organisation('orgId', { reach: { as: 'equipment' } }),
  signal: parent('equipment', 'equipmentId'),
  command: organisation('orgId', { ...about('equipmentId'), account: 'accountId' }),
  gap: parent('gateway', 'gatewayId', { equipment: 'equipmentId' }),
  alarmRule: organisation('orgId', about('equipmentId')),
  alarm: organisation('orgId', about('equipmentId', { alarmOf: 'signalId' })),
  alarmEvent: organisation('orgId', about('equipmentId', { alarmOf: 'signalId' })),
  alarmInput: server,
  alarmEngine: server,
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
  equipmentFollow: account('accountId'),
  trackSource: parent('equipment', 'equipmentId'),
  workOrder: organisation('orgId', about('equipmentId')),
  workOrderStep: parent('workOrder', 'orderId'),
};
