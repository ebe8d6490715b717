import { formatTime, type ShareAuth, type ShareInfo } from '@lookfar/contract';
import { readSignals } from './grant.ts';
import type { HolderRow, ShareRow } from './share.repository.ts';

/** What a share includes by default. */
export const defaultAuth: ShareAuth = { signals: 'all', write: false, history: true, alarm: true, expires: null };

/** `existing`: signals that were deleted since are not named any more. */
export function toShareInfo(
  equipId: number,
  row: ShareRow | undefined,
  holders: readonly HolderRow[],
  existing: ReadonlySet<number>,
): ShareInfo {
  return {
    equipId,
    code: row?.code ?? null,
    auth: row ? toAuth(row, existing) : defaultAuth,
    holders: holders.map(({ id, loginname, orgName, createdAt }) => ({
      ...{ id, loginname, orgName },
      gmtCreate: formatTime(createdAt),
    })),
  };
}

export function toAuth(row: ShareRow, existing: ReadonlySet<number>): ShareAuth {
  const signals = readSignals(row.signals);
  return {
    signals: signals === 'all' ? signals : signals.filter((id) => existing.has(id)),
    write: row.mayWrite === 1,
    history: row.mayHistory === 1,
    alarm: row.mayAlarm === 1,
    expires: row.expiresAt === null ? null : formatTime(row.expiresAt),
  };
}
