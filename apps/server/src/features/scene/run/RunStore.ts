import { GOOD, type Text } from '@lookfar/contract';
import { type RunState, signalsRead } from '@lookfar/scenes';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { inPieces } from '../../../platform/database/inPieces.ts';
import type { EngineLease } from '../../../platform/lease/EngineLease.ts';
import { toLogRow } from '../../operation-log/operationLog.service.ts';
import { reasonOf, storeReason } from '../scene.mapper.ts';
import { type RunRow, SceneRepository } from '../scene.repository.ts';
import type { ActiveRun } from './ActiveRun.ts';
import { claimSignals } from './claimSignals.ts';
import type { ProgramCache } from './ProgramCache.ts';
import { waitsFor } from './RunStarts.ts';
import { sceneAddress } from './ScenePeople.ts';
import { SceneRunRepository } from './sceneRun.repository.ts';

export interface RunStoreParts {
  db: Records;
  lease: Pick<EngineLease, 'renew'>;
  programs: ProgramCache;
  clock: Clock;
}

/** How a run that never began, or cannot go on, ends. */
export interface PlainEnd {
  state: 'failed' | 'aborted' | 'interrupted';
  reason: Text;
}

/** What the engine keeps of runs. Everything is written under the lease, or not at all. */
export class RunStore {
  readonly #parts: RunStoreParts;

  constructor(parts: RunStoreParts) {
    this.#parts = parts;
  }

  open(): Promise<RunRow[]> {
    return new SceneRunRepository(this.#parts.db).open(serverScope);
  }

  /** Undefined once it has ended; `broken` if what it follows is gone. */
  async load(id: number): Promise<ActiveRun | 'broken' | undefined> {
    const { db, programs } = this.#parts;
    const found = await new SceneRunRepository(db).find(serverScope, id);
    if (!found || found.endedAt !== null) return undefined;
    const { sceneTitle: title, progress, revision: _, ...row } = found;
    const program = await programs.of(serverScope, row.programId);
    if (!program) return 'broken';
    const spec = { runId: id, flow: program.flow, policy: program.policy };
    const claims = program.claims.flatMap(({ signalId, equipId }) =>
      equipId > 0 ? [[signalId, equipId] as const] : [],
    );
    const held = program.claims.filter(({ equipId }) => equipId === 0).map(({ signalId }) => signalId);
    const read = await this.#equips([...signalsRead(program.flow), ...held]);
    return {
      ...{ row, title, program, spec, equipOf: new Map([...claims, ...read]), watched: new Set<number>() },
      ...{ ancestors: await this.#ancestors(row), saved: progress },
      state: progress === '' ? undefined : (JSON.parse(progress) as RunState),
    };
  }

  requests(runId?: number) {
    return new SceneRunRepository(this.#parts.db).requests(serverScope, runId);
  }

  /** A new state, and the request that led to it. */
  async save(run: ActiveRun, state: RunState, progress: string, requestId?: number): Promise<void> {
    const { status, endedAt, reason, actions } = state;
    const writes = actions.filter(({ kind, state: of }) => kind === 'write' && of !== 'failed').length;
    await this.#write(async (trx) => {
      const runs = new SceneRunRepository(trx);
      if (requestId !== undefined) await runs.answered(serverScope, requestId);
      const columns = { state: status, progress, endedAt, reason: storeReason(reason), writes };
      await runs.update(serverScope, run.row.id, columns);
      if (endedAt !== null) await this.#ended(trx, run, { state: status, reason });
    });
  }

  /** Without a state: it never began, or its state says nothing any more. */
  async end(run: Pick<ActiveRun, 'row' | 'title' | 'program'>, { state, reason }: PlainEnd): Promise<void> {
    await this.#write(async (trx) => {
      const columns = { state, endedAt: this.#parts.clock.now(), reason: storeReason(reason) };
      await new SceneRunRepository(trx).update(serverScope, run.row.id, columns);
      await this.#ended(trx, run, { state, reason });
    });
  }

