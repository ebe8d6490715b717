import { fail, type StartKind, sceneLimits, type Text } from '@lookfar/contract';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import type { Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import type { Claim } from '../claims.ts';
import { readPolicy, storeReason } from '../scene.mapper.ts';
import { SceneRepository, type SceneRow } from '../scene.repository.ts';
import { claimSignals } from './claimSignals.ts';
import { SceneRunRepository } from './sceneRun.repository.ts';

export interface StartOrder {
  sceneId: number;
  orgId: number;
  /** The same one starts it once. */
  uuid: string;
  startedBy: StartKind;
  /** Who, or the name of what. */
  starter: string;
  /** Of a person; their starts are not counted. */
  accountId?: number;
  /** Of a run whose step starts it. */
  parent?: { runId: number; depth: number; waits: boolean; sceneIds: readonly number[]; runIds: readonly number[] };
}

export interface Started {
  runId: number;
  title: string;
  /** False if this uuid has started it before. */
  isNew: boolean;
}

export interface RunStartsParts {
  db: Records;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
}

const dayMs = 86_400_000;

/** Starts runs: one for each uuid, and none that would interfere with another. The engine takes them up. */
export class RunStarts {
  readonly #parts: RunStartsParts;

  constructor(parts: RunStartsParts) {
    this.#parts = parts;
  }

  /** 1014, 1663 while it is not enabled, 1664 if it interferes, 1672 if scenes run each other, 1674 if it starts too often. */
  async start(scope: Scope, order: StartOrder): Promise<Started> {
    const started = await this.#parts.db.transaction().execute((trx) => this.#startIn(trx, scope, order));
    if (started.isNew) this.#parts.bus.publish('scene.wanted', { runIds: [started.runId] });
    return started;
  }

  async #startIn(trx: Records, scope: Scope, order: StartOrder): Promise<Started> {
    const own = withinOrganisation(scope, order.orgId);
    const scenes = new SceneRepository(trx);
    const runs = new SceneRunRepository(trx);
    await scenes.hold(own, order.sceneId);
    const scene = (await scenes.find(own, order.sceneId)) ?? fail('1014');
    const known = await runs.byUuid(own, order.uuid);
    if (known) return known.sceneId === scene.id ? { runId: known.id, title: scene.title, isNew: false } : fail('1014');
    if (scene.isEnabled === 0 || scene.programId === null) fail('1663');
    const program = (await scenes.program(own, scene.programId)) ?? fail('1663');
    const policy = readPolicy(program.policy);
    requireDepth(scene, order);
    const now = this.#parts.clock.now();
    if (isTriggered(order) && (await runs.startsSince(own, scene.id, now - dayMs)) >= policy.maxPerDay)
      fail('1674', { limit: policy.maxPerDay });
    const { uuid, orgId, startedBy, starter, accountId = null, parent } = order;
    const runId = await runs.insert(own, {
      ...{ orgId, sceneId: scene.id, programId: program.id, uuid, state: 'running', startedBy, starter, accountId },
      ...{ parentId: parent?.runId ?? null, depth: parent ? parent.depth + 1 : 0, startedAt: now, endedAt: null },
      ...{ reason: '', writes: 0, progress: '' },
    });
    // Another organisation has this uuid.
    if (runId === undefined) fail('1014');
    const claims = JSON.parse(program.signals) as Claim[];
    const shared = new Set(parent?.waits ? parent.runIds : []);
    const other = await claimSignals(trx, own, { runId, claims, shared });
    if (other) {
      const isWaiting = (await runs.open(own, scene.id)).some(({ id, state }) => id !== runId && state === 'waiting');
      if (policy.whenBusy === 'skip' || isWaiting) fail('1664', { name: other.title });
      await runs.update(own, runId, { state: 'waiting', reason: storeReason(waitsFor(other.title)) });
    }
    return { runId, title: scene.title, isNew: true };
  }
}

const isTriggered = ({ accountId, parent }: StartOrder): boolean => accountId === undefined && !parent;

function requireDepth(scene: SceneRow, { parent }: StartOrder): void {
  if (!parent) return;
  if (parent.sceneIds.includes(scene.id) || parent.depth + 1 >= sceneLimits.nesting)
    fail('1672', { path: scene.title });
}

export const waitsFor = (title: string): Text => ({
  cn: `等待“${title}”结束`,
  en: `waiting for "${title}" to end`,
});
