import type { Insertable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { NotifyDecisionTable } from '../../../platform/database/messageSchema.ts';
import { breathe } from '../../../platform/work/turns.ts';
import { messageRow } from '../../message/Messages.ts';
import { hourMs } from '../demoTimes.ts';
import { operationRow, type PastContext, type PastLine, type PastMessage } from './PastContext.ts';
import { chanceOf } from './pastChance.ts';
import { withIds } from './pastIds.ts';

/** Both engines limit the parameters of one statement, and others need their turn. */
const rowsAtOnce = 50;

export async function inSlices<T>(rows: readonly T[], write: (slice: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await breathe();
    await write(rows.slice(at, at + rowsAtOnce));
  }
}

export async function writeJournal(
  trx: Records,
  lines: readonly PastLine[],
  decisions: readonly Insertable<NotifyDecisionTable>[],
): Promise<void> {
  const records = scoped(trx, serverScope);
  await inSlices(lines, (rows) => records.insertInto('alarmEvent').values(rows).execute());
  await inSlices(decisions, (rows) => records.insertInto('notifyDecision').values(rows).execute());
}

/** Most of what is older has been read. */
const freshMs = 30 * hourMs;

export async function writeMessages(
  trx: Records,
  { messages, until }: Pick<PastContext, 'messages' | 'until'>,
): Promise<void> {
  const records = scoped(trx, serverScope);
  const inTime = messages.toSorted((a, b) => a.at - b.at);
  const ids = new Map<string, number>();
  await inSlices(inTime, async (slice) => {
    const rows = slice.map(({ message, at }) => messageRow(message, at));
    const added = await records.insertInto('message').values(rows).returning(['id', 'cause']).execute();
    for (const { id, cause } of added) ids.set(cause, id);
  });
  const copies = inTime.flatMap((one) => copiesOf(one, ids.get(one.message.cause) ?? 0, until));
  await inSlices(withIds('messageCopy', copies), (rows) => records.insertInto('messageCopy').values(rows).execute());
}

function copiesOf({ at, message }: PastMessage, messageId: number, until: number) {
  const { type, equipType, level = null, dataId, cause } = message;
  return [...new Set(message.readers)].map((accountId) => {
    const isFresh = at > until - freshMs && type !== 'notice';
    const seen = isFresh && chanceOf(cause, accountId) < 0.6 ? 0 : 1;
    return { accountId, messageId, type, equipType, level, dataId, seen, ignored: 0 };
  });
}

export async function writeOperations(trx: Records, past: Pick<PastContext, 'operations' | 'people'>): Promise<void> {
  const rows = past.operations.toSorted((a, b) => a.at - b.at).flatMap((one) => operationRow(past, one));
  await inSlices(withIds('operationLog', rows), (slice) =>
    scoped(trx, serverScope).insertInto('operationLog').values(slice).execute(),
  );
}
