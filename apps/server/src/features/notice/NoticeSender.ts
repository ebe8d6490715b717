import type { Records } from '../../platform/access/records.ts';
import type { AddedMessage, Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { EngineLease } from '../../platform/lease/EngineLease.ts';
import { MessageReaders } from '../message/MessageReaders.ts';
import type { Messages } from '../message/Messages.ts';
import { excerptOf, idsIn } from './notice.mapper.ts';
import { noticeCause } from './noticeCause.ts';
import type { NoticeSendingRepository, SentNotice } from './noticeSending.repository.ts';

export interface NoticeSenderParts {
  db: Records;
  repository: NoticeSendingRepository;
  messages: Pick<Messages, 'add' | 'publish'>;
  lease: Pick<EngineLease, 'renew'>;
  bus: Pick<Bus, 'publish'>;
  clock: Pick<Clock, 'now'>;
}

/** People who get it with one transaction: others write in between. */
const readersAtOnce = 300;

/** Sends announcements when they begin, and takes them back when they are over. In one process of an installation. */
export class NoticeSender {
  readonly #parts: NoticeSenderParts;

  constructor(parts: NoticeSenderParts) {
    this.#parts = parts;
  }

  async run(isStopped: () => boolean): Promise<void> {
    const { repository, clock } = this.#parts;
    for (const id of await repository.ended(clock.now())) if (!isStopped()) await this.#end(id);
    for (const id of await repository.due(clock.now())) await this.#send(id, isStopped);
  }

  /** From the beginning, also after a crash half-way: whoever has it does not get it twice. */
  async #send(id: number, isStopped: () => boolean): Promise<void> {
    for (let after: number | undefined = 0; after !== undefined && !isStopped(); ) {
      const slice: Slice | undefined = await this.#sendSlice(id, after);
      if (!slice) return;
      this.#parts.messages.publish(slice.added);
      after = slice.last;
    }
  }

  #sendSlice(id: number, after: number): Promise<Slice | undefined> {
    const { db, repository, messages, lease, clock } = this.#parts;
    const now = clock.now();
    return db.transaction().execute(async (trx) => {
      await lease.renew(trx);
      const notice = await repository.hold(trx, id, now);
      if (!notice) return undefined;
      const readers = await readersOf(trx, notice, { after, now });
      const isLast = readers.length < readersAtOnce;
      if (isLast) await repository.setSent(trx, id, now);
      return {
        added: await messages.add(trx, [toNewMessage(notice, readers)]),
        last: isLast ? undefined : readers.at(-1),
      };
    });
  }

  async #end(id: number): Promise<void> {
    const { repository, lease, bus, clock } = this.#parts;
    await lease.renew();
    const count = await repository.count(id);
    for (const accountId of await repository.takeBack(id))
      bus.publish('message', { accountId, message: { type: 'read' } });
    await repository.close(id, count, clock.now());
  }
}

interface Slice {
  added: AddedMessage[];
  /** Of the readers; undefined for the last slice. */
  last: number | undefined;
}

/** An organisation announces to its own people. */
function readersOf(trx: Records, notice: SentNotice, { after, now }: { after: number; now: number }) {
  const orgIds = notice.orgId === null ? idsIn(notice.orgIds) : [notice.orgId];
  const targets = { orgIds, roleIds: idsIn(notice.roleIds) };
  return new MessageReaders(trx, now).everyone(targets, { after, most: readersAtOnce });
}

function toNewMessage({ id, orgId, title, content, expiresAt }: SentNotice, readers: readonly number[]) {
  const note = excerptOf(content);
  return {
    ...({ orgId, type: 'notice', equipType: 'public', dataId: id, expiresAt, readers } as const),
    ...{ title: { cn: title, en: title }, note: { cn: note, en: note }, cause: noticeCause(id) },
  };
}
