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
import { pastAlarms } from './pastAlarms.ts';
import { handleAlarm } from './pastHandling.ts';
import { hasPast, withIds } from './pastIds.ts';
import { pastKinds } from './pastKinds.ts';
import { pastTold, type Told } from './pastTold.ts';
import { writeJournal, writeMessages, writeOperations } from './writePast.ts';

export interface DemoPastParts {
  database: Database;
  clock: Clock;
  log: Log;
}

/** Whose organisation it is. */
const owner = 'manager';

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
    const context = await this.#context(db);
    if (!context) return;
    const told = await pastTold(db, context.lines, this.#parts);
    for (const { at, batch } of told) for (const message of batch.messages) context.messages.push({ at, message });
    await db.transaction().execute(async (trx) => {
      await lockInstallation(trx, database.engine);
      if (!(await hasPast(trx))) await this.#store(trx, context, told);
    });
    log.info({ alarms: context.lines.length, messages: context.messages.length }, 'wrote the past of the demo plant');
  }

  async #context(db: Records): Promise<PastContext | undefined> {
    const people = await pastPeople(db);
    const orgId = people.get(owner)?.orgId;
    if (orgId === undefined) return undefined;
    const [names, groups] = [await demoNames(db, orgId), await groupsOf(db, orgId)];
    const rules = (await new AlarmRuleRepository(db).engineRules(serverScope)).map(ruleSource);
    const journal = await pastAlarms({
      rules: rules.filter(({ source }) => source.orgId === orgId),
      curves: this.#curves,
      handle: (line) => handleAlarm(line, groups.get(line.equipmentId ?? 0) ?? ''),
    });
    return {
      ...{ ...names, orgId, people, curves: this.#curves, writes: this.#writes, operations: [], messages: [] },
      lines: withIds('alarmEvent', journal) as PastLine[],
      ...{ since: this.#curves.start, until: this.#curves.until },
    };
  }

  async #store(trx: Records, context: PastContext, told: readonly Told[]): Promise<void> {
    const decisions = told.flatMap(({ batch }) => batch.decisions);
    await writeJournal(trx, context, decisions);
    for (const write of pastKinds) await write(trx, context);
    await writeMessages(trx, context);
    await writeOperations(trx, context);
  }
}
