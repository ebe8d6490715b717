import type { DemoHistory, DemoWrite } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { lockInstallation } from '../../../platform/database/lockInstallation.ts';
import type { Database } from '../../../platform/database/openDatabase.ts';
import type { Log } from '../../../platform/log/log.ts';
import { AlarmRuleRepository } from '../../alarm/alarmRule.repository.ts';
import { ruleSource } from '../../alarm/engine/ruleSource.ts';
import { demoNames } from '../demoNames.ts';
import { groupsOf } from './groupsOf.ts';
import { type PastContext, type PastLine, pastPeople } from './PastContext.ts';
import { PastCurves } from './PastCurves.ts';
import type { PastOrg } from './PastOrg.ts';
import { Presence } from './Presence.ts';
import { pastAlarms } from './pastAlarms.ts';
import { writeDeliveries } from './pastDeliveries.ts';
import { handleAlarm } from './pastHandling.ts';
import { platformHours } from './pastHours.ts';
import { hasPast, withIds } from './pastIds.ts';
import { pastKinds } from './pastKinds.ts';
import { pastTold } from './pastTold.ts';
import { stationPast } from './station/stationPast.ts';
import { waterPast } from './water/waterPast.ts';
import { writeJournal, writeMessages, writeOperations } from './writePast.ts';

export interface DemoPastParts {
  database: Database;
  clock: Clock;
  log: Log;
}

/** The organisations of the demo. */
const orgs: readonly PastOrg[] = [waterPast, stationPast];

/**
 * What people and the product did in the month before the demo was loaded: alarms as the stored values raised them, and
 * everything that followed. All of it is written at once, after the history.
 */
export class DemoPast {
  readonly #parts: DemoPastParts;
  readonly #curves = new PastCurves();
  #writes: readonly DemoWrite[] = [];

  constructor(parts: DemoPastParts) {
    this.#parts = parts;
  }

  addSeries(signalId: number, series: DemoHistory): void {
    this.#curves.add(signalId, series);
  }

  addWrites(writes: readonly DemoWrite[]): void {
    this.#writes = writes;
  }

  async write(): Promise<void> {
    const { database, log } = this.#parts;
    const { db } = database;
    if (this.#curves.rows === 0 || (await hasPast(db))) return;
    const pasts = await this.#contexts(db);
    const [first] = pasts;
    if (!first) return;
    const lines = pasts.flatMap((past) => past.lines).toSorted((a, b) => a.id - b.id);
    const told = await pastTold(db, lines, this.#parts);
    for (const { at, batch } of told) for (const message of batch.messages) first.messages.push({ at, message });
    await db.transaction().execute(async (trx) => {
      await lockInstallation(trx, database.engine);
      if (await hasPast(trx)) return;
      const decisions = told.flatMap(({ batch }) => batch.decisions);
      await writeJournal(trx, lines, decisions);
      await writeDeliveries(trx, told);
      for (const write of pastKinds) await write(trx, pasts);
      // These are the same for all.
      await writeMessages(trx, first);
      await writeOperations(trx, first);
    });
    log.info({ alarms: lines.length, messages: first.messages.length }, 'wrote the past of the demo plant');
  }

  /** One for each organisation that is there; one journal over the values of all. */
  async #contexts(db: Records): Promise<PastContext[]> {
    const people = await pastPeople(db);
    const presence = new Presence(platformHours, ...orgs.map(({ hours }) => hours));
    const common = { people, presence, curves: this.#curves, operations: [], messages: [] };
    const times = { since: this.#curves.start, until: this.#curves.until };
    const places = await Promise.all(
      orgs.flatMap((org) => {
        const orgId = people.get(org.owner)?.orgId;
        return orgId === undefined ? [] : [this.#place(db, org, orgId)];
      }),
    );
    const placeOf = new Map(places.map((place) => [place.orgId, place]));
    const rules = (await new AlarmRuleRepository(db).engineRules(serverScope)).map(ruleSource);
    const journal = await pastAlarms({
      rules: rules.filter(({ source }) => placeOf.has(source.orgId)),
      curves: this.#curves,
      handle: (line) => {
        const place = placeOf.get(line.orgId);
        return place ? handleAlarm(line, { ...place, presence }) : [];
      },
    });
    const lines = withIds('alarmEvent', journal) as PastLine[];
    return places.map((place) => ({
      ...{ ...place, ...common, ...times },
      lines: lines.filter(({ orgId }) => orgId === place.orgId),
      writes: this.#writes.filter(({ equipment }) => place.equipment.has(equipment)),
    }));
  }

  async #place(db: Records, org: PastOrg, orgId: number) {
    return { org, orgId, groups: await groupsOf(db, orgId), ...(await demoNames(db, orgId)) };
  }
}
