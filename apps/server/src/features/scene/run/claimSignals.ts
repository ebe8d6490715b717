import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import type { Claim } from '../claims.ts';

export interface Interference {
  runId: number;
  /** Of its scene. */
  title: string;
}

/**
 * Claims signals for a run, all or none: what another run has claimed is an interference. Those that `shared` runs have
 * are theirs, and used together.
 */
export async function claimSignals(
  trx: Records,
  scope: Scope,
  { runId, claims, shared }: { runId: number; claims: readonly Claim[]; shared: ReadonlySet<number> },
): Promise<Interference | undefined> {
  if (claims.length === 0) return undefined;
  const records = scoped(trx, scope);
  // In one order for everybody: two that start together wait for each other instead of locking each other out.
  const ordered = claims.toSorted((a, b) => a.signalId - b.signalId);
  for (const { signalId, equipId } of ordered)
    await records
      .insertInto('sceneClaim')
      .values({ signalId, equipmentId: equipId, runId })
      .onConflict((conflict) => conflict.column('signalId').doNothing())
      .execute();
  const owners = await records
    .selectFrom('sceneClaim')
    .innerJoin('sceneRun', 'sceneRun.id', 'sceneClaim.runId')
    .innerJoin('scene', 'scene.id', 'sceneRun.sceneId')
    .where(
      'sceneClaim.signalId',
      'in',
      ordered.map(({ signalId }) => signalId),
    )
    .where('sceneClaim.runId', '!=', runId)
    .select(['sceneClaim.runId', 'scene.title'])
    .orderBy('sceneClaim.signalId')
    .execute();
  const other = owners.find((owner) => !shared.has(owner.runId));
  if (other) await records.deleteFrom('sceneClaim').where('runId', '=', runId).execute();
  return other;
}
