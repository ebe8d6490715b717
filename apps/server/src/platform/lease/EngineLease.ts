import type { Records } from '../access/records.ts';
import { scoped } from '../access/scoped.ts';
import { serverScope } from '../access/serverScope.ts';
import type { Clock } from '../clock/clock.ts';

/** A process that has not renewed for so long is taken for dead. */
const lifeMs = 10_000;
export const renewalMs = 3000;

/** What one process of an installation does for all, by its row. */
const rows = { alarm: 1, script: 2 } as const;
export type EngineName = keyof typeof rows;

/** Another process runs the engine now: what this one still holds must not be written. */
export class LeaseLost extends Error {
  constructor(engine: EngineName) {
    super(`another process runs the ${engine} engine`);
  }
}

export interface LeaseParts {
  engine: EngineName;
  db: Records;
  node: string;
  clock: Clock;
  /** Others may run on the same records; alone, a process takes the lease of its dead predecessor at once. */
  isShared: boolean;
}

/** One engine of a kind an installation: two would journal and write everything twice. */
export class EngineLease {
  private readonly parts: LeaseParts;

  constructor(parts: LeaseParts) {
    this.parts = parts;
  }

  get engine(): EngineName {
    return this.parts.engine;
  }

  get isShared(): boolean {
    return this.parts.isShared;
  }

  /** True when this process holds it from now on. */
  async take(): Promise<boolean> {
    const { engine, db, node, clock, isShared } = this.parts;
    const now = clock.now();
    let query = scoped(db, serverScope)
      .updateTable('alarmEngine')
      .set({ node, renewedAt: now })
      .where('id', '=', rows[engine]);
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
  async renew(db: Records = this.parts.db): Promise<void> {
    const { engine, node, clock } = this.parts;
    const query = scoped(db, serverScope)
      .updateTable('alarmEngine')
      .where('id', '=', rows[engine])
      .where('node', '=', node);
    const result = await query.set({ renewedAt: clock.now() }).executeTakeFirst();
    if (result.numUpdatedRows === 0n) throw new LeaseLost(engine);
  }

  async release(): Promise<void> {
    const { engine, db, node } = this.parts;
    const query = scoped(db, serverScope)
      .updateTable('alarmEngine')
      .where('id', '=', rows[engine])
      .where('node', '=', node);
    await query.set({ node: '', renewedAt: 0 }).execute();
  }
}
