import { Messages, type NewMessage } from '../../src/features/message/Messages.ts';
import type { AddedMessage } from '../../src/platform/bus/Bus.ts';
import type { TestServer } from '../harness/startTestServer.ts';

let causes = 0;

/** As another feature adds a message; returns the id of the first reader's copy. */
export async function addMessage(
  { server, clock }: Pick<TestServer, 'server' | 'clock'>,
  message: Partial<NewMessage> & Pick<NewMessage, 'readers'>,
): Promise<number> {
  causes += 1;
  const [added] = await addAll({ server, clock }, [
    {
      ...{ orgId: null, type: 'alarm', equipType: 'eg', dataId: 1, cause: `test:${causes}` },
      ...{ title: { cn: '温度过高', en: 'Too hot' }, note: { cn: '一号泵', en: 'Pump 1' } },
      ...message,
    },
  ]);
  return added?.copies[0]?.id ?? 0;
}

export async function addAll(
  { server, clock }: Pick<TestServer, 'server' | 'clock'>,
  messages: readonly NewMessage[],
): Promise<AddedMessage[]> {
  const { database, bus } = server;
  const writer = new Messages({ engine: database.engine, bus, clock });
  const added = await database.db.transaction().execute((trx) => writer.add(trx, messages));
  writer.publish(added);
  return added;
}
