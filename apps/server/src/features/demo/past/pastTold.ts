import type { PersonalWay } from '@lookfar/contract';
import type { Selectable } from 'kysely';
import type { Records } from '../../../platform/access/records.ts';
import { LocalBus } from '../../../platform/bus/LocalBus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { AlarmEventTable } from '../../../platform/database/schema.ts';
import { EngineLease } from '../../../platform/lease/EngineLease.ts';
import type { Log } from '../../../platform/log/log.ts';
import { DictionaryRepository } from '../../dictionary/dictionary.repository.ts';
import { OrgNames } from '../../dictionary/OrgNames.ts';
import { Messages } from '../../message/Messages.ts';
import { Batch } from '../../notification/engine/Batch.ts';
import { Composer } from '../../notification/engine/Composer.ts';
import { DirectoryRepository } from '../../notification/engine/directory.repository.ts';
import { Notifier } from '../../notification/engine/Notifier.ts';
import { NotifyStore } from '../../notification/engine/NotifyStore.ts';
import { Storms } from '../../notification/engine/Storms.ts';
import { Teller } from '../../notification/engine/Teller.ts';
import { WorldCache } from '../../notification/engine/WorldCache.ts';
import { NotifyWorlds } from '../../notification/world/NotifyWorlds.ts';
import { Outgoing } from '../../outgoing/Outgoing.ts';

/** What was told of a line of the journal. */
export interface Told {
  at: number;
  batch: Batch;
}

/** Who would have been told of these alarms, by the rules of the organisation. Nothing left the server: there was none. */
export async function pastTold(
  db: Records,
  lines: readonly Selectable<AlarmEventTable>[],
  { clock, log }: { clock: Clock; log: Log },
): Promise<Told[]> {
  let now = 0;
  const then: Clock = { ...never, now: () => now };
  const web = new Set<PersonalWay>(['web']);
  const worlds = new NotifyWorlds({ db, clock, providers: () => web });
  const lease = new EngineLease({ engine: 'notification', db, node: '', clock, isShared: true });
  const messages = new Messages({ engine: 'sqlite', bus: { publish: () => {} }, clock });
  const directory = new DirectoryRepository(db);
  const names = new OrgNames({ repository: new DictionaryRepository(db), bus: new LocalBus(log), log });
  const notifier = new Notifier({
    ...{ worlds, directory, log, clock: then },
    store: new NotifyStore({ db, lease, messages, outgoing: new Outgoing(db, clock) }),
    cache: new WorldCache(worlds, clock),
    teller: new Teller(new Composer({ directory, baseUrl: undefined, namesOf: (orgId) => names.of(orgId) }), then),
  });
  const storms = new Storms();
  const told: Told[] = [];
  for (const line of lines) {
    now = line.time;
    const batch = new Batch();
    await notifier.lines([line], batch, storms.draft());
    if (!batch.isEmpty) told.push({ at: now, batch });
  }
  return told;
}

const never = { elapsed: () => 0, setTimeout: () => () => {}, setInterval: () => () => {} };
