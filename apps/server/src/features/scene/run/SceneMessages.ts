import type { Permission, Text } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import type { AddedMessage } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { MessageReaders } from '../../message/MessageReaders.ts';
import type { Messages } from '../../message/Messages.ts';

export interface SceneMessage {
  orgId: number;
  sceneId: number;
  title: Text;
  note: Text;
  /** The same is told once. */
  cause: string;
}

export interface SceneMessagesParts {
  db: Records;
  messages: Pick<Messages, 'add' | 'publish'>;
  clock: Pick<Clock, 'now'>;
}

/** What scenes tell people. */
export class SceneMessages {
  readonly #parts: SceneMessagesParts;

  constructor(parts: SceneMessagesParts) {
    this.#parts = parts;
  }

  /** In a transaction of its own; returns how many readers it has. */
  async send(message: SceneMessage, readers: readonly number[]): Promise<number> {
    if (readers.length === 0) return 0;
    const { db, messages } = this.#parts;
    const added = await db.transaction().execute((trx) => this.add(trx, message, readers));
    messages.publish(added);
    return readers.length;
  }

  /** As the last step of a transaction; `publish` follows. */
  add(trx: Records, message: SceneMessage, readers: readonly number[]): Promise<AddedMessage[]> {
    const { sceneId, ...rest } = message;
    return this.#parts.messages.add(trx, [
      { ...rest, type: 'notice', equipType: 'scene', dataId: sceneId, readers: [...readers] },
    ]);
  }

  publish(added: readonly AddedMessage[]): void {
    this.#parts.messages.publish(added);
  }

  /** People with a right. */
  async withRight(db: Records, orgId: number, right: Permission): Promise<number[]> {
    return new MessageReaders(db, this.#parts.clock.now()).withRight(orgId, right);
  }

  /** People of the organisation who may run scenes and see the devices; only these of them, if any are named. */
  async readers(orgId: number, named: readonly number[], equipIds: readonly number[]): Promise<number[]> {
    const { db, clock } = this.#parts;
    const readers = new MessageReaders(db, clock.now());
    const asked = new Set(named);
    let left = await readers.withRight(orgId, 'scene_run');
    if (asked.size > 0) left = left.filter((id) => asked.has(id));
    for (const equipmentId of equipIds) {
      const seeing = new Set(await readers.ofDevice({ orgId, equipmentId, right: 'scene_run' }));
      left = left.filter((id) => seeing.has(id));
    }
    return left;
  }
}
