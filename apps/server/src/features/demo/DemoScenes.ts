import { ScenePolicy } from '@lookfar/contract';
import { compileFlow } from '@lookfar/scenes';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { PageRepository } from '../page/page.repository.ts';
import { measuresOf, toDocument } from '../page/pageDocument.ts';
import { claimedBy } from '../scene/claims.ts';
import { SceneRepository } from '../scene/scene.repository.ts';
import type { DemoScene } from './DemoScene.ts';
import { demoFlow } from './demoFlow.ts';
import { demoNames } from './demoNames.ts';
import { describeDemoScenes } from './describeDemoScenes.ts';

interface Owner {
  orgId: number;
  loginname: string;
}

/** Loads the scenes of the demo plant, enabled; works inside the given transaction. */
export class DemoScenes {
  readonly #db: Records;
  /** When they are enabled: what would have started them before has not. */
  readonly #now: number;
  readonly #drawn: number;

  constructor(db: Records, { now, drawn }: { now: number; drawn: number }) {
    this.#db = db;
    this.#now = now;
    this.#drawn = drawn;
  }

  async load(owner: Owner): Promise<void> {
    const { signals } = await demoNames(this.#db, owner.orgId);
    const find = (name: string) => {
      const signal = signals.get(name);
      return signal && { equipId: signal.equipId, signalId: signal.signalId };
    };
    const { id: accountId } = await scoped(this.#db, serverScope)
      .selectFrom('account')
      .select('id')
      .where('loginname', '=', owner.loginname)
      .executeTakeFirstOrThrow();
    for (const scene of describeDemoScenes(find)) await this.#add(scene, { ...owner, accountId });
  }

  async #add(scene: DemoScene, { orgId, loginname, accountId }: Owner & { accountId: number }): Promise<void> {
    const { title, note, groupName, steps } = scene;
    const page = demoFlow(title, steps);
    const { flow, problems } = compileFlow(page.widgets);
    if (!flow) throw new Error(`the demo scene ${title} cannot run: ${problems[0]?.text.en}`);
    const repository = new SceneRepository(this.#db);
    const times = { createdAt: this.#drawn, updatedAt: this.#drawn };
    const triggers = JSON.stringify(scene.triggers);
    const policy = JSON.stringify(ScenePolicy.parse(scene.policy));
    const sceneId = await repository.insert(serverScope, {
      ...{ orgId, title, note, groupName, triggers, policy, isEnabled: 1, programId: null, loginname, ...times },
    });
    const document = toDocument(page);
    await new PageRepository(this.#db).insert(
      serverScope,
      {
        ...{ orgId, ownerKind: 'scene', ownerId: sceneId, seq: 0, title, isHome: 1, loginname, ...times },
        ...{ ...measuresOf(document), document: JSON.stringify(document) },
      },
      this.#db,
    );
    const programId = await repository.addProgram(serverScope, {
      ...{ sceneId, revision: 1, accountId, loginname, flow: JSON.stringify(flow), triggers, policy },
      ...{ signals: JSON.stringify(claimedBy(flow)), createdAt: this.#now },
    });
    await repository.update(serverScope, sceneId, { programId });
  }
}
