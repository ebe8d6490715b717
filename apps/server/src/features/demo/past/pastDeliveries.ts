import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { outgoingRow } from '../../outgoing/Outgoing.ts';
import { withIds } from './pastIds.ts';
import type { Told } from './pastTold.ts';
import { inSlices } from './writePast.ts';

/** What would have been sent: kept in the outbox, as everything is in an installation without a provider. */
export async function writeDeliveries(trx: Records, told: readonly Told[]): Promise<void> {
  const rows = told.flatMap(({ at, batch }) =>
    batch.outgoing.map((message) => ({ ...outgoingRow(message, at), state: 'kept' })),
  );
  await inSlices(withIds('outgoing', rows), (slice) =>
    scoped(trx, serverScope).insertInto('outgoing').values(slice).execute(),
  );
}
