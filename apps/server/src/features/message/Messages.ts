import { type AlarmLevel, formatTime, type MessageSubject, type MessageType, type Text } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { AddedMessage, Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import { lockMessages } from '../../platform/database/lockInstallation.ts';
import type { Engine } from '../../platform/database/table.ts';

/** Something that people shall read. */
export interface NewMessage {
  /** Of the device, organisation or announcement; null for the platform. */
  orgId: number | null;
  type: MessageType;
  equipType: MessageSubject;
  title: Text;
  note: Text;
  /** What it is about. */
  dataId: number;
  equipmentId?: number | null;
  alarmId?: number | null;
  occurrence?: string | null;
  level?: AlarmLevel | null;
  /** How often the sound of an alarm is repeated; 0 for no sound. */
  broadcastTimes?: number;
  imgUrl?: string;
  /** Epoch ms when the object of an expiry notice expires, or an announcement ends. */
  expiresAt?: number | null;
  /** Of expiry notices: what the object is called. */
  objectName?: string;
  /** What it was made for, e.g. `alarm:17`: the same is never told twice. */
  cause: string;
  /** Accounts. */
  readers: readonly number[];
}

export interface MessagesParts {
  engine: Engine;
  bus: Pick<Bus, 'publish'>;
  clock: Pick<Clock, 'now'>;
}

/** Rows of one statement: other work gets its turn in between. */
const rowsAtOnce = 200;
/** Copies in one message of the bus, whose size is limited. */
const copiesAtOnce = 2000;

interface Copy {
  id: number;
  accountId: number;
  messageId: number;
}

/** Adds messages to people's lists. */
export class Messages {
  readonly #parts: MessagesParts;

  constructor(parts: MessagesParts) {
    this.#parts = parts;
  }

  /**
   * In the caller's transaction, as its last step: on PostgreSQL others who add messages wait until it ends. A repetition
   * adds nothing but the copies that are missing. Returns what is new, for `publish`.
   */
  async add(db: Records, messages: readonly NewMessage[]): Promise<AddedMessage[]> {
    if (messages.length === 0) return [];
    await lockMessages(db, this.#parts.engine);
    const stored = await this.#store(db, messages);
    const known = await this.#known(db, messages);
    const rows = messages.flatMap((message) => {
      const { type, equipType, level = null, dataId } = message;
      const messageId = stored.get(message.cause)?.id;
      if (messageId === undefined) return [];
      const readers = [...new Set(message.readers)].filter((accountId) => known.has(accountId));
      return readers.map((accountId) => ({ accountId, messageId, type, equipType, level, dataId }));
    });
    const copies = new Map<number, Copy[]>();
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const insert = scoped(db, serverScope)
        .insertInto('messageCopy')
        .values(rows.slice(at, at + rowsAtOnce));
      const added = await insert
        .onConflict((conflict) => conflict.columns(['accountId', 'messageId']).doNothing())
        .returning(['id', 'accountId', 'messageId'])
        .execute();
      for (const copy of added) {
        const own = copies.get(copy.messageId);
        if (own) own.push(copy);
        else copies.set(copy.messageId, [copy]);
      }
    }
    return messages.flatMap((message) => {
      const row = stored.get(message.cause);
      const own = row && copies.get(row.id);
      return row && own ? [toAdded(message, row.createdAt, own)] : [];
    });
  }

  /** After the commit. */
  publish(added: readonly AddedMessage[]): void {
    const { bus } = this.#parts;
    let [messages, count] = [[] as AddedMessage[], 0];
    const flush = () => {
      if (messages.length > 0) bus.publish('message.added', { messages });
      [messages, count] = [[], 0];
    };
    for (const message of added) {
      for (let at = 0; at < message.copies.length; at += copiesAtOnce) {
        const copies = message.copies.slice(at, at + copiesAtOnce);
        if (count + copies.length > copiesAtOnce) flush();
        messages.push({ ...message, copies });
        count += copies.length;
      }
    }
    flush();
  }

  /** By cause; also those that were there before. */
  async #store(db: Records, messages: readonly NewMessage[]): Promise<Map<string, { id: number; createdAt: number }>> {
    const createdAt = this.#parts.clock.now();
    const stored = new Map<string, { id: number; createdAt: number }>();
    for (let at = 0; at < messages.length; at += rowsAtOnce) {
      const piece = messages.slice(at, at + rowsAtOnce);
      await scoped(db, serverScope)
        .insertInto('message')
        .values(piece.map((message) => messageRow(message, createdAt)))
        .onConflict((conflict) => conflict.column('cause').doNothing())
        .execute();
      const causes = piece.map(({ cause }) => cause);
      const rows = scoped(db, serverScope).selectFrom('message').where('cause', 'in', causes);
      for (const { cause, ...row } of await rows.select(['id', 'cause', 'createdAt']).execute()) stored.set(cause, row);
    }
    return stored;
  }

  /** An account may have been deleted since it was chosen as a reader. */
  async #known(db: Records, messages: readonly NewMessage[]): Promise<Set<number>> {
    const readers = [...new Set(messages.flatMap((message) => message.readers))];
    const rows = await inPieces(readers, (ids) =>
      scoped(db, serverScope).selectFrom('account').where('id', 'in', ids).select('id').execute(),
    );
    return new Set(rows.map(({ id }) => id));
  }
}

/** What is stored of a message. */
export function messageRow(message: NewMessage, createdAt: number) {
  const { orgId, type, equipType, title, note, dataId, cause } = message;
  const { equipmentId = null, alarmId = null, occurrence = null, level = null } = message;
  const { broadcastTimes = 0, imgUrl = '', expiresAt = null, objectName = '' } = message;
  return {
    ...{ orgId, type, equipType, dataId, equipmentId, alarmId, occurrence, level, cause },
    ...{ broadcastTimes, imgUrl, expiresAt, objectName, createdAt },
    ...{ titleCn: title.cn, titleEn: title.en, noteCn: note.cn, noteEn: note.en },
  };
}

function toAdded(message: NewMessage, createdAt: number, copies: readonly Copy[]): AddedMessage {
  const { type, equipType, dataId, alarmId = null, occurrence = null, level = null, title, note } = message;
  const { broadcastTimes: alarmBroadcastTimes = 0, imgUrl = '' } = message;
  return {
    message: {
      ...{ type, equipType, dataId, alarmId, occurrence, level, alarmBroadcastTimes, imgUrl },
      gmtCreate: formatTime(createdAt),
    },
    ...{ title, note },
    copies: copies.map(({ id, accountId }) => ({ id, accountId })),
  };
}
