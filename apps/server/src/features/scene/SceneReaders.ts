import { type api, type BodyOf, type ReplyOf, sceneLimits } from '@lookfar/contract';
import { type SqlBool, sql } from 'kysely';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { containing } from '../../platform/database/containing.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { MessageReaders } from '../message/MessageReaders.ts';

type Reader = ReplyOf<typeof api.scene.readers>[number];

/** [SR8] Whom steps that send messages can name. */
export class SceneReaders {
  readonly #db: Records;
  readonly #clock: Pick<Clock, 'now'>;

  constructor(db: Records, clock: Pick<Clock, 'now'>) {
    this.#db = db;
    this.#clock = clock;
  }

  /** In the order of their login names, as many as one step can name. */
  async query({ orgId }: Caller, { name = '', ids }: BodyOf<typeof api.scene.readers>): Promise<Reader[]> {
    const all = await new MessageReaders(this.#db, this.#clock.now()).withRight(orgId, 'scene_run');
    const asked = ids && new Set(ids);
    const found = await inPieces(asked ? all.filter((id) => asked.has(id)) : all, (piece) => {
      const query = scoped(this.#db, wholeOrganisation({ orgId }))
        .selectFrom('account')
        .select(['id', 'name', 'loginname'])
        .where('id', 'in', piece);
      return (name === '' ? query : query.where(isCalled(name))).execute();
    });
    const key = ({ loginname }: Reader) => loginname.toLowerCase();
    return found.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).slice(0, sceneLimits.readers);
  }
}

const isCalled = (name: string) => {
  const like = containing(name);
  return sql<SqlBool>`(lower(loginname) like ${like} escape '!' or lower(name) like ${like} escape '!')`;
};
