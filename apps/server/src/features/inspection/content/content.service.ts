import { type api, type BodyOf, fail, type InspectionContent, inspectionLimits, type ReplyOf } from '@lookfar/contract';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import { toldPlaces } from '../../../platform/access/toldPlaces.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { Refusal } from '../../../platform/http/Refusal.ts';
import { type Caller, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';
import { changedFields } from '../../account/changedFields.ts';
import { holdOrg } from '../holdOrg.ts';
import { bodyOf, type ContentDraft, toContent } from './content.mapper.ts';
import { ContentRepository, type ContentRow } from './content.repository.ts';

type Detail = Readonly<Record<string, unknown>>;

/** Check lists. A change of one concerns tasks that are made afterwards. */
export class ContentService {
  readonly #parts: { db: Records; clock: Clock };

  constructor(parts: { db: Records; clock: Clock }) {
    this.#parts = parts;
  }

  async query(
    caller: Caller,
    filter: BodyOf<typeof api.inspectionContent.query>,
  ): Promise<ReplyOf<typeof api.inspectionContent.query>> {
    const scope = withinOrganisation(scopeOf(caller), caller.orgId);
    const repository = new ContentRepository(this.#parts.db);
    const { total, list } = await repository.list(scope, filter);
    const ids = list.map(({ id }) => id);
    const plans = await repository.plans(scope, ids);
    return { total, list: list.map((row) => toContent(row, plans.get(row.id)?.length ?? 0)) };
  }

  async info(caller: Caller, id: number): Promise<InspectionContent> {
    const repository = new ContentRepository(this.#parts.db);
    const row = await this.#find(repository, scopeOf(caller), id);
    const plans = await repository.plans(withinOrganisation(scopeOf(caller), row.orgId), [id]);
    return toContent(row, plans.get(id)?.length ?? 0);
  }

  async add(caller: Caller, draft: ContentDraft): Promise<number> {
    const { orgId } = caller;
    return holdOrg(this.#parts.db, caller, orgId, async (trx, scope) => {
      const repository = new ContentRepository(trx);
      const limit = inspectionLimits.contents;
      if ((await repository.count(scope)) >= limit) fail('1522', { limit });
      if (await repository.isTitleTaken(scope, draft.title)) fail('1501', { name: draft.title });
      return repository.insert(scope, { orgId, revision: 1, ...this.#columns(caller, draft) });
    });
  }

  async edit(caller: Caller, { id, ...draft }: BodyOf<typeof api.inspectionContent.edit>): Promise<Detail> {
    const { orgId } = await this.#find(new ContentRepository(this.#parts.db), scopeOf(caller), id);
    return holdOrg(this.#parts.db, caller, orgId, async (trx, scope) => {
      const repository = new ContentRepository(trx);
      const row = await this.#find(repository, scope, id);
      if (await repository.isTitleTaken(scope, draft.title, id)) fail('1501', { name: draft.title });
      await repository.update(scope, id, { revision: row.revision + 1, ...this.#columns(caller, draft) });
      return { title: row.title, ...changedFields({ title: row.title, ...bodyOf(row) }, draft) };
    });
  }

  /** 1502 while a plan uses it. */
  async remove(caller: Caller, id: number): Promise<Detail> {
    const { orgId } = await this.#find(new ContentRepository(this.#parts.db), scopeOf(caller), id);
    return holdOrg(this.#parts.db, caller, orgId, async (trx, scope) => {
      const repository = new ContentRepository(trx);
      const { title } = await this.#find(repository, scope, id);
      const plans = (await repository.plans(scope, [id])).get(id) ?? [];
      const named = plans.map((plan) => ({ cn: `巡检计划“${plan}”`, en: `inspection plan "${plan}"` }));
      const places = await toldPlaces(trx, scope, named);
      if (places) throw new Refusal('1502', { places });
      await repository.remove(scope, id);
      return { title };
    });
  }

  #columns({ loginname }: Caller, { title, ...body }: ContentDraft) {
    return { title, body: JSON.stringify(body), loginname, updatedAt: this.#parts.clock.now() };
  }

  async #find(repository: ContentRepository, scope: Scope, id: number): Promise<ContentRow> {
    return (await repository.find(scope, id)) ?? fail('1014');
  }
}
