import { channelKinds, formatTime, languages, type NotifyChannel } from '@lookfar/contract';
import type { Selectable } from 'kysely';
import type { NotifyChannelTable } from '../../../platform/database/messageSchema.ts';

export type ChannelRow = Selectable<NotifyChannelTable>;

const states = ['none', 'sent', 'failed'] as const;

/** Neither the address nor the secret leaves the server. */
export function toChannel(row: ChannelRow): NotifyChannel {
  const { id, name, host, perMinute, lastError, lastAt } = row;
  return {
    ...{ id, name, host, perMinute, lastError },
    kind: toKind(row.kind),
    hasSecret: row.secret !== '',
    enabled: row.enabled === 1,
    mayAcknowledge: row.mayAcknowledge === 1,
    language: languages.find((one) => one === row.language) ?? 'cn',
    lastState: states.find((one) => one === row.lastState) ?? 'none',
    gmtLast: lastAt === null ? null : formatTime(lastAt),
    gmtModified: formatTime(row.updatedAt),
  };
}

/** A kind unknown to this version takes plain JSON. */
export function toKind(stored: string): NotifyChannel['kind'] {
  return channelKinds.find((kind) => kind === stored) ?? 'webhook';
}
