import type { Db } from '../../src/platform/database/openDatabase.ts';

interface StoredSceneOrder {
  orgId: number;
  accountId: number;
  equipId: number;
  signals: readonly number[];
  /** Between its two writes. */
  seconds: number;
  triggers?: readonly object[];
  /** When a schedule is due next, epoch ms. */
  nextAt?: number;
}

/** An enabled scene, written past all services: 11 to the first signal, a wait, 12 to the second. */
export async function storedScene(db: Db, order: StoredSceneOrder) {
  const { orgId, accountId, equipId, signals, seconds, nextAt = null } = order;
  const triggers = JSON.stringify(order.triggers ?? []);
  const policy = JSON.stringify({ onFailure: 'stop' });
  const { id: sceneId } = await db
    .insertInto('scene')
    .values({
      ...{ orgId, title: '切换', note: '', groupName: '', triggers, policy, isEnabled: 1, programId: null, nextAt },
      ...{ loginname: 'manager', createdAt: 0, updatedAt: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const write = (at: number, value: string) => ({
    ...{ onFailure: 'scene', writes: [{ by: 'value', value, formula: '', signal: signalOf(at) }] },
  });
  const signalOf = (at: number) => ({ equipId, signalId: signals[at] ?? 0, title: `s${at}`, subTitle: '' });
  const step = (id: string, type: string, fields: object, ...out: string[]) => ({
    ...{ id, type: `Flow.${type}`, title: id, fields, out, otherwise: [] },
  });
  const flow = {
    start: 'start',
    steps: [
      step('start', 'Start', {}, 'a'),
      step('a', 'Write', write(0, '11'), 'wait'),
      step('wait', 'Wait', { seconds }, 'b'),
      step('b', 'Write', write(1, '12'), 'end'),
      step('end', 'End', {}),
    ],
  };
  const claims = JSON.stringify([0, 1].map((at) => ({ signalId: signals[at], equipId })));
  const { id: programId } = await db
    .insertInto('sceneProgram')
    .values({
      ...{ sceneId, revision: 1, accountId, loginname: 'manager', flow: JSON.stringify(flow), triggers, policy },
      ...{ signals: claims, createdAt: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('scene').set({ programId }).where('id', '=', sceneId).execute();
  return sceneId;
}
