import {
  type Account,
  type AccountKind,
  type AccountState,
  formatTime,
  type RoleType,
  type SessionLine,
} from '@lookfar/contract';
import { toDataRange, toRoleType } from '../../platform/sessions/identityOf.ts';
import type { AccountRow } from './accountList.repository.ts';
import type { OpenSession } from './accountSessions.service.ts';

export function stateOfAccount(row: { disabled: number; validUntil: number | null }, now: number): AccountState {
  if (row.disabled) return 'disabled';
  return row.validUntil !== null && row.validUntil <= now ? 'expired' : 'active';
}

interface Viewed {
  now: number;
  self: boolean;
  manageable: boolean;
}

export function toAccount(row: AccountRow, { now, self, manageable }: Viewed): Account {
  const { id, orgId, orgName, loginname, name, tel, email, deptId, roleId, roleName, note, lastLoginAddress } = row;
  return {
    ...{ id, orgId, orgName, loginname, name, tel, email, deptId, roleId, roleName, note, lastLoginAddress },
    kind: row.kind as AccountKind,
    deptName: row.deptName ?? '',
    roleType: toRoleType(row.roleType) satisfies RoleType,
    dataRange: toDataRange(row.dataRange),
    authRegion: namesIn(row.authRegion),
    validUntil: row.validUntil === null ? null : formatTime(row.validUntil),
    state: stateOfAccount(row, now),
    mustChange: row.mustChange === 1,
    lastLogin: row.lastLoginAt === null ? '' : formatTime(row.lastLoginAt),
    sessions: Number(row.sessions ?? 0),
    self,
    manageable,
    gmtCreate: formatTime(row.createdAt),
  };
}

export function namesIn(json: string): string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
}

export function toSessionLine({ key, address, agent, createdAt, seenAt, current }: OpenSession): SessionLine {
  return { key, address, agent, current, gmtCreate: formatTime(createdAt), lastSeen: formatTime(seenAt) };
}
