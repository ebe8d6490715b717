import type { Text } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { wholeOrganisation } from '../../../platform/access/wholeOrganisation.ts';
import type { Bus } from '../../../platform/bus/Bus.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Caller } from '../../../platform/sessions/caller.ts';
import type { SceneMessages } from './SceneMessages.ts';
import { sceneAddress } from './ScenePeople.ts';
import { SceneRunRepository } from './sceneRun.repository.ts';

export interface ClaimWatchParts {
  db: Records;
  bus: Pick<Bus, 'publish'>;
  messages: Pick<SceneMessages, 'send'>;
  log: Log;
}

export interface PersonsWrite {
  uuid: string;
  orgId: number;
  equipmentId: number;
  signalId: number;
}

/** A person's write comes first: runs that claim the signal stop, and the person is told. */
export class ClaimWatch {
  readonly #parts: ClaimWatchParts;

  constructor(parts: ClaimWatchParts) {
    this.#parts = parts;
  }

  /** Never throws: the write was accepted. */
  async written(caller: Caller, write: PersonsWrite): Promise<void> {
    if (machines.has(caller.address)) return;
    try {
      await this.#written(caller, write);
    } catch (err) {
      this.#parts.log.error({ err, signalId: write.signalId }, 'could not stop the scene that claims a written signal');
    }
  }

  async #written({ loginname, accountId }: Caller, { uuid, orgId, signalId }: PersonsWrite): Promise<void> {
    const { db, bus, messages } = this.#parts;
    const scope = wholeOrganisation({ orgId });
    const claim = await scoped(db, scope)
      .selectFrom('sceneClaim')
      .innerJoin('sceneRun', 'sceneRun.id', 'sceneClaim.runId')
      .innerJoin('scene', 'scene.id', 'sceneRun.sceneId')
      .select(['sceneClaim.runId', 'scene.id as sceneId', 'scene.title'])
      .where('sceneClaim.signalId', '=', signalId)
      .executeTakeFirst();
    if (!claim) return;
    const { runId, sceneId, title } = claim;
    await new SceneRunRepository(db).ask(scope, runId, { kind: 'overwritten', signalId, by: loginname });
    bus.publish('scene.wanted', { runIds: [runId] });
    const message = { orgId, sceneId, title: stopped(title), note: because, cause: `scene:${runId}:${uuid}` };
    await messages.send(message, [accountId]);
  }
}

/** Scripts and scenes write in the name of people, but are none. */
const machines: ReadonlySet<string> = new Set(['script', sceneAddress]);

const stopped = (title: string): Text => ({
  cn: `场景“${title}”已因您的写入停止`,
  en: `Your write stopped the scene "${title}"`,
});
const because: Text = {
  cn: '场景正在使用该变量。手动写入优先，场景的本次运行已停止。',
  en: 'The scene was using this signal. A write by a person comes first, so this run was stopped.',
};
