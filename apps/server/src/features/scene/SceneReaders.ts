import { type api, type BodyOf, type ReplyOf, sceneLimits } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { hasText } from '../../platform/database/hasText.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { MessageReaders } from '../message/MessageReaders.ts';
import { ownOf } from './scene.service.ts';

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
  async query(caller: Caller, { name = '', ids }: BodyOf<typeof api.scene.readers>): Promise<Reader[]> {
    const all = await new MessageReaders(this.#db, this.#clock.now()).withRight(caller.orgId, 'scene_run');
    const scope = ownOf(caller);
    const asked = ids && new Set(ids);
    const found = await inPieces(asked ? all.filter((id) => asked.has(id)) : all, (piece) => {
      const query = scoped(this.#db, scope)
        .selectFrom('account')
        .select(['id', 'name', 'loginname'])
        .where('id', 'in', piece);
      return (name === '' ? query : query.where(hasText(scope, ['loginname', 'name'], name))).execute();
    });
    const key = ({ loginname }: Reader) => loginname.toLowerCase();
    return found.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).slice(0, sceneLimits.readers);
  }
}
