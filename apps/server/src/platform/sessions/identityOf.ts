import { neverExternal, type Permission, type RoleType, roleTypes } from '@lookfar/contract';
import { type Caller, type DataRange, dataRanges } from './caller.ts';
import type { SessionRow } from './session.repository.ts';

/** What is known of an account. */
export type AccountRow = Pick<
  SessionRow,
  'accountId' | 'loginname' | 'orgId' | 'deptId' | 'kind' | 'dataRange' | 'roleType' | 'rights'
>;

export type Identity = Omit<Caller, 'address'>;

/** What a session of an embedded page is for. */
export interface EmbedRow {
  linkId: number;
  pageId: number;
  mayWrite: number;
  mayHistory: number;
}

/** What such a page can be given at most: to be seen, and to write where its link says so. */
const embedRights: readonly Permission[] = ['monitor_equipment', 'monitor_project'];

/** The holder of a session, with their current permissions and range. */
export function identityOf(row: AccountRow & { embed?: EmbedRow | undefined }, sessionHash: string): Identity {
  const holder = holderOf(row, sessionHash);
  return row.embed ? embeddedBy(holder, row.embed) : holder;
}

function embeddedBy(maker: Identity, { linkId, pageId, mayWrite, mayHistory }: EmbedRow): Identity {
  const write = mayWrite === 1 && maker.auths.has('monitor_write');
  const rights = embedRights.filter((key) => maker.auths.has(key));
  return {
    ...maker,
    // In whose name it is done, and through which link.
    loginname: `${maker.loginname} (embed ${linkId})`,
    // Nobody who runs the platform, whoever made the link.
    roleType: 'enterprise',
    auths: new Set<Permission>(write ? [...rights, 'monitor_write'] : rights),
    embed: { linkId, pageId, write, history: mayHistory === 1, maker },
  };
}

function holderOf(row: AccountRow, sessionHash: string): Identity {
  const { accountId, loginname, orgId, deptId, rights } = row;
  return {
    ...{ accountId, loginname, orgId, deptId, sessionHash },
    dataRange: toDataRange(row.dataRange),
    roleType: toRoleType(row.roleType),
    // A role may have got such a permission after it was given to someone from outside.
    auths: new Set(row.kind === 'ext' ? rights.filter((key) => !neverExternal.includes(key)) : rights),
  };
}

/** A value unknown to this version gives less access, never more. */
export function toRoleType(stored: string): RoleType {
  return roleTypes.find((type) => type === stored) ?? 'enterprise';
}

export function toDataRange(stored: string): DataRange {
  return dataRanges.find((range) => range === stored) ?? 'own';
}
