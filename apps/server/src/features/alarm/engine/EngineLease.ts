import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/database/openDatabase.ts';

/** A process that has not renewed for so long is taken for dead. */
const lifeMs = 10_000;
export const renewalMs = 3000;

/** Another process runs the engine now: what this one still holds must not be written. */
export class LeaseLost extends Error {
  constructor() {
    super('another process runs the alarm engine');
  }
}

export interface LeaseParts {
  db: Db;
  node: string;
  clock: Clock;
  /** Others may run on the same records; alone, a process takes the lease of its dead predecessor at once. */
  isShared: boolean;
}

/** One engine an installation: two would journal everything twice. */
export class EngineLease {
  private readonly parts: LeaseParts;

  constructor(parts: LeaseParts) {
    this.parts = parts;
  }

  get isShared(): boolean {
    return this.parts.isShared;
  }

  /** True when this process holds it from now on. */
  async take(): Promise<boolean> {
    const { db, node, clock, isShared } = this.parts;
    const now = clock.now();
    let query = db.updateTable('alarmEngine').set({ node, renewedAt: now }).where('id', '=', 1);
    if (isShared)
      query = query.where((row) =>
        row.or([
          row('node', 'in', ['', node]),
          row('renewedAt', '<', now - lifeMs),
          row('renewedAt', '>', now + lifeMs),
        ]),
      );
    return (await query.executeTakeFirst()).numUpdatedRows > 0n;
  }

  /** Inside the transaction of whatever is written; throws `LeaseLost` when it is another's by now. */
  async renew(db: Db = this.parts.db): Promise<void> {
    const { node, clock } = this.parts;
    const row = { renewedAt: clock.now() };
    const result = await db.updateTable('alarmEngine').set(row).where('node', '=', node).executeTakeFirst();
    if (result.numUpdatedRows === 0n) throw new LeaseLost();
  }

  async release(): Promise<void> {
    const { db, node } = this.parts;
    await db.updateTable('alarmEngine').set({ node: '', renewedAt: 0 }).where('node', '=', node).execute();
  }
}
