import { channelKinds, languages } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';

/** Where examples go. */
export class ExampleRepository {
  readonly #db: Records;

  constructor(db: Records) {
    this.#db = db;
  }

  async person(scope: Scope, accountId: number) {
    const query = scoped(this.#db, scope).selectFrom('account').select(['tel', 'email']);
    return query.where('id', '=', accountId).executeTakeFirst();
  }

  /** Of the scope's account. */
  async browsers(scope: Scope) {
    return scoped(this.#db, scope).selectFrom('pushBrowser').select(['id', 'agent']).orderBy('id').execute();
  }

  async channel(scope: Scope, id: number) {
    const query = scoped(this.#db, scope).selectFrom('notifyChannel').select(['name', 'kind', 'orgId', 'language']);
    const row = await query.where('id', '=', id).executeTakeFirst();
    const kind = channelKinds.find((one) => one === row?.kind);
    const language = languages.find((one) => one === row?.language) ?? 'cn';
    return row && kind && { ...row, kind, language };
  }
}