  /** A run whose program is gone. */
  async drop(id: number, reason: Text): Promise<void> {
    await this.#write(async (trx) => {
      const runs = new SceneRunRepository(trx);
      const columns = { state: 'interrupted', endedAt: this.#parts.clock.now(), reason: storeReason(reason) };
      await runs.update(serverScope, id, columns);
      await runs.ended(serverScope, id);
    });
  }

  /** True once a waiting run has all that it claims. */
  async claim({ row, program }: ActiveRun): Promise<boolean> {
    return this.#write(async (trx) => {
      const shared = new Set<number>();
      const order = { runId: row.id, claims: program.claims, shared };
      const other = await claimSignals(trx, serverScope, order);
      const reason = storeReason(other ? waitsFor(other.title) : null);
      const state = other ? 'waiting' : 'running';
      if (!other || reason !== row.reason)
        await new SceneRunRepository(trx).update(serverScope, row.id, { state, reason });
      return !other;
    });
  }

  /** Of a run that was started with this uuid; undefined while it has not ended. */
  async outcome(uuid: string): Promise<{ state: string; reason: Text | null } | undefined> {
    const row = await new SceneRunRepository(this.#parts.db).byUuid(serverScope, uuid);
    if (!row || row.endedAt === null) return undefined;
    return { state: row.state, reason: row.reason === '' ? null : reasonOf(row.reason) };
  }

  /** Asks the run that was started with this uuid to stop; returns its id. */
  async stopChild(uuid: string, by: string): Promise<number | undefined> {
    return this.#write(async (trx) => {
      const runs = new SceneRunRepository(trx);
      const row = await runs.byUuid(serverScope, uuid);
      if (!row || row.endedAt !== null) return undefined;
      await runs.ask(serverScope, row.id, { kind: 'abort', by, rollBack: false });
      return row.id;
    });
  }

  answered(requestId: number): Promise<void> {
    return this.#write((trx) => new SceneRunRepository(trx).answered(serverScope, requestId));
  }

  async #ended(
    trx: Records,
    { row, title, program }: Pick<ActiveRun, 'row' | 'title' | 'program'>,
    { state, reason }: { state: string; reason: Text | null },
  ): Promise<void> {
    const runs = new SceneRunRepository(trx);
    await runs.ended(serverScope, row.id);
    await runs.trim(serverScope, row.sceneId);
    await new SceneRepository(trx).dropOldPrograms(serverScope, row.sceneId);
    const { accountId, loginname } = program;
    const detail = { title, runId: row.id, state, startedBy: row.startedBy, starter: row.starter };
    const note = {
      who: { orgId: row.orgId, accountId, loginname },
      object: { kind: 'scene', id: row.sceneId },
      detail: reason ? { ...detail, reason: `${reason.cn} / ${reason.en}` } : detail,
    };
    const line = { action: 'sceneRun.end', caller: undefined, note, code: GOOD, address: sceneAddress };
    await scoped(trx, serverScope).insertInto('operationLog').values(toLogRow(line, this.#parts.clock.now())).execute();
  }

  #write<T>(work: (trx: Records) => Promise<T>): Promise<T> {
    const { db, lease } = this.#parts;
    return db.transaction().execute(async (trx) => {
      await lease.renew(trx);
      return work(trx);
    });
  }

  async #equips(signalIds: readonly number[]): Promise<[number, number][]> {
    const rows = await inPieces([...new Set(signalIds)], (piece) =>
      scoped(this.#parts.db, serverScope)
        .selectFrom('signal')
        .select(['id', 'equipmentId'])
        .where('id', 'in', piece)
        .execute(),
    );
    return rows.map(({ id, equipmentId }) => [id, equipmentId]);
  }

  async #ancestors({ parentId }: RunRow): Promise<{ runId: number; sceneId: number }[]> {
    const found: { runId: number; sceneId: number }[] = [];
    let next = parentId;
    while (next !== null && found.length < 100) {
      const row = await new SceneRunRepository(this.#parts.db).find(serverScope, next);
      if (!row) break;
      found.push({ runId: row.id, sceneId: row.sceneId });
      next = row.parentId;
    }
    return found;
  }
}
