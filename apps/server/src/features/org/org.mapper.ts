import { formatTime, type Organisation } from '@lookfar/contract';
import { orgState } from '../../platform/sessions/orgState.ts';
import { hostsOf } from './BrandHosts.ts';
import type { OrgRow } from './org.repository.ts';

const megabyte = 1024 * 1024;

export const toBytes = (megabytes: number | null): number | null => (megabytes === null ? null : megabytes * megabyte);

/** What an organisation may have, and what it has. */
export function toLimits(row: OrgRow) {
  const { maxDevices, maxAccounts, maxBytes } = row;
  return {
    maxDevices,
    maxAccounts,
    maxMegabytes: maxBytes === null ? null : Math.round(maxBytes / megabyte),
    devices: Number(row.devices ?? 0),
    accounts: Number(row.accounts ?? 0),
    bytes: Number(row.bytes ?? 0),
  };
}

export function toOrganisation(row: OrgRow, now: number): Organisation {
  const { id, name, code, contact, tel, email, note, validUntil, passwordDays } = row;
  return {
    ...{ id, name, code, contact, tel, email, note, validUntil, passwordDays },
    ...toLimits(row),
    state: orgState(row, now),
    hosts: hostsOf(row.hosts),
    title: row.title ?? '',
    icon: row.icon ?? '',
    singleSession: row.singleSession === 1,
    isPlatform: Number(row.platformRoles ?? 0) > 0,
    gmtCreate: formatTime(row.createdAt),
  };
}
