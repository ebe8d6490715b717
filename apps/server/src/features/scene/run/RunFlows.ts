import { type api, fail, type ReplyOf } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import type { Caller } from '../../../platform/sessions/caller.ts';
import type { PageRepository } from '../../page/page.repository.ts';
import { documentOf } from '../../page/pageDocument.ts';
import type { PageVersionRepository } from '../../page/pageVersion.repository.ts';
import { ownOf } from '../scene.service.ts';
import { SceneRunRepository } from './sceneRun.repository.ts';

export interface RunFlowsParts {
  db: Records;
  pages: Pick<PageRepository, 'list' | 'find'>;
  versions: Pick<PageVersionRepository, 'find'>;
}

/** Drawings that runs are shown on. */
export class RunFlows {
  readonly #parts: RunFlowsParts;

  constructor(parts: RunFlowsParts) {
    this.#parts = parts;
  }

  /** The drawing of the revision that ran, or the present one if it is no longer kept. 1014 for a run of others. */
  async of(caller: Caller, runId: number): Promise<ReplyOf<typeof api.sceneRun.flow>> {
    const { db, pages, versions } = this.#parts;
    const scope = ownOf(caller);
    const run = (await new SceneRunRepository(db).find(scope, runId)) ?? fail('1014');
    const [head] = await pages.list(scope, { owner: 'scene', ownerId: run.sceneId });
    const page = (head && (await pages.find(scope, head.id))) ?? fail('1014');
    const isPresent = run.revision === null || run.revision === page.revision;
    const version = isPresent ? undefined : await versions.find(scope, page.id, run.revision ?? 0);
    const { document, revision } = version ?? page;
    return { document: documentOf({ document }), revision };
  }
}
