import { setImmediate } from 'node:timers/promises';
import { fileLimits } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { EngineRunner } from '../../../platform/lease/EngineHost.ts';
import { type EngineLease, LeaseLost } from '../../../platform/lease/EngineLease.ts';
import type { Log } from '../../../platform/log/log.ts';
import { FileUseRepository } from './fileUse.repository.ts';

const lookMs = 6 * 3_600_000;
const graceMs = fileLimits.unusedDays * 86_400_000;
/** The clocks of several servers may differ by this. */
const skewMs = 5 * 60_000;
/** Files have up to 2 MB, and SQLite deletes on the event loop. */
const removedAtOnce = 20;
const markedAtOnce = 500;

export interface UnusedFilesParts {
  db: Records;
  lease: Pick<EngineLease, 'renew'>;
  clock: Clock;
  log: Log;
  /** Another process does it now. */
  lost(): void;
}

/**
 * Removes files that nothing has named for some time: no device, signal, page, version, revision or template. One that
 * is named again meanwhile stays. In small slices, so that nobody has to wait.
 */
export class UnusedFiles implements EngineRunner {
  private readonly parts: UnusedFilesParts;
  private readonly uses: FileUseRepository;
  private stopTimer: () => void = () => {};
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(parts: UnusedFilesParts) {
    this.parts = parts;
    this.uses = new FileUseRepository(parts.db);
  }

  async start(): Promise<void> {
    this.stopTimer = this.parts.clock.setInterval(() => this.look(), lookMs);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.stopTimer();
    await this.running;
  }

  private look(): void {
    this.running ??= this.tidyAll()
      .catch((err: unknown) => {
        if (err instanceof LeaseLost) this.parts.lost();
        else this.parts.log.error({ err }, 'could not remove unused images');
      })
      .finally(() => {
        this.running = undefined;
      });
  }

  private async tidyAll(): Promise<void> {
    for (const orgId of await this.uses.organisations()) {
      if (this.isStopped) return;
      await this.tidy(orgId);
    }
  }

  private async tidy(orgId: number): Promise<void> {
    const now = this.parts.clock.now();
    const files = await this.uses.files(orgId);
    const unused = await this.unused(this.uses, orgId, { ids: files.map(({ id }) => id) });
    if (!unused) return;
    const idsOf = (list: typeof files) => list.map(({ id }) => id);
    const known = files.filter(({ unusedSince }) => unusedSince !== null);
    await this.mark(idsOf(known.filter(({ id }) => !unused.has(id))), null);
    await this.mark(idsOf(files.filter(({ id, unusedSince }) => unusedSince === null && unused.has(id))), now);
    const isDue = (since: number | null) => since !== null && since <= now - graceMs;
    const due = idsOf(known.filter(({ id, unusedSince }) => unused.has(id) && isDue(unusedSince)));
    for (const ids of piecesOf(due, removedAtOnce)) await this.remove(orgId, ids, now - skewMs);
  }

  /** Those of the files that nothing names; undefined if it is to stop before that is known. */
  private async unused(
    uses: FileUseRepository,
    orgId: number,
    { ids, since }: { ids: readonly number[]; since?: number },
  ): Promise<Set<number> | undefined> {
    const left = new Set(ids);
    if (left.size === 0) return left;
    for await (const named of uses.named(orgId, since)) {
      for (const id of named) left.delete(id);
      if (left.size === 0) break;
      if (this.isStopped) return undefined;
      await setImmediate();
    }
    return left;
  }

  private async mark(ids: readonly number[], unusedSince: number | null): Promise<void> {
    for (const piece of piecesOf(ids, markedAtOnce)) {
      await this.parts.db.transaction().execute(async (trx) => {
        await this.parts.lease.renew(trx);
        await new FileUseRepository(trx).mark(piece, unusedSince);
      });
    }
  }

  /** What was saved since the search began may name one of them again. */
  private async remove(orgId: number, ids: readonly number[], since: number): Promise<void> {
    const { db, lease, log } = this.parts;
    const count = await db.transaction().execute(async (trx) => {
      await lease.renew(trx);
      const uses = new FileUseRepository(trx);
      const left = await this.unused(uses, orgId, { ids, since });
      if (left && left.size > 0) await uses.remove([...left]);
      return left?.size ?? 0;
    });
    if (count > 0) log.info({ orgId, count }, 'removed unused images');
  }
}

function piecesOf(ids: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
}
