import { api, GOOD, type Text } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { Bus, BusTopics } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { EngineLease } from '../../../platform/lease/EngineLease.ts';
import { breathe } from '../../../platform/work/turns.ts';
import { toLogRow } from '../../operation-log/operationLog.service.ts';
import type { Claim } from '../claims.ts';
import { storeReason } from '../scene.mapper.ts';
import { SceneRepository } from '../scene.repository.ts';
import type { SceneMessages } from './SceneMessages.ts';
import { type ScenePeople, sceneAddress } from './ScenePeople.ts';
import { SceneRunRepository } from './sceneRun.repository.ts';

export interface RightsWatchParts {
  db: Records;
  lease: Pick<EngineLease, 'renew'>;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  people: Pick<ScenePeople, 'refusal'>;
  messages: SceneMessages;
}

/** Switches scenes off whose person may no longer do what they do. */
export class RightsWatch {
  readonly #parts: RightsWatchParts;

  constructor(parts: RightsWatchParts) {
    this.#parts = parts;
  }

  /** All that are enabled, or those of these people. */
  async look(changed?: BusTopics['access.changed']): Promise<void> {
    for (const { sceneId, orgId, accountId, loginname, signals } of await this.#enabled(changed)) {
      const signalIds = (JSON.parse(signals) as Claim[]).map(({ signalId }) => signalId);
      const refusal = await this.#parts.people.refusal({ accountId, loginname }, { orgId, signalIds });
      if (refusal) await this.off(sceneId, refusal);
      await breathe();
    }
  }

  /** Its runs stop, and whoever manages scenes is told. */
  async off(sceneId: number, reason: Text): Promise<void> {
    const { db, lease, bus, messages, clock } = this.#parts;
    const done = await db.transaction().execute(async (trx) => {
      await lease.renew(trx);
      const scenes = new SceneRepository(trx);
      const runs = new SceneRunRepository(trx);
      await scenes.hold(serverScope, sceneId);
      const scene = await scenes.find(serverScope, sceneId);
      if (!scene) return undefined;
      const open = await runs.open(serverScope, sceneId);
      for (const { id } of open) await runs.ask(serverScope, id, { kind: 'rightsLost', text: reason });
      const runIds = open.map(({ id }) => id);
      if (scene.isEnabled === 0) return { runIds, added: [] };
      const now = clock.now();
      await scenes.update(serverScope, sceneId, { isEnabled: 0, offReason: storeReason(reason), nextAt: null });
      const { orgId, title } = scene;
      const note = {
        who: { orgId, accountId: null, loginname: '' },
        object: { kind: 'scene', id: sceneId },
        detail: { title, reason: `${reason.cn} / ${reason.en}` },
      };
      const line = { action: api.scene.disable.log ?? '', caller: undefined, note, code: GOOD, address: sceneAddress };
      await scoped(trx, serverScope).insertInto('operationLog').values(toLogRow(line, now)).execute();
      const readers = await messages.withRight(trx, orgId, 'scene_enable');
      const message = { orgId, sceneId, title: switchedOff(title), note: reason, cause: `scene:off:${sceneId}:${now}` };
      return { runIds, added: readers.length > 0 ? await messages.add(trx, message, readers) : [] };
    });
    if (!done) return;
    messages.publish(done.added);
    bus.publish('scene.changed', { sceneIds: [sceneId] });
    if (done.runIds.length > 0) bus.publish('scene.wanted', { runIds: done.runIds });
  }

  #enabled(changed: BusTopics['access.changed'] | undefined) {
    let query = scoped(this.#parts.db, serverScope)
      .selectFrom('scene')
      .innerJoin('sceneProgram', 'sceneProgram.id', 'scene.programId')
      .select(['scene.id as sceneId', 'scene.orgId', 'sceneProgram.accountId', 'sceneProgram.loginname'])
      .select('sceneProgram.signals')
      .where('scene.isEnabled', '=', 1);
    if (changed && 'orgId' in changed) query = query.where('scene.orgId', '=', changed.orgId);
    else if (changed) query = query.where('sceneProgram.accountId', 'in', changed.accountIds);
    return query.execute();
  }
}

const switchedOff = (title: string): Text => ({
  cn: `场景“${title}”已自动停用`,
  en: `The scene "${title}" was switched off`,
});
