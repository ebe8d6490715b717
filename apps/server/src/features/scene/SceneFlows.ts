import { fail, type SceneTrigger, type Text } from '@lookfar/contract';
import { type Compiled, compileFlow, type Problem } from '@lookfar/scenes';
import type { Records } from '../../platform/access/records.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import type { PageRepository, PageRow } from '../page/page.repository.ts';
import { flowWidgets } from './flowWidgets.ts';
import type { SceneFacts } from './SceneFacts.ts';
import { readTriggers } from './scene.mapper.ts';
import { SceneRepository, type SceneRow } from './scene.repository.ts';
import type { TriggerChecks } from './TriggerChecks.ts';

export interface SceneFlowsParts {
  db: Records;
  pages: Pick<PageRepository, 'list' | 'find'>;
  facts: SceneFacts;
  triggers: TriggerChecks;
  work: Pick<WorkPool, 'run'>;
}

export interface SavedFlow extends Compiled {
  scene: SceneRow;
  page: PageRow;
}

/** The saved flows of scenes, compiled and checked as one person sees them. */
export class SceneFlows {
  readonly #parts: SceneFlowsParts;

  constructor(parts: SceneFlowsParts) {
    this.#parts = parts;
  }

  /** 1014 for a scene of others. */
  async read(caller: Caller, id: number): Promise<SavedFlow> {
    const { db, pages, facts, work } = this.#parts;
    const scope = scopeOf(caller);
    const scene = (await new SceneRepository(db).find(scope, id)) ?? fail('1014');
    const [head] = await pages.list(scope, { owner: 'scene', ownerId: id });
    const page = (head && (await pages.find(scope, head.id))) ?? fail('1014');
    const widgets = await work.run(flowWidgets, page.document, page.document.length);
    const compiled = compileFlow(widgets, await facts.of(caller, scene, widgets));
    const problems = [...compiled.problems, ...(await this.#triggerProblems(caller, scene))];
    const isBlocked = problems.some(({ isBlocking }) => isBlocking);
    return { flow: isBlocked ? null : compiled.flow, problems, scene, page };
  }

  /** The first trigger of these that cannot work, and why. */
  async triggerProblem(caller: Caller, orgId: number, triggers: readonly SceneTrigger[]): Promise<Text | undefined> {
    for (const [at, trigger] of triggers.entries()) {
      const problem = await this.#parts.triggers.check(caller, orgId, trigger);
      if (problem) return triggers.length === 1 ? problem : numbered(at, problem);
    }
    return undefined;
  }

  async #triggerProblems(caller: Caller, scene: SceneRow): Promise<Problem[]> {
    const problem = await this.triggerProblem(caller, scene.orgId, readTriggers(scene.triggers));
    return problem ? [{ stepId: '', text: problem, isBlocking: true }] : [];
  }
}

const numbered = (at: number, { cn, en }: Text): Text => ({
  cn: `触发条件 ${at + 1}：${cn}`,
  en: `trigger ${at + 1}: ${en}`,
});
