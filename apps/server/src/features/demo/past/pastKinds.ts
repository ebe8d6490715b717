import type { Records } from '../../../platform/access/records.ts';
import type { PastContext } from './PastContext.ts';
import { writeCommands } from './pastCommands.ts';
import { writeFeedback } from './pastFeedback.ts';
import { noteHandled } from './pastHandled.ts';
import { writeLogins } from './pastLogins.ts';
import { writeNotices } from './pastNotices.ts';
import { writeProjectShares } from './pastProjectShares.ts';
import { writeRuns } from './pastRuns.ts';
import { writeShares } from './pastShares.ts';
import { writeVersions } from './pastVersions.ts';
import { writeOrders } from './writeOrders.ts';

type Write = (trx: Records, pasts: readonly PastContext[]) => Promise<void>;

const each =
  (write: (trx: Records, past: PastContext) => Promise<void>): Write =>
  async (trx, pasts) => {
    for (const past of pasts) await write(trx, past);
  };

/** Each writes one kind of records, and adds to the messages and operations of the past. */
export const pastKinds: readonly Write[] = [
  each(noteHandled),
  writeOrders,
  each(writeCommands),
  writeRuns,
  ...[writeNotices, writeFeedback, writeShares, writeProjectShares, writeVersions].map(each),
  writeLogins,
];
