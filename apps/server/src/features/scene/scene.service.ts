import { type api, type BodyOf, fail, type Language, type ReplyOf, type Scene, sceneLimits } from '@lookfar/contract';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { toldPlaces } from '../../platform/access/toldPlaces.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import { changedFields } from '../account/changedFields.ts';
import { removePages } from '../configuration/removePages.ts';
import type { PageInserter } from '../page/PageInserter.ts';
import type { PageRepository } from '../page/page.repository.ts';
import { newFlow } from './newFlow.ts';
import type { SceneFlows } from './SceneFlows.ts';
import { readPolicy, readTriggers, toScene } from './scene.mapper.ts';
import { type SceneLine, SceneRepository, type SceneRow } from './scene.repository.ts';
import { sceneUses } from './sceneUses.ts';

export interface SceneServiceParts {
  db: Records;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  pages: PageRepository;
  inserter: PageInserter;
  flows: SceneFlows;
}

type Draft = BodyOf<typeof api.scene.add>;
type Detail = Readonly<Record<string, unknown>>;

/** Scenes as they are made and edited; what runs is what was enabled. */
export class SceneService {
  readonly #parts: SceneServiceParts;

  constructor(parts: SceneServiceParts) {
    this.#parts = parts;
  }

  async query(
    caller: Caller,
    { pageNo, pageSize, ...filter }: BodyOf<typeof api.scene.query>,
    language: Language,
  ): Promise<ReplyOf<typeof api.scene.query>> {
    const scope = ownOf(caller);
    const { total, list } = await new SceneRepository(this.#parts.db).list(scope, filter, { pageNo, pageSize });
    return { total, list: await this.#views(scope, list, language) };
  }

  async info(caller: Caller, id: number, language: Language): Promise<Scene> {
    const scope = ownOf(caller);
    const line = (await new SceneRepository(this.#parts.db).line(scope, id)) ?? fail('1014');
    const [view] = await this.#views(scope, [line], language);
    return view ?? fail('1014');
  }

  /** With a flow that only starts. */
  async add(caller: Caller, draft: Draft): Promise<number> {
    await this.#requireTriggers(caller, draft);
    return this.#insert(caller, draft, newFlow(draft.title));
  }

  /** With its flow, triggers and policy; not enabled. */
  async copy(caller: Caller, { id, title }: BodyOf<typeof api.scene.copy>): Promise<number> {
    const { db, pages } = this.#parts;
    const scope = ownOf(caller);
    const { note, groupName, ...scene } = (await new SceneRepository(db).find(scope, id)) ?? fail('1014');
    const [head] = await pages.list(scope, { owner: 'scene', ownerId: id });
    const { document } = (head && (await pages.find(scope, head.id))) ?? fail('1014');
    const settings = { triggers: readTriggers(scene.triggers), policy: readPolicy(scene.policy) };
    return this.#insert(caller, { title, note, groupName, ...settings }, document);
  }

  async edit(caller: Caller, { id, ...draft }: BodyOf<typeof api.scene.edit>): Promise<Detail> {
    const scope = ownOf(caller);
    await this.#requireTriggers(caller, draft);
    const detail = await this.#parts.db.transaction().execute(async (trx) => {
      const repository = new SceneRepository(trx);
      await repository.holdOrg(scope, caller.orgId);
      const before = (await repository.find(scope, id)) ?? fail('1014');
      if (await repository.isTaken(scope, draft.title, id)) fail('1501', { name: draft.title });
      const stamp = { loginname: caller.loginname, updatedAt: this.#parts.clock.now() };
      await repository.update(scope, id, { ...columnsOf(draft), ...stamp });
      return { title: draft.title, ...changedFields(settingsOf(before), draft) };
    });
    this.#parts.bus.publish('scene.changed', { sceneIds: [id] });
    return detail;
  }

  /** 1662 while it runs, 1502 while something would run it. */
  async remove(caller: Caller, id: number): Promise<{ title: string }> {
    const scope = ownOf(caller);
    const title = await this.#parts.db.transaction().execute(async (trx) => {
      const repository = new SceneRepository(trx);
      await repository.hold(scope, id);
      const scene = (await repository.find(scope, id)) ?? fail('1014');
      if ((await repository.running(scope, [id])).size > 0) fail('1662');
      const places = await toldPlaces(trx, scope, await sceneUses(trx, scene));
      if (places) throw new Refusal('1502', { places });
      await removePages(trx, scope, { owner: 'scene', ownerId: id });
      await repository.remove(scope, id);
      return scene.title;
    });
    this.#parts.bus.publish('scene.changed', { sceneIds: [id] });
    return { title };
  }

  async #insert(caller: Caller, draft: Draft, document: string): Promise<number> {
    const { db, clock, inserter } = this.#parts;
    const { orgId, loginname } = caller;
    const scope = ownOf(caller);
    return db.transaction().execute(async (trx) => {
      const repository = new SceneRepository(trx);
      await repository.holdOrg(scope, orgId);
      if ((await repository.count(scope)) >= sceneLimits.scenes) fail('1522', { limit: sceneLimits.scenes });
      if (await repository.isTaken(scope, draft.title)) fail('1501', { name: draft.title });
      const now = clock.now();
      const id = await repository.insert(scope, {
        ...{ ...columnsOf(draft), orgId, isEnabled: 0, programId: null },
        ...{ loginname, createdAt: now, updatedAt: now },
      });
      const copies = [{ title: draft.title, document }];
      await inserter.insert(trx, { scope, caller, orgId, owner: { owner: 'scene', ownerId: id }, copies });
      return id;
    });
  }

  async #requireTriggers(caller: Caller, { triggers }: Pick<Draft, 'triggers'>): Promise<void> {
    const problem = await this.#parts.flows.triggerProblem(caller, caller.orgId, triggers);
    if (problem) throw new Refusal('1660', { reason: problem });
  }

  async #views(scope: Scope, lines: readonly SceneLine[], language: Language): Promise<Scene[]> {
    const ids = lines.map(({ id }) => id);
    const repository = new SceneRepository(this.#parts.db);
    const [last, running] = [await repository.lastRuns(scope, ids), await repository.running(scope, ids)];
    return lines.map((line) =>
      toScene(line, { lastRun: last.get(line.id), running: running.get(line.id) ?? 0, language }),
    );
  }
}

/** Scenes are of one organisation, also for those who manage all of them. */
export const ownOf = (caller: Caller): Scope => withinOrganisation(scopeOf(caller), caller.orgId);

function columnsOf({ title, note, groupName, triggers, policy }: Draft) {
  return { title, note, groupName, triggers: JSON.stringify(triggers), policy: JSON.stringify(policy) };
}

const settingsOf = ({ title, note, groupName, triggers, policy }: SceneRow) => ({
  ...{ title, note, groupName },
  ...{ triggers: readTriggers(triggers), policy: readPolicy(policy) },
});
