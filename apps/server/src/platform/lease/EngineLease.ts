import type { Records } from '../access/records.ts';
import { scoped } from '../access/scoped.ts';
import { serverScope } from '../access/serverScope.ts';
import type { Clock } from '../clock/clock.ts';

/** A process that has not renewed for this long is considered dead. */
const lifeMs = 10_000;
export const renewalMs = 3000;

/** Work that one process of an installation does for all of them, by its row. */
const rows = {
  ...{ alarm: 1, script: 2, file: 3, message: 4, notification: 5, notice: 6, variable: 7 },
  ...{ scene: 8, order: 9, inspection: 10, crew: 11 },
} as const;
export type EngineName = keyof typeof rows;

/** Another process runs the engine now: this one must not write what it still has in memory. */
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
  /** Other processes may use the same database; if not, the lease of a dead predecessor is taken over immediately. */
  isShared: boolean;
}

/** One engine of each kind per installation: two would journal and write everything twice. */
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

  /** True if this process holds the lease from now on. */
  async take(): Promise<boolean> {
    const { engine, db, node, clock, isShared } = this.parts;
    const now = clock.now();
    let query = scoped(db, serverScope)
      .updateTable('engineLease')
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

  /** Call it inside the transaction that writes; throws `LeaseLost` if another process has the lease by now. */
  async renew(db: Records = this.parts.db): Promise<void> {
    const { engine, node, clock } = this.parts;
    const query = scoped(db, serverScope)
      .updateTable('engineLease')
      .where('id', '=', rows[engine])
      .where('node', '=', node);
    const result = await query.set({ renewedAt: clock.now() }).executeTakeFirst();
    if (result.numUpdatedRows === 0n) throw new LeaseLost(engine);
  }

  async release(): Promise<void> {
    const { engine, db, node } = this.parts;
    const query = scoped(db, serverScope)
      .updateTable('engineLease')
      .where('id', '=', rows[engine])
      .where('node', '=', node);
    await query.set({ node: '', renewedAt: 0 }).execute();
  }
}
