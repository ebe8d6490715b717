import { type api, type BodyOf, fail, formatTime, type Language, type ReplyOf, type Text } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, requireRight, type Scope } from '../../platform/sessions/caller.ts';
import { claimedBy } from './claims.ts';
import { SceneRunRepository } from './run/sceneRun.repository.ts';
import type { SceneFlows } from './SceneFlows.ts';
import { SceneRepository } from './scene.repository.ts';
import { ownOf } from './scene.service.ts';

export interface SceneEnablingParts {
  db: Records;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  flows: SceneFlows;
}

type Detail = Readonly<Record<string, unknown>>;

/** Puts scenes into use, with the rights of whoever does it, and takes them out of use. */
export class SceneEnabling {
  readonly #parts: SceneEnablingParts;

  constructor(parts: SceneEnablingParts) {
    this.#parts = parts;
  }

  /** What is wrong with the saved flow and its triggers. */
  async check(caller: Caller, id: number, language: Language): Promise<ReplyOf<typeof api.scene.check>> {
    const { problems } = await this.#parts.flows.read(caller, id);
    return {
      problems: problems.map(({ stepId, text, isBlocking }) => ({ stepId, message: text[language], isBlocking })),
    };
  }

  /** 1541 if there is another revision than the one that was looked at, 1661 with the first problem. */
  async enable(caller: Caller, { id, revision }: BodyOf<typeof api.scene.enable>): Promise<Detail> {
    const { db, bus, clock, flows } = this.#parts;
    requireRight(caller, 'monitor_write', '1305');
    const scope = ownOf(caller);
    const { flow, problems, scene, page } = await flows.read(caller, id);
    const newer = { loginname: page.loginname, time: formatTime(page.updatedAt), revision: page.revision };
    if (page.revision !== revision) fail('1541', newer);
    const first = problems.find(({ isBlocking }) => isBlocking);
    if (!flow || first) throw new Refusal('1661', { reason: first?.text ?? nothing });
    await db.transaction().execute(async (trx) => {
      const repository = new SceneRepository(trx);
      await repository.hold(scope, id);
      const now = (await repository.line(scope, id)) ?? fail('1014');
      // What was checked has changed meanwhile.
      if (now.revision !== revision || now.triggers !== scene.triggers || now.policy !== scene.policy)
        fail('1541', { ...newer, revision: now.revision ?? revision });
      const { accountId, loginname } = caller;
      const programId = await repository.addProgram(scope, {
        ...{ sceneId: id, revision, accountId, loginname, flow: JSON.stringify(flow) },
        ...{ triggers: scene.triggers, policy: scene.policy, signals: JSON.stringify(claimedBy(flow)) },
        createdAt: clock.now(),
      });
      await repository.update(scope, id, { isEnabled: 1, programId, offReason: '', nextAt: null });
      await repository.dropOldPrograms(scope, id);
    });
    bus.publish('scene.changed', { sceneIds: [id] });
    return { title: scene.title, revision };
  }

  async disable(caller: Caller, { id, abort }: BodyOf<typeof api.scene.disable>): Promise<Detail> {
    const { db, bus } = this.#parts;
    const scope = ownOf(caller);
    const { title, runIds } = await db.transaction().execute(async (trx) => {
      const repository = new SceneRepository(trx);
      await repository.hold(scope, id);
      const scene = (await repository.find(scope, id)) ?? fail('1014');
      await repository.update(scope, id, { isEnabled: 0, offReason: '', nextAt: null });
      return { title: scene.title, runIds: abort ? await abortAll(trx, scope, id, caller.loginname) : [] };
    });
    bus.publish('scene.changed', { sceneIds: [id] });
    if (runIds.length > 0) bus.publish('scene.wanted', { runIds });
    return { title, ...(abort && { aborted: runIds.length }) };
  }
}

/** All runs of a scene that have not ended are asked to stop. */
async function abortAll(trx: Records, scope: Scope, sceneId: number, by: string): Promise<number[]> {
  const runs = new SceneRunRepository(trx);
  const open = await runs.open(scope, sceneId);
  for (const { id } of open) await runs.ask(scope, id, { kind: 'abort', by, rollBack: false });
  return open.map(({ id }) => id);
}

const nothing: Text = { cn: '流程不完整', en: 'the flow is not complete' };
