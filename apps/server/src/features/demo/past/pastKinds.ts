import type { Records } from '../../../platform/access/records.ts';
import type { PastContext } from './PastContext.ts';
import { writeCommands } from './pastCommands.ts';
import { writeFeedback } from './pastFeedback.ts';
import { noteHandled } from './pastHandled.ts';
import { writeLogins } from './pastLogins.ts';
import { writeNotices } from './pastNotices.ts';
import { writeRuns } from './pastRuns.ts';
import { writeShares } from './pastShares.ts';
import { writeVersions } from './pastVersions.ts';
import { writeOrders } from './writeOrders.ts';

/** Each writes one kind of records, and adds to the messages and operations of the past. */
export const pastKinds: readonly ((trx: Records, past: PastContext) => Promise<void>)[] = [
  ...[noteHandled, writeOrders, writeCommands, writeRuns, writeNotices, writeFeedback, writeShares, writeVersions],
  writeLogins,
];
