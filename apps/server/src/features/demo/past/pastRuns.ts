import { ScenePolicy } from '@lookfar/contract';
import type { Flow } from '@lookfar/scenes';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { sceneAddress } from '../../scene/run/ScenePeople.ts';
import type { PastContext } from './PastContext.ts';
import type { PastOrg } from './PastOrg.ts';
import { addCommands } from './pastCommands.ts';
import { withIds } from './pastIds.ts';
import type { PastScene, Ran } from './played.ts';
import { stationPast } from './station/stationPast.ts';
import { stationRuns } from './station/stationRuns.ts';
import { waterPast } from './water/waterPast.ts';
import { waterRuns } from './water/waterRuns.ts';
import { inSlices } from './writePast.ts';

type Runs = (past: PastContext, scenes: ReadonlyMap<string, PastScene>) => Ran[];

/** By their titles, what the scenes of each organisation did. */
const runs = new Map<PastOrg, Runs>([
  [waterPast, waterRuns],
  [stationPast, stationRuns],
]);

/** What scenes did, in the order of time. */
export async function writeRuns(trx: Records, pasts: readonly PastContext[]): Promise<void> {
  const all: Ran[] = [];
  for (const past of pasts) {
    const ran = runs.get(past.org)?.(past, await scenesOf(trx, past.orgId)) ?? [];
    all.push(...ran);
    await addCommands(
      trx,
      past,
      ran.flatMap(({ commands }) => commands.map((command) => ({ ...command, address: sceneAddress }))),
    );
  }
  const rows = all.flatMap((one) => one.rows).toSorted((a, b) => a.startedAt - b.startedAt);
  await inSlices(withIds('sceneRun', rows), (slice) =>
    scoped(trx, serverScope).insertInto('sceneRun').values(slice).execute(),
  );
}

async function scenesOf(trx: Records, orgId: number): Promise<Map<string, PastScene>> {
  const rows = await scoped(trx, serverScope)
    .selectFrom('scene')
    .innerJoin('sceneProgram', 'sceneProgram.id', 'scene.programId')
    .where('scene.orgId', '=', orgId)
    .select(['scene.id', 'scene.title', 'sceneProgram.id as programId', 'sceneProgram.loginname'])
    .select(['sceneProgram.flow', 'sceneProgram.policy'])
    .execute();
  return new Map(
    rows.map(({ title, flow, policy, ...row }) => {
      const spec = { flow: JSON.parse(flow) as Flow, policy: ScenePolicy.parse(JSON.parse(policy)) };
      // Names its writes: there is none with this id.
      return [title, { ...row, spec: { runId: 0, ...spec } }];
    }),
  );
}
